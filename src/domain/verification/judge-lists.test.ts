// The verifier with status lists, dates and clocks: what each planted fault makes it find.
import { gzipSync } from 'node:zlib'
import { statusListPath } from '#domain/badge/addresses.ts'
import { statusListBits, statusListOf } from '#domain/badge/badge.ts'
import type { StepFinding } from '#domain/verification/checks.ts'
import {
  checkedAt,
  filesOf,
  issuerAt,
  signedBadge,
  signedList,
  signedSuspensions,
  suspensionListPath,
} from '#tests/support/browser-check/issued-site.ts'
import { document, files, issuer, statusIndex } from '#tests/support/browser-check/logged-look.ts'
import {
  inFile,
  type Planted,
  type PlantedRow,
  testPlanted,
  withoutFile,
} from '#tests/support/browser-check/planted.ts'
import { changed, origin } from '#tests/support/browser-check/published-files.ts'
import { encodeList } from '#tests/support/stores/status-bits.ts'

const { bit } = statusListOf(statusIndex)
const marked = { encodedList: encodeList([bit]) }
const list = statusListPath(1)
const hourMs = 3_600_000

const reissued = (text: string): Planted => inFile(text, filesOf(issuer, text))
const withList = (text: string): Planted => ({ files: { ...files, [list]: text } })
const elsewhere = issuerAt('https://elsewhere.example')
const forger = issuerAt(origin, 'key-2026-2')
const packed = (bytes: number) => `u${gzipSync(new Uint8Array(bytes)).toString('base64url')}`

const cleared = ['credentialSubject.encodedList', encodeList([])] as const

// What takes the place of the list, and why nothing is believed from it.
const unusable: [string, string, StepFinding][] = [
  ['something else as the list', document, 'list-unreadable'],
  ['an altered list', changed(signedList(issuer, marked), ...cleared), 'list-altered'],
  ['a list by an unlisted key', signedList(forger), 'list-key-not-listed'],
  ['a list of another issuer', signedList(elsewhere), 'list-of-another'],
  [
    'a list at another address',
    changed(signedList(issuer), 'id', elsewhere.origin + list),
    'list-of-another',
  ],
  ['the list of suspensions', signedSuspensions(issuer), 'list-of-another'],
  ['a list of tomorrow', signedList(issuer, { validFrom: '2026-03-02T00:00:00Z' }), 'list-not-yet'],
  ['a short list', signedList(issuer, { encodedList: packed(statusListBits / 8 - 1) }), 'list-too-short'],
  ['a longer list', signedList(issuer, { encodedList: packed(statusListBits / 4) }), 'list-unpackable'],
  ['a list packed otherwise', signedList(issuer, { encodedList: 'zAAAA' }), 'list-unpackable'],
]

const dated = (from: string, until?: string) =>
  signedList(issuer, { validFrom: from, ...(until !== undefined && { validUntil: until }) })
const neighborMarked = signedList(issuer, { encodedList: encodeList([statusListOf(statusIndex + 1).bit]) })
const runOut = withList(dated('2026-02-27T00:00:00Z', '2026-02-28T00:00:00Z'))
const suspended = { files: { ...files, [suspensionListPath]: signedSuspensions(issuer, marked) } }
const clockBy = (hours: number) => ({ now: checkedAt + hours * hourMs, servedAt: checkedAt })
const expiring = (expiresAt: string) => reissued(signedBadge(issuer, { expiresAt }))
const beginning = (issuedAt: string) => reissued(signedBadge(issuer, { issuedAt }))
const endingNow = (ms: number) => ({
  ...expiring('2026-03-01T12:00:00Z'),
  now: checkedAt + ms,
  servedAt: checkedAt,
})

testPlanted([
  ...unusable.map(([what, text, revocation]): PlantedRow => [what, withList(text), { revocation }]),
  ['revoked', withList(signedList(issuer, marked)), { revocation: 'revoked', 'log-lists': 'lists-newest' }],
  ['a neighbor revoked', withList(neighborMarked), { revocation: 'not-revoked' }, 'genuine'],
  ['suspended', suspended, { suspension: 'suspended' }],
  ['no list', { files: withoutFile(list) }, { revocation: 'list-unreachable', 'log-lists': 'not-reached' }],
  [
    'a list that has run out, whose expiry a slow clock does not explain',
    { ...runOut, servedAt: checkedAt + 2 * hourMs },
    { revocation: 'list-run-out' },
  ],
  ['a fast clock', clockBy(30), { revocation: 'clock-fast' }],
  ['a slow clock', clockBy(-2), { revocation: 'clock-slow' }],
  ['a list of 12:03', withList(dated('2026-03-01T12:03:00Z')), { revocation: 'not-revoked' }, 'genuine'],
  // The dates.
  ['a past last day', expiring('2026-02-01T00:00:00Z'), { start: 'begun', expiry: 'run-out' }],
  ['a last second that is not over', endingNow(999), { expiry: 'in-time' }, 'genuine'],
  ['a last second that is over', endingNow(1000), { expiry: 'run-out' }],
  ['a first second that is to come', beginning('2026-03-01T12:00:01Z'), { start: 'not-yet' }],
  ['a first second that is now', beginning('2026-03-01T12:00:00Z'), { start: 'begun' }, 'genuine'],
])
