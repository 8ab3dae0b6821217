// A badge's canonical form, written straight out instead of found by the library's long search.
// A test proves the two equal over thousands of drawn badges; run it whenever a context changes.
import { achievementTypes, addressesOf, type Badge, badgeSchema, statusListOf } from '#domain/badge/badge.ts'
import {
  canonical,
  credentials,
  dateTime,
  iri,
  literal,
  rdfType,
  type Statement,
  status,
} from '#domain/badge/quads.ts'
import { brand } from '#facts/brand.ts'

const openBadges = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'
const schemaOrg = 'https://schema.org/'

// The identity is the one node without a name, so it always gets the first label.
const identity = '_:c14n0'

// These are in the pinned contexts exactly so, with the prefix unexpanded.
const oddDateTime = 'xsd:dateTime'
const oddBoolean = 'https://www.w3.org/2001/XMLSchema#boolean'
const oddUri = 'https://www.w3.org/2001/XMLSchema#anyURI'
const schemaValidator =
  'https://purl.imsglobal.org/spec/vccs/v1p0/context.json#1EdTechJsonSchemaValidator2019'

export function canonicalBadge(badge: Badge): string {
  const { course, issuedAt, expiresAt } = badge
  const at = addressesOf(badge)
  const [credential, subject, achievement] = [iri(at.badge), iri(at.subject), iri(at.achievement)]
  const [issuer, entry, criteria, image] = [iri(at.issuer), iri(at.status), iri(at.criteria), iri(at.image)]
  const expiry: Statement[] =
    expiresAt === undefined ? [] : [[credential, `${credentials}validUntil`, literal(expiresAt, dateTime)]]
  return canonical([
    [credential, rdfType, iri(`${credentials}VerifiableCredential`)],
    [credential, rdfType, iri(`${openBadges}OpenBadgeCredential`)],
    [credential, `${schemaOrg}name`, literal(course.title)],
    [credential, `${credentials}issuer`, issuer],
    [credential, `${credentials}validFrom`, literal(issuedAt, dateTime)],
    ...expiry,
    [credential, `${openBadges}awardedDate`, literal(issuedAt, oddDateTime)],
    [credential, `${credentials}credentialSubject`, subject],
    [credential, `${credentials}credentialStatus`, entry],
    [credential, `${credentials}credentialSchema`, iri(badgeSchema)],

    [issuer, rdfType, iri(`${openBadges}Profile`)],
    [issuer, `${schemaOrg}name`, literal(brand.name)],
    [issuer, `${schemaOrg}url`, literal(badge.origin, oddUri)],

    [subject, rdfType, iri(`${openBadges}AchievementSubject`)],
    [subject, `${schemaOrg}name`, literal(badge.holderName)],
    [subject, `${openBadges}identifier`, identity],
    [subject, `${openBadges}achievement`, achievement],

    [identity, rdfType, iri(`${openBadges}IdentityObject`)],
    [identity, `${openBadges}hashed`, literal('true', oddBoolean)],
    [identity, `${openBadges}identityHash`, literal(badge.emailHash)],
    [identity, `${openBadges}identityType`, literal('emailAddress')],
    [identity, `${openBadges}salt`, literal(badge.emailSalt)],

    [achievement, rdfType, iri(`${openBadges}Achievement`)],
    [achievement, `${openBadges}achievementType`, literal(achievementTypes[course.type])],
    [achievement, `${schemaOrg}name`, literal(course.title)],
    [achievement, `${schemaOrg}description`, literal(course.description)],
    [achievement, `${openBadges}Criteria`, criteria],
    [criteria, `${openBadges}narrative`, literal(course.criteria)],
    [achievement, `${openBadges}image`, image],
    [image, rdfType, iri(`${openBadges}Image`)],

    [entry, rdfType, iri(`${status}BitstringStatusListEntry`)],
    [entry, `${status}statusPurpose`, literal('revocation')],
    [entry, `${status}statusListIndex`, literal(String(statusListOf(badge.statusIndex).bit))],
    [entry, `${status}statusListCredential`, iri(at.statusList)],

    [iri(badgeSchema), rdfType, iri(schemaValidator)],
  ])
}
