// Measures what signing and checking a credential cost one core, beside the stock library in the same run.
import { hash } from 'node:crypto'
import { base58 } from '@scure/base'
import { describeAchievement, issuerProfile } from '#content/achievement-criteria.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { type Badge, documentOf, writeBadge } from '#domain/badge/badge.ts'
import { canonicalBadge } from '#domain/badge/canonical-badge.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import { publicKeyOf } from '#signing/multikey.ts'
import { isSignedBy, proofFor, signBadge } from '#signing/proof.ts'
import { emailHashOf } from '#signing/sign-credentials.ts'
import { newIssuer } from '#tests/support/credentials/issuing.ts'
import { isAcceptedByLibrary, loaderFor, proofByLibrary } from '#tests/support/credentials/library.ts'
import { signingBudgets } from './budgets.ts'
import { type Judgement, judgeOf, showJudged, showLimit } from './judge.ts'
import { median } from './median.ts'

export type SigningFigures = {
  signedPerSecond: number
  signedByLibraryPerSecond: number
  checkedPerSecond: number
  checkedByLibraryPerSecond: number
  // Microseconds of each part of signing one.
  partsUs: Record<string, number>
}

const rounds = 3
const badgesPerRound = 2000
const libraryBadgesPerRound = 60

const issuer = newIssuer('https://www.northmark.example')
const { signer } = issuer
const documentLoader = loaderFor(issuer)
const [, currentKey] = issuer.keys.map(({ publicKeyMultibase }) => publicKeyOf(publicKeyMultibase))
const created = '2026-01-01T00:00:00Z'

// Described once, as an import does it.
const courses = initialCatalogue.courses.map(describeAchievement)

function badgeOf(number: number): Badge {
  const course = courses[number % courses.length]
  if (course === undefined) throw new Error('There are no courses to sign for.')
  const emailSalt = hash('sha256', String(number)).slice(0, 22)
  return {
    origin: issuer.origin,
    id: `NM-${hash('sha256', emailSalt).slice(0, 14)}`,
    holderName: `Maria Zanxaqui-Smith ${number}`,
    emailHash: emailHashOf(`p${number}@example.com`, emailSalt),
    emailSalt,
    course,
    issuer: issuerProfile,
    issuedAt: created,
    ...(course.type === 'CERT' && { expiresAt: '2029-01-01T00:00:00Z' }),
    statusIndex: number,
  }
}

// Counts the time that this process was given, so that whatever else the machine does weighs little; and only the
// second time through, when nothing is left to tidy up of what was measured before.
async function microsecondsEach<Item>(items: Item[], work: (item: Item) => unknown): Promise<number> {
  for (const item of items) await work(item)
  const before = process.cpuUsage()
  for (const item of items) await work(item)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / items.length
}

function check(text: string): void {
  const read = readSignedBadge(text)
  const isGood = read && currentKey && isSignedBy(canonicalBadge(read.badge), read.proof, currentKey)
  if (!isGood) throw new Error('A badge signed a moment ago does not check.')
}

async function checkByLibrary(text: string): Promise<void> {
  if (!(await isAcceptedByLibrary(JSON.parse(text), documentLoader)))
    throw new Error('The library does not accept a badge signed a moment ago.')
}

export async function measureSigning(): Promise<SigningFigures> {
  const badges = Array.from({ length: badgesPerRound }, (_, number) => badgeOf(number))
  const texts = badges.map((badge) => signBadge(badge, signer, created))
  const canonicalForms = badges.map(canonicalBadge)
  const proof = proofFor('', signer, created)
  const signature = signer.sign(Buffer.alloc(64))

  const few = <Item>(items: Item[]) => items.slice(0, libraryBadgesPerRound)
  const works: Record<string, () => Promise<number>> = {
    signed: () => microsecondsEach(badges, (badge) => signBadge(badge, signer, created)),
    signedByLibrary: () =>
      microsecondsEach(few(badges), (badge) => proofByLibrary(documentOf(badge), signer, created)),
    checked: () => microsecondsEach(texts, check),
    checkedByLibrary: () => microsecondsEach(few(texts), checkByLibrary),
    'canonical form': () => microsecondsEach(badges, canonicalBadge),
    'SHA-256': () => microsecondsEach(canonicalForms, (text) => hash('sha256', text, 'buffer')),
    'Ed25519 signature': () => microsecondsEach(badges, () => signer.sign(signature)),
    'base58 of the signature': () => microsecondsEach(badges, () => base58.encode(signature)),
    'the document as text': () => microsecondsEach(badges, (badge) => writeBadge(badge, proof)),
  }
  const taken: Record<string, number[]> = {}
  // By turns, so that a slow moment of the machine weighs on all alike.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of Object.entries(works)) taken[name] = [...(taken[name] ?? []), await work()]

  const { signed, signedByLibrary, checked, checkedByLibrary, ...partsUs } = Object.fromEntries(
    Object.entries(taken).map(([name, each]) => [name, median(each)]),
  )
  const perSecond = (microseconds = Number.POSITIVE_INFINITY) => 1_000_000 / microseconds
  return {
    signedPerSecond: perSecond(signed),
    signedByLibraryPerSecond: perSecond(signedByLibrary),
    checkedPerSecond: perSecond(checked),
    checkedByLibraryPerSecond: perSecond(checkedByLibrary),
    partsUs,
  }
}

const count = (value: number) => Math.round(value).toLocaleString('en-US')

export const judgeSigning = ({ signedPerSecond }: SigningFigures): Judgement =>
  judgeOf('signing').atLeast('signed a second', signedPerSecond, signingBudgets.signedPerSecond)

export function signingTables(figures: SigningFigures): string {
  const { signedPerSecond, signedByLibraryPerSecond, checkedPerSecond, checkedByLibraryPerSecond } = figures
  const signed = judgeSigning(figures)
  const times = (ours: number, library: number) => (ours / library).toFixed(0)
  return [
    '| a second on one core | budget | here | stock library | times |',
    '|---|---|---|---|---|',
    `| signed | ${showLimit(signed)} | ${showJudged(signed)} | ${count(signedByLibraryPerSecond)} | ${times(signedPerSecond, signedByLibraryPerSecond)} |`,
    `| checked |  | ${count(checkedPerSecond)} | ${count(checkedByLibraryPerSecond)} | ${times(checkedPerSecond, checkedByLibraryPerSecond)} |`,
    '',
    '| part of signing one | µs |',
    '|---|---|',
    ...Object.entries(figures.partsUs).map(([name, us]) => `| ${name} | ${us.toFixed(1)} |`),
  ].join('\n')
}

if (import.meta.main) console.log(signingTables(await measureSigning()))
