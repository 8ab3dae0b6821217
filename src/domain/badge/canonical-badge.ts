// Writes a badge's canonical form directly instead of running the library's general algorithm. A test proves both equal
// over thousands of random badges; run it when a context changes.
import { hash } from 'node:crypto'
import {
  achievementAddressesOf,
  achievementTypes,
  type BadgeCourse,
  documentLanguage,
  humanCodeOf,
} from '#domain/badge/achievement.ts'
import { addressesOf, type Badge, statusListOf } from '#domain/badge/badge.ts'
import {
  canonical,
  credentialTerms,
  dateTime,
  iri,
  literal,
  numberText,
  oddBoolean,
  oddDateTime,
  oddFloat,
  oddUri,
  openBadges,
  rdfType,
  schemaOrg,
  status,
  type Triple,
} from '#domain/badge/quads.ts'
import { canonicalSubject } from '#domain/badge/subject.ts'

const vocabulary = 'https://purl.imsglobal.org/spec/'
const schemaValidator = `${vocabulary}vccs/v1p0/context.json#1EdTechJsonSchemaValidator2019`
const credentialRefresh = `${vocabulary}vccr/v1p0/context.json#1EdTechCredentialRefresh`

const is = `<${rdfType}> `

// All statements about one node, which are adjacent in the canonical form.
type Block = { subject: string; text: string }

function blockOf(subject: string, statements: readonly (readonly [string, string])[]): Block {
  return { subject, text: canonical(statements.map((one): Triple => [subject, ...one])) }
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

function issuerBlock({ origin, issuer: { name, email, description } }: Badge, at: Addresses): Block {
  return blockOf(iri(at.issuer), [
    [rdfType, iri(`${openBadges}Profile`)],
    [`${schemaOrg}name`, literal(name)],
    [`${schemaOrg}url`, literal(origin, oddUri)],
    [`${schemaOrg}description`, literal(description)],
    [`${schemaOrg}email`, literal(email)],
    [`${openBadges}image`, iri(at.issuerImage)],
  ])
}

type Addresses = ReturnType<typeof addressesOf>

// All badges of one course begin with the same statements.
const openingOf = (badge: Badge, at: Addresses): string =>
  [issuerBlock(badge, at), ...achievementBlocks(badge.origin, badge.course)]
    .sort(bySubject)
    .map(({ text }) => text)
    .join('')

const identityOf = (label: string, hashed: string, identityHash: string, type: string, salt = '') =>
  `${label} ${is}<${openBadges}IdentityObject> .\n` +
  `${label} <${openBadges}hashed> "${hashed}"^^<${oddBoolean}> .\n` +
  `${label} <${openBadges}identityHash> ${identityHash} .\n` +
  `${label} <${openBadges}identityType> "${type}" .\n` +
  (salt && `${label} <${openBadges}salt> ${salt} .\n`)

// The identities are the blank nodes. Each is labeled by the order of the hashes of its statements.
function identitiesOf(badge: Badge, subject: string): string {
  const [name, emailHash, salt] = [badge.holderName, badge.emailHash, badge.emailSalt].map((text) =>
    literal(text),
  ) as [string, string, string]
  const byName = (label: string) => identityOf(label, 'false', name, 'name')
  const byEmail = (label: string) => identityOf(label, 'true', emailHash, 'emailAddress', salt)
  const hashOf = (node: (label: string) => string) =>
    hash('sha256', `${subject} <${openBadges}identifier> _:a .\n${node('_:a')}`)
  return hashOf(byName) < hashOf(byEmail)
    ? byName('_:c14n0') + byEmail('_:c14n1')
    : byEmail('_:c14n0') + byName('_:c14n1')
}

// Written in sorted order, which is the same for every badge.
export function canonicalBadge(badge: Badge): string {
  const at = addressesOf(badge)
  const { course, issuedAt, expiresAt } = badge
  const [credential, subject, refresh] = [iri(at.badge), iri(at.subject), iri(at.refresh)]
  const index = String(statusListOf(badge.statusIndex).bit)
  const about =
    canonicalSubject(at.subject, badge.origin, badge) +
    `${refresh} ${is}<${credentialRefresh}> .\n` +
    `${credential} ${is}<${openBadges}OpenBadgeCredential> .\n` +
    `${credential} ${is}<${credentialTerms}VerifiableCredential> .\n` +
    `${credential} <${openBadges}awardedDate> ${literal(issuedAt, oddDateTime)} .\n` +
    `${credential} <${schemaOrg}name> ${literal(course.title)} .\n` +
    `${credential} <${credentialTerms}credentialSchema> ${iri(at.schema)} .\n` +
    at.status
      .map(({ entry }) => `${credential} <${credentialTerms}credentialStatus> <${entry}> .\n`)
      .join('') +
    `${credential} <${credentialTerms}credentialSubject> ${subject} .\n` +
    `${credential} <${credentialTerms}issuer> ${iri(at.issuer)} .\n` +
    `${credential} <${credentialTerms}refreshService> ${refresh} .\n` +
    `${credential} <${credentialTerms}validFrom> ${literal(issuedAt, dateTime)} .\n` +
    (expiresAt === undefined
      ? ''
      : `${credential} <${credentialTerms}validUntil> ${literal(expiresAt, dateTime)} .\n`)
  const entries = at.status.map(
    ({ purpose, list, entry }) =>
      `<${entry}> ${is}<${status}BitstringStatusListEntry> .\n` +
      `<${entry}> <${status}statusListCredential> <${list}> .\n` +
      `<${entry}> <${status}statusListIndex> "${index}" .\n` +
      `<${entry}> <${status}statusPurpose> "${purpose}" .\n`,
  )
  const shared =
    `${iri(at.issuerImage)} ${is}${iri(`${openBadges}Image`)} .\n` +
    `${iri(at.schema)} ${is}${iri(schemaValidator)} .\n`
  return openingOf(badge, at) + about + shared + entries.join('') + identitiesOf(badge, subject)
}
