// Every way in which these tests falsify a signed badge: each of its values changed or taken away, and the forgeries
// that someone with a key of their own would try.
import type { BadgeCourse } from '#domain/badge/achievement.ts'
import { type Badge, documentOf, type Proof, writeBadge } from '#domain/badge/badge.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { signBadge } from '#signing/proof.ts'
import type { TestIssuer } from './issuing.ts'

export type Tampering = (badge: Badge, issuer: TestIssuer, forger: TestIssuer) => object

type Node = { [name: string]: unknown }
type Path = string[]

const created = '2026-01-01T00:00:00Z'
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const pathsIn = (node: Node): Path[] =>
  Object.entries(node).flatMap(([name, value]) =>
    isNode(value) ? pathsIn(value).map((path) => [name, ...path]) : [[name]],
  )

function holderOf(document: Node, path: Path): Node {
  const inner = path.slice(0, -1).reduce<unknown>((at, name) => (isNode(at) ? at[name] : undefined), document)
  if (!isNode(inner)) throw new Error(`There is no ${path.join('.')} in this badge.`)
  return inner
}

function changed(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  const text = String(value)
  if (/^\d{4}-/.test(text)) return `2${(Number(text[1]) + 1) % 10}${text.slice(2)}`
  if (text === 'Certification') return 'Degree'
  // In the middle, so that an address stays an address and an encoding an encoding.
  const middle = Math.floor(text.length / 2)
  return `${text.slice(0, middle)}${text[middle] === '1' ? '2' : '1'}${text.slice(middle + 1)}`
}

const signed = (badge: Badge, { signer }: TestIssuer): Node => JSON.parse(signBadge(badge, signer, created))

const proofOf = (document: Node): Proof => (document.proof as Proof[])[0] as Proof

// A badge with all that one can have, so that there is a value to falsify at every path.
const sampleCourse: BadgeCourse = {
  id: 'sample',
  type: 'MICRO',
  title: 'sample',
  description: 'sample',
  criteria: 'sample',
  version: 'sample',
  credits: 6,
  tags: ['sample', 'other'],
  alignments: [{ name: 'sample', citation: 'sample', address: 'https://sample.example' }],
}
const sample: Badge = {
  origin: 'https://www.northmark.example',
  id: 'sample',
  holderName: 'sample',
  emailHash: 'sample',
  emailSalt: 'sample',
  course: sampleCourse,
  issuer: { name: 'sample', email: 'sample', description: 'sample' },
  issuedAt: created,
  expiresAt: created,
  statusIndex: 0,
}
const sampleProof: Proof = {
  type: 'DataIntegrityProof',
  cryptosuite: 'eddsa-rdfc-2022',
  created,
  verificationMethod: 'sample',
  proofPurpose: 'assertionMethod',
  proofValue: 'sample',
}

const paths = pathsIn(JSON.parse(writeBadge(sample, sampleProof)))

const changes = paths.map((path): [string, Tampering] => [
  `${path.join('.')} changed`,
  (badge, issuer) => {
    const document = signed(badge, issuer)
    const name = path.at(-1) ?? ''
    const holder = holderOf(document, path)
    holder[name] = changed(holder[name])
    return document
  },
])

const removals = paths.map((path): [string, Tampering] => [
  `${path.join('.')} taken away`,
  (badge, issuer) => {
    const document = signed(badge, issuer)
    const holder = holderOf(document, path)
    const name = path.at(-1) ?? ''
    if (Array.isArray(holder)) holder.splice(Number(name), 1)
    else delete holder[name]
    return document
  },
])

const forgeries: [string, Tampering][] = [
  [
    'a claim added that the contexts know',
    (badge, issuer) => {
      const document = signed(badge, issuer)
      const subject = document.credentialSubject as Node
      return { ...document, credentialSubject: { ...subject, licenseNumber: '1' } }
    },
  ],
  ['a claim added that no context knows', (badge, issuer) => ({ ...signed(badge, issuer), honors: 'all' })],
  [
    'the proof of another badge',
    (badge, issuer) => ({
      ...documentOf(badge),
      proof: [proofOf(signed({ ...badge, holderName: `${badge.holderName} Jr.` }, issuer))],
    }),
  ],
  [
    'another listed key named in the proof',
    (badge, issuer) => {
      const document = signed(badge, issuer)
      return {
        ...document,
        proof: [{ ...proofOf(document), verificationMethod: issuer.retiredSigner.keyId }],
      }
    },
  ],
  [
    'a key that is not listed, under the name of one that is',
    (badge, issuer, forger) =>
      signed(badge, { ...forger, signer: { ...forger.signer, keyId: issuer.signer.keyId } }),
  ],
  [
    'a key that is not listed, under a name of its own',
    (badge, issuer, forger) =>
      signed(badge, { ...forger, signer: { ...forger.signer, keyId: `${didOf(issuer.origin)}#key-2025-9` } }),
  ],
  ['a key that another issuer lists', (badge, _, forger) => signed(badge, forger)],
  ['no proof', (badge) => documentOf(badge)],
  ['an empty list of proofs', (badge) => ({ ...documentOf(badge), proof: [] })],
]

const withEverything = (badge: Badge): Badge => {
  const { type, credits, tags, alignments } = sampleCourse
  return {
    ...badge,
    expiresAt: '2500-01-01T00:00:00Z',
    course: { ...badge.course, type, ...(credits !== undefined && { credits }), tags, alignments },
  }
}

export const tamperings = [...changes, ...removals, ...forgeries].map(
  ([name, tamper]): [string, Tampering] => [
    name,
    (badge, ...issuers) => tamper(withEverything(badge), ...issuers),
  ],
)
