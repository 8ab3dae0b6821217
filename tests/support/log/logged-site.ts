// A public log for the files of a site: everything a check requests, generated from what the site serves.
import { gunzipSync } from 'node:zlib'
import {
  badgeFilePath,
  bundlePath,
  didDocumentPath,
  logPolicyPath,
  logProofPath,
  statusListPath,
  type statusPurposes,
} from '#domain/badge/addresses.ts'
import { didDocumentOf, didOf } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { utf8 } from '#domain/log/bytes.ts'
import { type CredentialBundle, writeCredentialBundle } from '#domain/log/credential-bundle.ts'
import { commitmentOf, writeProofExtra } from '#domain/log/credential-proof.ts'
import { type Leaf, writeLeaf } from '#domain/log/leaf.ts'
import { writeVkey } from '#domain/log/note.ts'
import { filesOf as filesOfLog, pathOf } from '#domain/log/tiles.ts'
import { writeTlogProof } from '#domain/log/tlog-proof.ts'
import type { Files } from '#tests/support/browser-check/issued-site.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { issueLeaves, keyNamed, secretOf, smallLog } from '#tests/support/log/small-log.ts'

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
  // How many of them have cosigned the head that covers the document, and the newest.
  cosigned?: [entry: number, newest: number]
  seed?: string
  name?: string
  // Leaves of others before and after what the check is about.
  before?: number
  after?: readonly Leaf[]
  former?: { origin: string; size: number; root: Uint8Array }
  // The issuer's keys are entered after the document that they signed.
  isKeyLate?: boolean
  // Leaves in the places of those that would be there.
  instead?: Partial<Record<'entry' | 'revocation' | 'suspension', Leaf>>
}

const witnessNames = ['witness.example/w', 'watch.example/log', 'third.example/eye']

function bitsIn(list: string | undefined): Uint8Array {
  try {
    return gunzipSync(Buffer.from(JSON.parse(list ?? '').credentialSubject.encodedList.slice(1), 'base64url'))
  } catch {
    return new Uint8Array()
  }
}

const dateIn = (text: string, name: string): number => {
  try {
    return Date.parse(JSON.parse(text)[name])
  } catch {
    return Number.NaN
  }
}

// Every key that the site lists, added before the document.
function keyLeavesIn(did: string | undefined): Leaf[] {
  try {
    return JSON.parse(did ?? '').verificationMethod.map(
      ({ id, publicKeyMultibase }: Record<string, string>): Leaf => ({
        type: 'key',
        action: 'add',
        keyId: id ?? '',
        publicKey: publicBytesOf(publicKeyMultibase ?? ''),
        since: '2026-01-01T00:00:00Z',
      }),
    )
  } catch {
    return []
  }
}

// The same key for the same seed, so that two logs of one seed are one that was rewritten.
export function loggedSite(files: Files, wanted: LogWanted): LoggedSite {
  const { origin, id, now, seed = 'log', witnesses = 1, before = 1 } = wanted
  const document = files[badgeFilePath(id, 'json')] ?? ''
  const logOrigin = wanted.name ?? `${new URL(origin).host}/log`
  const key = keyNamed(logOrigin, seed)
  const blind = secretOf('blind')
  const watchers = witnessNames
    .slice(0, witnesses)
    .map((name, at) => ({ key: keyNamed(name, `witness ${at}`, 'cosignature/v1'), seed: `witness ${at}` }))
  const policy =
    watchers.length > 0
      ? [
          ...watchers.map((watcher, at) => `witness W${at} ${writeVkey(watcher.key)}`),
          `group all ${watchers.length} ${watchers.map((_, at) => `W${at}`).join(' ')}`,
          'quorum all',
          '',
        ].join('\n')
      : 'quorum none\n'
  const keys = keyLeavesIn(files[didDocumentPath])
  const issuedAt = dateIn(document, 'validFrom')
  const enteredAt = wanted.enteredAt ?? (issuedAt < now ? issuedAt + 300_000 : now - 300_000)
  const list = (purpose: (typeof statusPurposes)[number]): Leaf =>
    wanted.instead?.[purpose] ?? {
      type: 'list',
      list: 1,
      purpose,
      hash: sha256(bitsIn(files[statusListPath(1, purpose)])),
    }
  const entry: Leaf = wanted.instead?.entry ?? {
    type: 'document',
    commitment: commitmentOf(sha256, blind, utf8(document)),
  }
  const keyed = keys.map((leaf, at): [string, Uint8Array] => [`key ${at}`, writeLeaf(leaf)])
  const named: [string, Uint8Array][] = [
    [
      'genesis',
      writeLeaf({
        type: 'genesis',
        origin: logOrigin,
        did: didOf(origin),
        logKey: key.publicKey,
        software: 'northmark',
        ...(wanted.former && { former: wanted.former }),
      }),
    ],
    ['policy', writeLeaf({ type: 'policy', hash: sha256(utf8(policy)) })],
    ...(wanted.isKeyLate ? [] : keyed),
    ...issueLeaves(before).map((leaf, at): [string, Uint8Array] => [`before ${at}`, leaf]),
    ['entry', writeLeaf(entry)],
    ['revocation', writeLeaf(list('revocation'))],
    ['suspension', writeLeaf(list('suspension'))],
    ...(wanted.isKeyLate ? keyed : []),
    ...(wanted.after ?? []).map((leaf, at): [string, Uint8Array] => [`after ${at}`, writeLeaf(leaf)]),
  ]
  const log = smallLog(
    named.map(([, leaf]) => leaf),
    logOrigin,
    seed,
  )
  const placeOf = (name: string) => named.findIndex(([one]) => one === name)
  const [entryAt, size] = [placeOf('entry'), named.length]
  const cosigned = wanted.cosigned ?? [watchers.length, watchers.length]
  const headAt = (of: number, count: number, at: number) =>
    log.cosignedBy(
      of,
      watchers.slice(0, count).map((watcher) => ({ ...watcher, second: Math.floor(at / 1000) })),
    )
  const newest = headAt(size, cosigned[1], wanted.cosignedAt ?? now - 180_000)
  const proof = writeTlogProof({
    extra: writeProofExtra(blind),
    index: entryAt,
    hashes: log.inclusion(entryAt, entryAt + 1),
    checkpoint: headAt(entryAt + 1, cosigned[0], enteredAt),
  })
  const leafOf = (name: string) => ({
    leaf: log.leaves[placeOf(name)] as Uint8Array,
    proof: writeTlogProof({
      index: placeOf(name),
      hashes: log.inclusion(placeOf(name), size),
      checkpoint: newest,
    }),
  })
  const service = { vkey: log.vkey }
  const did = files[didDocumentPath]
  const served: Files = {
    ...files,
    ...(did !== undefined && { [didDocumentPath]: namingLog(did, service, origin) }),
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

function namingLog(did: string, named: { vkey: string }, origin: string): string {
  const { service } = JSON.parse(JSON.stringify(didDocumentOf(origin, [], named)))
  try {
    return JSON.stringify({ ...JSON.parse(did), service })
  } catch {
    return did
  }
}
