// A credential with its log and its bundle, in memory: everything that a bundle is made of, to be altered one by one.
import {
  badgeFilePath,
  didDocumentPath,
  logPolicyPath,
  logProofPath,
  statusListPath,
} from '#domain/badge/addresses.ts'
import { type Badge, statusListOf } from '#domain/badge/badge.ts'
import { didDocumentOf, didOf } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { utf8 } from '#domain/log/bytes.ts'
import type { CredentialBundle } from '#domain/log/credential-bundle.ts'
import { commitmentOf, writeProofExtra } from '#domain/log/credential-proof.ts'
import { type Leaf, writeLeaf } from '#domain/log/leaf.ts'
import { writeVkey } from '#domain/log/note.ts'
import { writeTlogProof } from '#domain/log/tlog-proof.ts'
import { encodeList, listBytesOf } from '#signing/status-list.ts'
import {
  badgeAt,
  type Issuer,
  issuerAt,
  signedBadge,
  signedList,
  signedSuspensions,
} from '#tests/support/browser-check/issued-site.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { keyNamed, secretOf, smallLog } from '#tests/support/log/small-log.ts'

// The head that covers the document, on the day of its issue; and the newest.
export const cosignedAtSecond = Date.parse('2026-01-15T08:05:00Z') / 1000
const newestAtSecond = Date.parse('2026-03-01T11:57:00Z') / 1000
const logBegan = '2026-01-15T07:00:00Z'

type Wanted = {
  origin?: string
  issuer?: Issuer
  badge?: Partial<Badge>
  isRevoked?: boolean
  isSuspended?: boolean
  // When its lists were signed.
  signedAt?: string
  // Another makes another log, with keys of its own.
  seed?: string
  isWitnessed?: boolean
  // Entered after the document that it signed.
  isKeyLate?: boolean
}

export function bundled({
  origin = 'https://northmark.example',
  issuer = issuerAt(origin),
  badge = {},
  isRevoked = false,
  isSuspended = false,
  signedAt = '2026-03-01T11:55:00Z',
  seed = 'log',
  isWitnessed = true,
  isKeyLate = false,
}: Wanted = {}) {
  const { id, statusIndex } = badgeAt(origin, badge)
  const document = signedBadge(issuer, badge)
  const { bit } = statusListOf(statusIndex)
  const until = new Date(Date.parse(signedAt) + 3_600_000).toISOString().replace('.000', '')
  const dates = { validFrom: signedAt, validUntil: until }
  const bitsOf = (isSet: boolean) => (isSet ? [bit] : [])
  const blind = secretOf('blind')
  const witness = keyNamed('witness.example/w', 'witness', 'cosignature/v1')
  const policy = isWitnessed ? `witness W ${writeVkey(witness)}\nquorum W\n` : 'quorum none\n'
  const logOrigin = `${new URL(origin).host}/log`
  const key = keyNamed(logOrigin, seed)
  const leaves: Record<string, Leaf> = {
    genesis: {
      type: 'genesis',
      origin: logOrigin,
      did: didOf(origin),
      logKey: key.publicKey,
      software: 'northmark',
    },
    key: {
      type: 'key',
      action: 'add',
      keyId: issuer.key.id,
      publicKey: publicBytesOf(issuer.key.publicKeyMultibase),
      since: logBegan,
    },
    policy: { type: 'policy', hash: sha256(utf8(policy)) },
    entry: { type: 'document', commitment: commitmentOf(sha256, blind, utf8(document)) },
    other: { type: 'document', commitment: secretOf('commitment') },
    revocations: {
      type: 'list',
      list: 1,
      purpose: 'revocation',
      hash: sha256(listBytesOf(bitsOf(isRevoked))),
    },
    suspensions: {
      type: 'list',
      list: 1,
      purpose: 'suspension',
      hash: sha256(listBytesOf(bitsOf(isSuspended))),
    },
  }
  const inOrder = Object.keys(leaves)
  const names = isKeyLate ? [...inOrder.filter((name) => name !== 'key'), 'key'] : inOrder
  const log = smallLog(
    names.map((name) => writeLeaf(leaves[name] as Leaf)),
    logOrigin,
    seed,
  )
  const headAt = (size: number) =>
    isWitnessed
      ? log.cosignedAt(size, witness, 'witness', size === entrySize ? cosignedAtSecond : newestAtSecond)
      : log.checkpointAt(size)
  const [entryAt, entrySize, size] = [names.indexOf('entry'), names.indexOf('entry') + 1, names.length]

  const proofOf = (index: number, of = size, checkpoint = headAt(of)) =>
    writeTlogProof({ index, hashes: log.inclusion(index, of), checkpoint })
  const leafOf = (name: string) => ({
    leaf: writeLeaf(leaves[name] as Leaf),
    proof: proofOf(names.indexOf(name)),
  })

  const bundle: CredentialBundle = {
    origin,
    id,
    files: {
      [badgeFilePath(id, 'json')]: document,
      [logProofPath(id)]: writeTlogProof({
        extra: writeProofExtra(blind),
        index: entryAt,
        hashes: log.inclusion(entryAt, entrySize),
        checkpoint: headAt(entrySize),
      }),
      [didDocumentPath]: JSON.stringify(didDocumentOf(origin, [issuer.key], { vkey: log.vkey })),
      [statusListPath(1)]: signedList(issuer, { ...dates, encodedList: encodeList(bitsOf(isRevoked)) }),
      [statusListPath(1, 'suspension')]: signedSuspensions(issuer, {
        ...dates,
        encodedList: encodeList(bitsOf(isSuspended)),
      }),
      [logPolicyPath]: policy,
    },
    leaves: ['genesis', 'key', 'revocations', 'suspensions', ...(isWitnessed ? ['policy'] : [])].map(leafOf),
    growth: log.consistency(entrySize, size),
  }
  return { bundle, log, leaves, issuer, key, blind, leafOf, proofOf, size, entrySize, id }
}
