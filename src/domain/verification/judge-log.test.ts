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

testPlanted([
  [
    'nothing',
    { log },
    {
      'log-entry': 'entered',
      'log-lists': 'lists-newest',
      witnesses: 'cosigned',
      'log-memory': 'first-look',
    },
    'genuine',
  ],
  // The entry.
  [
    'the leaf of another document',
    { log: logWith({ instead: { entry: moreLeaves(2)[1] as Leaf } }) },
    { 'log-entry': 'not-entered', witnesses: 'not-reached' },
  ],
  [
    'a head of another log',
    { log: serving(log, { [logProofPath(id)]: logWith({ seed: 'forger' }).proof }) },
    { 'log-entry': 'not-entered' },
  ],
  [
    'no leaf',
    { log: { ...log, files: withoutFile(logProofPath(id), log.files) } },
    { 'log-entry': 'no-leaf' },
  ],
  [
    'no log named',
    { log: serving(log, pathsOf({ ...log, files }, didDocumentPath)) },
    { 'log-entry': 'no-log', 'log-memory': 'log-unreachable' },
  ],
  [
    'the log unreachable',
    { log, unreachable: ['/log/'] },
    { 'log-lists': 'list-proof-unreachable', 'log-memory': 'log-unreachable' },
  ],
  [
    'a proof in the file',
    { log, unreachable: [logProofPath(id)], given: { text: document, proof: log.proof } },
    { 'log-entry': 'entered' },
    'genuine',
  ],
  [
    'a proof in the file, of a former log',
    { log, given: { text: document, proof: logWith({ seed: 'former' }).proof } },
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
    { log: serving(log, pathsOf(logWith({ seed: 'forger' }), bundlePath(id))) },
    { 'log-lists': 'lists-not-entered' },
  ],
  [
    'the leaves unreachable',
    { log: logWith({ after: moreLeaves(3) }), unreachable: ['/log/tile/entries'] },
    { 'log-lists': 'list-proof-unreachable' },
  ],
  [
    'more leaves since its bundle than a browser fetches',
    { log: serving(logWith({ after: moreLeaves(maxLaterLeaves + 9) }), pathsOf(log, bundlePath(id))) },
    { 'log-lists': 'lists-not-read-through' },
  ],
  [
    'no witness for a day and a minute',
    { log: logWith({ cosignedAt: now - 24 * hourMs - 60_000 }) },
    { 'log-lists': 'lists-cosigned-long-ago' },
  ],
  [
    'no witness for a minute less than a day',
    { log: logWith({ cosignedAt: now - 24 * hourMs + 60_000 }) },
    { 'log-lists': 'lists-newest' },
    'genuine',
  ],
  [
    'a clock a day fast',
    { log: logWith({ cosignedAt: now - 25 * hourMs }), servedAt: now - 25 * hourMs },
    { 'log-lists': 'clock-fast' },
  ],
])

for (const [what, bits, finding, conclusion] of [
  ['for someone else is read again', [statusListOf(statusIndex + 1).bit], 'lists-newest', 'genuine'],
  [
    'for this credential is not taken for the one that was read',
    [bit],
    'lists-changed-meanwhile',
    'incomplete',
  ],
] as const)
  test(`a list that changed meanwhile ${what}`, async () => {
    const changed = { ...files, [list]: signedList(issuer, { encodedList: encodeList([...bits]) }) }
    const later = logWith({}, changed)
    let reads = 0
    const racing = { get: () => (reads++ === 0 ? files[list] : changed[list]), enumerable: true }
    const site = { ...later, files: Object.defineProperty({ ...later.files }, list, racing) }
    const run = await look({ log: site })
    assert.deepEqual([run.found['log-lists'], run.conclusion], [finding, conclusion])
  })
