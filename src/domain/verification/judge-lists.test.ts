// The verifier with status lists, dates and clocks: what each planted fault makes it find.
import { gzipSync } from 'node:zlib'
import { statusListPath } from '#domain/badge/addresses.ts'
import { statusListBits, statusListOf } from '#domain/badge/badge.ts'
import { encodeList } from '#signing/status-list.ts'
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
import { inFile, type Planted, testPlanted, withoutFile } from '#tests/support/browser-check/planted.ts'
import { changed, origin } from '#tests/support/browser-check/published-files.ts'

const { bit } = statusListOf(statusIndex)
const marked = { encodedList: encodeList([bit]) }
const list = statusListPath(1)
const hourMs = 3_600_000

const reissued = (text: string): Planted => inFile(text, filesOf(issuer, text))
const withList = (text: string): Planted => ({ files: { ...files, [list]: text } })
const elsewhere = issuerAt('https://elsewhere.example')
const forger = issuerAt(origin, 'key-2026-2')
const packed = (bytes: number) => `u${gzipSync(new Uint8Array(bytes)).toString('base64url')}`

testPlanted([
  // The lists.
  [
    'revoked',
    withList(signedList(issuer, marked)),
    { revocation: 'revoked', 'log-lists': 'lists-newest' },
    'revoked',
  ],
  [
    'a neighbor revoked',
    withList(signedList(issuer, { encodedList: encodeList([statusListOf(statusIndex + 1).bit]) })),
    { revocation: 'not-revoked' },
    'genuine',
  ],
  [
    'suspended',
    { files: { ...files, [suspensionListPath]: signedSuspensions(issuer, marked) } },
    { suspension: 'suspended' },
    'suspended',
  ],
  [
    'no list',
    { files: withoutFile(list) },
    { revocation: 'list-unreachable', 'log-lists': 'not-reached' },
    'incomplete',
  ],
  ['something else as the list', withList(document), { revocation: 'list-unreadable' }, 'incomplete'],
  [
    'an altered list',
    withList(changed(signedList(issuer, marked), 'credentialSubject.encodedList', encodeList([]))),
    { revocation: 'list-altered' },
    'incomplete',
  ],
  [
    'a list by an unlisted key',
    withList(signedList(forger)),
    { revocation: 'list-key-not-listed' },
    'incomplete',
  ],
  [
    'a list of another issuer',
    withList(signedList(elsewhere)),
    { revocation: 'list-of-another' },
    'incomplete',
  ],
  [
    'another list',
    withList(signedList(issuer, { list: 2 })),
    { revocation: 'list-of-another' },
    'incomplete',
  ],
  [
    'the list of suspensions',
    withList(signedSuspensions(issuer)),
    { revocation: 'list-of-another' },
    'incomplete',
  ],
  [
    'a list that has run out',
    {
      ...withList(
        signedList(issuer, { validFrom: '2026-02-27T00:00:00Z', validUntil: '2026-02-28T00:00:00Z' }),
      ),
      at: { servedAt: checkedAt },
    },
    { revocation: 'list-run-out' },
    'incomplete',
  ],
  [
    'a fast clock',
    { at: { now: checkedAt + 30 * hourMs, servedAt: checkedAt } },
    { revocation: 'clock-fast' },
    'incomplete',
  ],
  [
    'a slow clock',
    { at: { now: checkedAt - 2 * hourMs, servedAt: checkedAt } },
    { revocation: 'clock-slow' },
    'incomplete',
  ],
  [
    'a list of tomorrow',
    withList(signedList(issuer, { validFrom: '2026-03-02T00:00:00Z', validUntil: '2026-03-03T00:00:00Z' })),
    { revocation: 'list-not-yet' },
    'incomplete',
  ],
  [
    'a list of three minutes from now',
    withList(signedList(issuer, { validFrom: '2026-03-01T12:03:00Z' })),
    { revocation: 'not-revoked' },
    'genuine',
  ],
  [
    'a short list',
    withList(signedList(issuer, { encodedList: packed(statusListBits / 8 - 1) })),
    { revocation: 'list-too-short' },
    'incomplete',
  ],
  [
    'a longer list',
    withList(signedList(issuer, { encodedList: packed(statusListBits / 4) })),
    { revocation: 'list-unpackable' },
    'incomplete',
  ],
  [
    'a list packed otherwise',
    withList(signedList(issuer, { encodedList: 'zAAAA' })),
    { revocation: 'list-unpackable' },
    'incomplete',
  ],
  // The dates.
  [
    'a last day that has passed',
    reissued(signedBadge(issuer, { expiresAt: '2026-02-01T00:00:00Z' })),
    { start: 'begun', expiry: 'run-out' },
    'expired',
  ],
  [
    'a first second that is to come',
    reissued(signedBadge(issuer, { issuedAt: '2026-03-01T12:00:01Z' })),
    { start: 'not-yet' },
    'not-yet-valid',
  ],
  [
    'a first second that is now',
    reissued(signedBadge(issuer, { issuedAt: '2026-03-01T12:00:00Z' })),
    { start: 'begun' },
    'genuine',
  ],
])
