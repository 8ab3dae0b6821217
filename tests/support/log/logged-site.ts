// A public log for the files of a site: everything a check requests, generated from what the site serves.
import { gunzipSync } from 'node:zlib'
import {
  badgeFilePath,
  bundlePath,
  didDocumentPath,
  logPolicyPath,
  logProofPath,
  type StatusPurpose,
  statusListPath,
} from '#domain/badge/addresses.ts'
import { didDocumentOf, didOf } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { utf8 } from '#domain/log/bytes.ts'
import { type CredentialBundle, writeCredentialBundle } from '#domain/log/credential-bundle.ts'
import { commitmentOf, writeProofExtra } from '#domain/log/credential-proof.ts'
import { type Leaf, writeLeaf } from '#domain/log/leaf.ts'
import { type SignatureType, writeVkey } from '#domain/log/note.ts'
import { filesOf as filesOfLog, pathOf } from '#domain/log/tiles.ts'
import { writeTlogProof } from '#domain/log/tlog-proof.ts'
import type { Files } from '#tests/support/browser-check/issued-site.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { keyNamed, secretOf, smallLog } from '#tests/support/log/small-log.ts'

export type LoggedSite = {
  // What the site serves as text, its DID document with the log named in it; and the files of its log.
  files: Files
  tiles: Record<string, Uint8Array>
  proof: string
  log: ReturnType<typeof smallLog>
  bundle: CredentialBundle
}

export type LogWanted = {
  origin: string
  id: string
  // When it is looked at: others have cosigned the newest head three minutes before, or `cosignedAt`.
  now: number
  // When the head that covers the document was cosigned; defaults to the day of issue.
  enteredAt?: number
  cosignedAt?: number
  witnesses?: number
  // How each of them signs; Ed25519 by default.
  types?: SignatureType[]
  // The name in the message that they sign, if it is not their own.
  signedAs?: string
  // How many of them have cosigned the head that covers the document, and the newest.
  cosigned?: [entry: number, newest: number]
  seed?: string
  name?: string
  // Leaves of others after what the check is about.
  after?: readonly Leaf[]
  former?: { origin: string; size: number; root: Uint8Array }
  // The issuer's keys are entered after the document that they signed.
  isKeyLate?: boolean
  // Leaves in the places of those that would be there.
  instead?: Partial<Record<'genesis' | 'entry' | 'revocation', Leaf>>
}

const witnessNames = ['witness.example/w', 'watch.example/log']

// A file that a test has spoilt or left out is logged as if it were empty.
function readFrom<Value>(text: string | undefined, empty: Value, read: (file: JsonFile) => Value): Value {
  try {
    return read(JSON.parse(text ?? ''))
  } catch {
    return empty
  }
}

type JsonFile = ReturnType<typeof JSON.parse>

const bitsIn = ({ credentialSubject }: JsonFile): Uint8Array =>
  gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))

// Every key that the site lists, added before the document.
const keyLeavesIn = ({ verificationMethod }: JsonFile): Leaf[] =>
  verificationMethod.map(({ id, publicKeyMultibase }: Record<string, string>) => ({
    type: 'key',
    action: 'add',
    keyId: id ?? '',
    publicKey: publicBytesOf(publicKeyMultibase ?? ''),
    since: '2026-01-01T00:00:00Z',
  }))

// The same key for the same seed, so that two logs of one seed are one that was rewritten.
export function loggedSite(files: Files, wanted: LogWanted): LoggedSite {
  const { origin, id, now, seed = 'log', witnesses = 1, instead, isKeyLate, after = [] } = wanted
  const document = files[badgeFilePath(id, 'json')] ?? ''
  const logOrigin = wanted.name ?? `${new URL(origin).host}/log`
  const key = keyNamed(logOrigin, seed)
  const blind = secretOf('blind')
  const watchers = witnessNames.slice(0, witnesses).map((name, at) => ({
    key: keyNamed(name, `witness ${at}`, wanted.types?.[at] ?? 'cosignature/v1'),
    seed: `witness ${at}`,
  }))
  const policy =
    watchers.length > 0
      ? [
          ...watchers.map((watcher, at) => `witness W${at} ${writeVkey(watcher.key)}`),
          `group all ${watchers.length} ${watchers.map((_, at) => `W${at}`).join(' ')}`,
          'quorum all',
          '',
        ].join('\n')
      : 'quorum none\n'
  const did = files[didDocumentPath]
  const keys = readFrom(did, [], keyLeavesIn)
  const issuedAt = readFrom(document, Number.NaN, ({ validFrom }) => Date.parse(validFrom))
  const enteredAt = wanted.enteredAt ?? (issuedAt < now ? issuedAt + 300_000 : now - 300_000)
  const list = (purpose: StatusPurpose): Leaf => ({
    type: 'list',
    list: 1,
    purpose,
    hash: sha256(readFrom(files[statusListPath(1, purpose)], new Uint8Array(), bitsIn)),
  })
  const genesis: Leaf = {
    type: 'genesis',
    origin: logOrigin,
    did: didOf(origin),
    logKey: key.publicKey,
    software: 'northmark',
    ...(wanted.former && { former: wanted.former }),
  }
  const keyed = keys.map((leaf, at): [string, Leaf] => [`key ${at}`, leaf])
  const named: [string, Leaf][] = [
    ['genesis', instead?.genesis ?? genesis],
    ['policy', { type: 'policy', hash: sha256(utf8(policy)) }],
    ...(isKeyLate ? [] : keyed),
    ['another', { type: 'document', commitment: secretOf('another') }],
    [
      'entry',
      instead?.entry ?? { type: 'document', commitment: commitmentOf(sha256, blind, utf8(document)) },
    ],
    ['revocation', instead?.revocation ?? list('revocation')],
    ['suspension', list('suspension')],
    ...(isKeyLate ? keyed : []),
    ...after.map((leaf, at): [string, Leaf] => [`after ${at}`, leaf]),
  ]
  const leaves = named.map(([, leaf]) => writeLeaf(leaf))
  const log = smallLog(leaves, logOrigin, seed)
  const placeOf = (name: string) => named.findIndex(([one]) => one === name)
  const [entryAt, size] = [placeOf('entry'), named.length]
  const cosigned = wanted.cosigned ?? [watchers.length, watchers.length]
  const headAt = (of: number, count: number, at: number) =>
    log.cosignedBy(
      of,
      watchers.slice(0, count).map((watcher) => ({
        ...watcher,
        second: Math.floor(at / 1000),
        signedAs: wanted.signedAs,
      })),
    )
  const newest = headAt(size, cosigned[1], wanted.cosignedAt ?? now - 180_000)
  const proof = writeTlogProof({
    extra: writeProofExtra(blind),
    index: entryAt,
    hashes: log.inclusion(entryAt, entryAt + 1),
    checkpoint: headAt(entryAt + 1, cosigned[0], enteredAt),
  })
  const leafOf = (name: string) => ({
    leaf: leaves[placeOf(name)] as Uint8Array,
    proof: writeTlogProof({
      index: placeOf(name),
      hashes: log.inclusion(placeOf(name), size),
      checkpoint: newest,
    }),
  })
  const { service } = JSON.parse(JSON.stringify(didDocumentOf(origin, [], { vkey: log.vkey })))
  const naming = readFrom(did, did, (document) => JSON.stringify({ ...document, service }))
  const served: Files = {
    ...files,
    ...(naming !== undefined && { [didDocumentPath]: naming }),
    [logPolicyPath]: policy,
    [logProofPath(id)]: proof,
    '/log/checkpoint': newest,
  }
  const bundle: CredentialBundle = {
    origin,
    id,
    files: Object.fromEntries(
      Object.entries(served).filter(([path]) => !path.endsWith('/checkpoint') && !path.startsWith('/api')),
    ),
    leaves: ['genesis', 'policy', ...keys.map((_, at) => `key ${at}`), 'revocation', 'suspension'].map(
      leafOf,
    ),
    growth: log.consistency(entryAt + 1, size),
  }
  return {
    files: { ...served, [bundlePath(id)]: writeCredentialBundle(bundle) },
    tiles: Object.fromEntries(
      [...filesOfLog(size)].map((file) => [`/log/${pathOf(file)}`, log.fileOf(file)]),
    ),
    proof,
    log,
    bundle,
  }
}
