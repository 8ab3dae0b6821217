// The verifier inside the registry: what each fault in its rows makes it find.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusListOf } from '#domain/badge/badge.ts'
import { didOf } from '#domain/badge/issuer.ts'
import type { StepFinding, StepName } from '#domain/verification/checks.ts'
import type { Evidence, IssuerKey, RegistryEvidence } from '#domain/verification/evidence.ts'
import { judge } from '#domain/verification/judge.ts'
import { nodeTools } from '#signing/examine-proof.ts'
import { badgeAt, checkedAt, issuerAt, signedBadge } from '#tests/support/browser-check/issued-site.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { listBytesOf } from '#tests/support/stores/status-bits.ts'

const origin = 'https://northmark.example'
const issuer = issuerAt(origin)
const document = signedBadge(issuer)
const { bit } = statusListOf(badgeAt(origin).statusIndex)
const { id, publicKeyMultibase: multibase, madeAt: from } = issuer.key
const listed: IssuerKey = { id, multibase, controller: didOf(origin), isForSigning: true, from }

type Rows = {
  text?: string
  key?: IssuerKey | undefined
  // The bits of both lists, and what the log has as the newest.
  bits?: number[]
  logged?: number[]
  registry?: Partial<RegistryEvidence>
}

const evidenceWith = ({ text = document, bits = [], logged = bits, registry, ...rows }: Rows): Evidence => ({
  source: 'registry',
  now: checkedAt,
  document: async () => (text === '' ? { isMissing: true } : { text }),
  keys: async () => {
    const key = 'key' in rows ? rows.key : listed
    return { keys: { names: [didOf(origin)], find: (asked) => (asked === key?.id ? key : undefined) } }
  },
  list: async ({ purpose }) => ({ bits: listBytesOf(purpose === 'revocation' ? bits : []) }),
  registry: {
    isRecordOf: () => true,
    status: { revocation: bits.includes(bit), suspension: false },
    isLogged: async () => true,
    newestList: ({ purpose }) => sha256(listBytesOf(purpose === 'revocation' ? logged : [])),
    ...registry,
  },
})

const neither = { revocation: false, suspension: false }
const suspendedColumn = { status: { revocation: false, suspension: true } }

type Judged = [string, Rows, Partial<Record<StepName, StepFinding>>]

const table: Judged[] = [
  ['nothing wrong', {}, { record: 'record-fits', signature: 'signed', 'log-lists': 'lists-newest' }],
  ['a leaf of its document', {}, { 'log-entry': 'entered' }],
  ['a revocation', { bits: [bit] }, { record: 'record-fits', revocation: 'revoked' }],
  ['no document', { text: '' }, { document: 'no-document', record: 'record-differs' }],
  ['columns of someone else', { registry: { isRecordOf: () => false } }, { record: 'record-differs' }],
  [
    'a column cleared, and the list not',
    { bits: [bit], registry: { status: neither } },
    { record: 'record-differs', revocation: 'revoked' },
  ],
  [
    'a column set, and the list not',
    { registry: suspendedColumn },
    { record: 'record-differs', suspension: 'not-suspended' },
  ],
  [
    'column and list cleared, and the log not',
    { logged: [bit] },
    { record: 'record-fits', revocation: 'not-revoked', 'log-lists': 'lists-not-entered' },
  ],
  ['an unlogged list', { registry: { newestList: () => 'unlogged' } }, { 'log-lists': 'lists-not-entered' }],
  ['another leaf', { registry: { isLogged: async () => false } }, { 'log-entry': 'not-entered' }],
  [
    'a log that is not confirmed',
    { registry: { isLogged: async () => undefined, newestList: () => undefined } },
    { 'log-entry': 'log-unconfirmed', 'log-lists': 'log-unconfirmed' },
  ],
  ...(
    [
      ['made after it signed', { from: '2026-02-01T00:00:00Z' }, 'outside-key-dates'],
      ['made four minutes later, by another clock', { from: '2026-01-15T08:04:00Z' }, 'signed'],
      ['retired before it signed', { until: '2026-01-15T07:54:00Z' }, 'outside-key-dates'],
      ['retired four minutes before, by another clock', { until: '2026-01-15T07:56:00Z' }, 'signed'],
    ] as const
  ).map(
    ([when, dates, signature]): Judged => [`a key ${when}`, { key: { ...listed, ...dates } }, { signature }],
  ),
]

for (const [what, rows, expected] of table)
  test(`judges a registry with ${what}`, async () => {
    const { steps } = await judge(evidenceWith(rows), nodeTools)
    const found = Object.fromEntries(steps.map(({ name, finding }) => [name, finding]))
    assert.partialDeepStrictEqual(found, expected)
  })

test('leaves checks that need unreadable keys unchecked', async () => {
  const evidence = { ...evidenceWith({}), keys: () => Promise.reject(new Error('gone')) }
  const { steps } = await judge(evidence, nodeTools)
  assert.deepEqual(
    steps.filter(({ finding }) => finding === 'unexpected').map(({ name }) => name),
    ['keys'],
  )
})
