// The lists are the newest of the log: every list that is not is named, and so is what was not seen by others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundlePath } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { type CredentialBundle, writeCredentialBundle } from '#domain/log/credential-bundle.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import type { StepFinding } from '#domain/verification/browser-check/steps.ts'
import { encodeList, listBytesOf } from '#signing/status-list.ts'
import { signedList } from '#tests/support/browser-check/issued-site.ts'
import {
  files,
  id,
  issuer,
  type LookedAt,
  log,
  logWith,
  look,
  now,
  serving,
  statusIndex,
} from '#tests/support/browser-check/logged-look.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { issueLeaves } from '#tests/support/log/small-log.ts'

const { bit } = statusListOf(statusIndex)
const listLeaf = (bits: number[]): Leaf => ({
  type: 'list',
  list: 1,
  purpose: 'revocation',
  hash: sha256(listBytesOf(bits)),
  validFrom: '2026-02-20T00:00:00Z',
})
const revocation: Leaf[] = [
  { type: 'status', list: 1, bit, purpose: 'revocation', value: 1 },
  listLeaf([bit]),
]

const aboutLists: [string, () => LookedAt, StepFinding, string][] = [
  [
    'the list of before a revocation is served, and its old leaf is shown',
    () => ({ log: logWith({ after: revocation }) }),
    'lists-not-entered',
    'log-disagrees',
  ],
  [
    'the list was cleared in the database, and the log has the bit',
    () => ({ log: logWith({ instead: { revocation: listLeaf([bit]) } }) }),
    'lists-not-entered',
    'log-disagrees',
  ],
  [
    'a bit was entered, and no list after it',
    () => ({ log: logWith({ after: revocation.slice(0, 1) }) }),
    'lists-not-entered',
    'log-disagrees',
  ],
  [
    'the leaves after it are not those of the head',
    () => {
      const rewritten = logWith({ after: issueLeaves(1).map(readLeaf) })
      const honest = logWith({ after: revocation.slice(0, 1) })
      const entries = Object.entries(rewritten.tiles).filter(([path]) => path.includes('entries'))
      return { log: { ...honest, tiles: { ...honest.tiles, ...Object.fromEntries(entries) } } }
    },
    'lists-not-entered',
    'log-disagrees',
  ],
  [
    'others cosigned it the day before yesterday',
    () => ({ log: logWith({ cosignedAt: now - 48 * 3_600_000 }) }),
    'lists-cosigned-long-ago',
    'incomplete',
  ],
  [
    'others cosigned it a day and a minute ago',
    () => ({ log: logWith({ cosignedAt: now - 24 * 3_600_000 - 60_000 }) }),
    'lists-cosigned-long-ago',
    'incomplete',
  ],
  [
    'nobody has cosigned the newest head yet',
    () => ({ log: logWith({ cosigned: [1, 0] }) }),
    'lists-not-yet-cosigned',
    'by-issuers-word',
  ],
  [
    'what proves it cannot be fetched',
    () => ({ log, unreachable: [bundlePath(id)] }),
    'list-proof-unreachable',
    'incomplete',
  ],
  [
    'the leaves after it cannot be fetched',
    () => ({ log, unreachable: ['/log/tile/entries'] }),
    'list-proof-unreachable',
    'incomplete',
  ],
  [
    'the leaves that are shown are of another log',
    () => ({
      log: serving(log, { [bundlePath(id)]: logWith({ seed: 'forger' }).files[bundlePath(id)] ?? '' }),
    }),
    'lists-not-entered',
    'log-disagrees',
  ],
  [
    'no leaf about the list is shown',
    () => {
      const { leaves, ...rest }: CredentialBundle = log.bundle
      const bundle = { ...rest, leaves: leaves.slice(0, 3) }
      return { log: serving(log, { [bundlePath(id)]: writeCredentialBundle(bundle) }) }
    },
    'lists-not-entered',
    'log-disagrees',
  ],
]

for (const [name, arrange, finding, conclusion] of aboutLists)
  test(`named by the lists: ${name}`, async () => {
    const { inLog, conclusion: concluded, aboutOf } = await look(arrange())
    assert.deepEqual([inLog[2], concluded], [finding, conclusion], aboutOf('log-lists'))
  })

test('what others cosigned a minute short of a day ago is still fresh', async () => {
  const { inLog, conclusion } = await look({ log: logWith({ cosignedAt: now - 24 * 3_600_000 + 60_000 }) })
  assert.deepEqual([inLog[2], conclusion], ['lists-newest', 'genuine'])
})

test('a list that changed for someone else while it was read is read again', async () => {
  const other = statusListOf(statusIndex + 1).bit
  const changed = { ...files, '/status/1': signedList(issuer, { encodedList: encodeList([other]) }) }
  const later = logWith({}, changed)
  let reads = 0
  const list = { get: () => (reads++ === 0 ? files['/status/1'] : changed['/status/1']), enumerable: true }
  const racing = { ...later, files: Object.defineProperty({ ...later.files }, '/status/1', list) }
  const { inLog, conclusion } = await look({ log: racing })
  assert.deepEqual([inLog[2], conclusion, reads], ['lists-newest', 'genuine', 2])
})

test('a list in which this credential was revoked meanwhile is not taken for the one that was read', async () => {
  const changed = { ...files, '/status/1': signedList(issuer, { encodedList: encodeList([bit]) }) }
  const later = logWith({}, changed)
  let reads = 0
  const list = { get: () => (reads++ === 0 ? files['/status/1'] : changed['/status/1']), enumerable: true }
  const racing = { ...later, files: Object.defineProperty({ ...later.files }, '/status/1', list) }
  const { inLog, conclusion } = await look({ log: racing })
  assert.deepEqual([inLog[2], conclusion], ['lists-changed-meanwhile', 'incomplete'])
})

test('a revocation and a suspension are still said where the log has them', async () => {
  const marked = { ...files, '/status/1': signedList(issuer, { encodedList: encodeList([bit]) }) }
  const { inLog, conclusion } = await look({ log: logWith({}, marked) })
  assert.deepEqual([inLog[2], conclusion], ['lists-newest', 'revoked'])
})
