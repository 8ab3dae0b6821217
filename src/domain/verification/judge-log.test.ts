// The verifier with a site's public log: what each planted fault makes it find.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxLaterLeaves } from '#constants/log.ts'
import { bundlePath, didDocumentPath, logProofPath, statusListPath } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import type { Leaf } from '#domain/log/leaf.ts'
import { signedList } from '#tests/support/browser-check/issued-site.ts'
import {
  document,
  files,
  id,
  issuer,
  log,
  logWith,
  look,
  moreLeaves,
  now,
  pathsOf,
  serving,
  statusIndex,
} from '#tests/support/browser-check/logged-look.ts'
import { testPlanted, withoutFile } from '#tests/support/browser-check/planted.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { encodeList, listBytesOf } from '#tests/support/stores/status-bits.ts'

const hourMs = 3_600_000
const list = statusListPath(1)
const { bit } = statusListOf(statusIndex)
const listLeaf = (bits: number[]): Leaf => ({
  type: 'list',
  list: 1,
  purpose: 'revocation',
  hash: sha256(listBytesOf(bits)),
})

// Revoked now, and the files from before, as a proxy may have cached them.
const replayed = serving(logWith({ after: [listLeaf([bit])] }), pathsOf(log, list, bundlePath(id)))

const logged = (wanted: Parameters<typeof logWith>[0]) => ({ log: logWith(wanted) })
const stranger = logWith({ seed: 'forger' })
const unnamed = pathsOf({ ...log, files }, didDocumentPath)
const unread = serving(logWith({ after: moreLeaves(maxLaterLeaves + 9) }), pathsOf(log, bundlePath(id)))
const dayAgo = now - 24 * hourMs
const slowSite = { log: logWith({ cosignedAt: dayAgo - hourMs }), servedAt: dayAgo - hourMs }
const inFile = (proof: string) => ({ log, given: { text: document, proof } })

testPlanted([
  ['nothing', { log }, { 'log-entry': 'entered', 'log-lists': 'lists-newest' }, 'genuine'],
  ['nothing, at first', { log }, { witnesses: 'cosigned', 'log-memory': 'first-look' }, 'genuine'],
  // The entry.
  [
    'the leaf of another document',
    logged({ instead: { entry: moreLeaves(2)[1] as Leaf } }),
    { 'log-entry': 'not-entered', witnesses: 'not-reached' },
  ],
  [
    'a head of another log',
    { log: serving(log, { [logProofPath(id)]: stranger.proof }) },
    { 'log-entry': 'not-entered' },
  ],
  [
    'no leaf',
    { log: { ...log, files: withoutFile(logProofPath(id), log.files) } },
    { 'log-entry': 'no-leaf' },
  ],
  ['no log', { log: serving(log, unnamed) }, { 'log-entry': 'no-log', 'log-memory': 'log-unreachable' }],
  [
    'the log unreachable',
    { log, unreachable: ['/log/'] },
    { 'log-lists': 'list-proof-unreachable', 'log-memory': 'log-unreachable' },
  ],
  [
    'a proof in the file',
    { ...inFile(log.proof), unreachable: [logProofPath(id)] },
    { 'log-entry': 'entered' },
    'genuine',
  ],
  [
    'a proof in the file, of a former log',
    inFile(logWith({ seed: 'former' }).proof),
    { 'log-entry': 'entered' },
    'genuine',
  ],
  // The lists, at the newest head.
  [
    'lists and bundle of before a revocation',
    { log: replayed },
    { revocation: 'not-revoked', 'log-lists': 'lists-not-entered' },
  ],
  [
    'leaves that are not those of the head',
    { log: { ...log, tiles: logWith({ instead: { revocation: listLeaf([bit]) } }).tiles } },
    { 'log-lists': 'lists-not-entered' },
  ],
  [
    'leaves of another log',
    { log: serving(log, pathsOf(stranger, bundlePath(id))) },
    { 'log-lists': 'lists-not-entered' },
  ],
  [
    'the leaves unreachable',
    { ...logged({ after: moreLeaves(3) }), unreachable: ['/log/tile/entries'] },
    { 'log-lists': 'list-proof-unreachable' },
  ],
  ['more leaves than a browser fetches', { log: unread }, { 'log-lists': 'lists-not-read-through' }],
  [
    'no witness for a day and a minute',
    logged({ cosignedAt: dayAgo - 60_000 }),
    { 'log-lists': 'lists-cosigned-long-ago' },
  ],
  ['one in a day', logged({ cosignedAt: dayAgo + 60_000 }), { 'log-lists': 'lists-newest' }, 'genuine'],
  ['a clock a day fast', slowSite, { 'log-lists': 'clock-fast' }],
])

for (const [whom, bits, finding, conclusion] of [
  ['someone else', [statusListOf(statusIndex + 1).bit], 'lists-newest', 'genuine'],
  ['this credential', [bit], 'lists-changed-meanwhile', 'incomplete'],
] as const)
  test(`a list that changed meanwhile for ${whom} is read again, and not taken for the one before`, async () => {
    const changed = { ...files, [list]: signedList(issuer, { encodedList: encodeList([...bits]) }) }
    const later = logWith({}, changed)
    let reads = 0
    const racing = { get: () => (reads++ === 0 ? files[list] : changed[list]), enumerable: true }
    const site = { ...later, files: Object.defineProperty({ ...later.files }, list, racing) }
    const run = await look({ log: site })
    assert.deepEqual([run.found['log-lists'], run.conclusion], [finding, conclusion])
  })
