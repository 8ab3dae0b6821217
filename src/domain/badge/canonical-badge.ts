// A badge's canonical form, written straight out instead of found by the library's long search.
// A test proves the two equal over thousands of drawn badges; run it whenever a context changes.
import { hash } from 'node:crypto'
import {
  achievementAddressesOf,
  achievementTypes,
  type BadgeCourse,
  creditsEarnedBy,
  documentLanguage,
  humanCodeOf,
} from '#domain/badge/achievement.ts'
import { addressesOf, type Badge, statusListOf } from '#domain/badge/badge.ts'
import {
  canonical,
  credentials,
  dateTime,
  iri,
  literal,
  numberText,
  rdfType,
  type Statement,
  status,
} from '#domain/badge/quads.ts'
import { brand } from '#facts/brand.ts'

const openBadges = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'
const schemaOrg = 'https://schema.org/'
const vocabulary = 'https://purl.imsglobal.org/spec/'

// These are in the pinned contexts exactly so, with the prefix unexpanded or another scheme.
const oddDateTime = 'xsd:dateTime'
const oddBoolean = 'https://www.w3.org/2001/XMLSchema#boolean'
const oddFloat = 'https://www.w3.org/2001/XMLSchema#float'
const oddUri = 'https://www.w3.org/2001/XMLSchema#anyURI'
const schemaValidator = `${vocabulary}vccs/v1p0/context.json#1EdTechJsonSchemaValidator2019`
const credentialRefresh = `${vocabulary}vccr/v1p0/context.json#1EdTechCredentialRefresh`

// All statements about one node, which stand together in the canonical form.
type Block = { subject: string; text: string }

function blockOf(subject: string, statements: readonly (readonly [string, string])[]): Block {
  return { subject, text: canonical(statements.map((one): Statement => [subject, ...one])) }
}

const bySubject = (one: Block, other: Block) =>
  one.subject < other.subject ? -1 : one.subject > other.subject ? 1 : 0

function achievementBlocks(origin: string, course: BadgeCourse): Block[] {
  const at = achievementAddressesOf(origin, course)
  const [criteria, image] = [iri(at.criteria), iri(at.image)]
  const alignments = at.alignments.map(iri)
  return [
    blockOf(iri(at.achievement), [
      [rdfType, iri(`${openBadges}Achievement`)],
      [`${openBadges}achievementType`, literal(achievementTypes[course.type])],
      [`${schemaOrg}name`, literal(course.title)],
      [`${schemaOrg}description`, literal(course.description)],
      [`${openBadges}Criteria`, criteria],
      [`${openBadges}image`, image],
      [`${openBadges}humanCode`, literal(humanCodeOf(course))],
      [`${openBadges}version`, literal(course.version)],
      [`${schemaOrg}inLanguage`, literal(documentLanguage)],
      ...(course.credits === undefined
        ? []
        : ([[`${openBadges}creditsAvailable`, literal(numberText(course.credits), oddFloat)]] as const)),
      ...course.tags.map((tag) => [`${schemaOrg}keywords`, literal(tag)] as const),
      ...alignments.map((alignment) => [`${openBadges}alignment`, alignment] as const),
    ]),
    blockOf(criteria, [[`${openBadges}narrative`, literal(course.criteria)]]),
    blockOf(image, [[rdfType, iri(`${openBadges}Image`)]]),
    ...course.alignments.map(({ name, citation, address }, index) =>
      blockOf(alignments[index] ?? '', [
        [rdfType, iri(`${schemaOrg}AlignmentObject`)],
        [`${schemaOrg}targetName`, literal(name)],
        [`${openBadges}targetCode`, literal(citation)],
        [`${schemaOrg}targetUrl`, literal(address, oddUri)],
      ]),
    ),
  ]
}

function issuerBlocks({ origin, issuer: { email, description } }: Badge, at: Addresses): Block[] {
  const image = iri(at.issuerImage)
  return [
    blockOf(iri(at.issuer), [
      [rdfType, iri(`${openBadges}Profile`)],
      [`${schemaOrg}name`, literal(brand.name)],
      [`${schemaOrg}url`, literal(origin, oddUri)],
      [`${schemaOrg}description`, literal(description)],
      [`${schemaOrg}email`, literal(email)],
      [`${openBadges}image`, image],
    ]),
    blockOf(image, [[rdfType, iri(`${openBadges}Image`)]]),
    blockOf(iri(at.schema), [[rdfType, iri(schemaValidator)]]),
  ]
}

type Addresses = ReturnType<typeof addressesOf>
type Shared = { origin: string; issuer: Badge['issuer']; blocks: Block[] }

// What every badge for one course says alike. Whoever signs many passes the same course each time, and it is written
// once.
const sharedBlocks = new WeakMap<BadgeCourse, Shared>()

function sharedBlocksOf(badge: Badge, at: Addresses): Block[] {
  const { origin, issuer, course } = badge
  const known = sharedBlocks.get(course)
  if (known?.origin === origin && known.issuer === issuer) return known.blocks
  const blocks = [...issuerBlocks(badge, at), ...achievementBlocks(origin, course)]
  sharedBlocks.set(course, { origin, issuer, blocks })
  return blocks
}

// The identities are the nodes without names. Each is labelled by its place among the hashes of what is said of it.
function identityBlocks(badge: Badge, subject: string): { labels: string[]; blocks: Block[] } {
  const said: [string, string][][] = [
    [
      [`${openBadges}hashed`, literal('false', oddBoolean)],
      [`${openBadges}identityHash`, literal(badge.holderName)],
      [`${openBadges}identityType`, literal('name')],
    ],
    [
      [`${openBadges}hashed`, literal('true', oddBoolean)],
      [`${openBadges}identityHash`, literal(badge.emailHash)],
      [`${openBadges}identityType`, literal('emailAddress')],
      [`${openBadges}salt`, literal(badge.emailSalt)],
    ],
  ]
  const nodes = said.map((statements) => {
    const block = (label: string) =>
      blockOf(label, [[rdfType, iri(`${openBadges}IdentityObject`)], ...statements])
    const text = `${subject} <${openBadges}identifier> _:a .\n${block('_:a').text}`
    return { block, hash: hash('sha256', text) }
  })
  const blocks = nodes
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ block }, at) => block(`_:c14n${at}`))
  return { labels: blocks.map((block) => block.subject), blocks }
}

function ownBlocks(badge: Badge, at: Addresses): Block[] {
  const { origin, course, issuedAt, expiresAt } = badge
  const [credential, subject, refresh] = [iri(at.badge), iri(at.subject), iri(at.refresh)]
  const index = literal(String(statusListOf(badge.statusIndex).bit))
  const creditsEarned = creditsEarnedBy(course)
  const identities = identityBlocks(badge, subject)
  return [
    blockOf(credential, [
      [rdfType, iri(`${credentials}VerifiableCredential`)],
      [rdfType, iri(`${openBadges}OpenBadgeCredential`)],
      [`${schemaOrg}name`, literal(course.title)],
      [`${credentials}issuer`, iri(at.issuer)],
      [`${credentials}validFrom`, literal(issuedAt, dateTime)],
      ...(expiresAt === undefined
        ? []
        : ([[`${credentials}validUntil`, literal(expiresAt, dateTime)]] as const)),
      [`${openBadges}awardedDate`, literal(issuedAt, oddDateTime)],
      [`${credentials}credentialSubject`, subject],
      ...at.status.map(({ entry }) => [`${credentials}credentialStatus`, iri(entry)] as const),
      [`${credentials}credentialSchema`, iri(at.schema)],
      [`${credentials}refreshService`, refresh],
    ]),
    blockOf(subject, [
      [rdfType, iri(`${openBadges}AchievementSubject`)],
      [`${schemaOrg}name`, literal(badge.holderName)],
      ...identities.labels.map((label) => [`${openBadges}identifier`, label] as const),
      ...(creditsEarned === undefined
        ? []
        : ([[`${openBadges}creditsEarned`, literal(numberText(creditsEarned), oddFloat)]] as const)),
      [`${openBadges}achievement`, iri(achievementAddressesOf(origin, course).achievement)],
    ]),
    ...identities.blocks,
    blockOf(refresh, [[rdfType, iri(credentialRefresh)]]),
    ...at.status.map(({ purpose, list, entry }) =>
      blockOf(iri(entry), [
        [rdfType, iri(`${status}BitstringStatusListEntry`)],
        [`${status}statusPurpose`, literal(purpose)],
        [`${status}statusListIndex`, index],
        [`${status}statusListCredential`, iri(list)],
      ]),
    ),
  ]
}

export function canonicalBadge(badge: Badge): string {
  const at = addressesOf(badge)
  return [...sharedBlocksOf(badge, at), ...ownBlocks(badge, at)]
    .sort(bySubject)
    .map(({ text }) => text)
    .join('')
}
