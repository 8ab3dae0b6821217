// DIDKit and the verifier of the Digital Credentials Consortium accept what we issue, and report what has become of it.
import assert from 'node:assert/strict'
import { before, mock, test } from 'node:test'
import fc from 'fast-check'
import { statusListTtlMs } from '#constants/registry.ts'
import { type StatusPurpose, statusListPath, statusPurposes } from '#domain/badge/addresses.ts'
import { type Badge, statusListOf } from '#domain/badge/badge.ts'
import { signBadge } from '#signing/proof.ts'
import { signStatusList } from '#signing/status-list.ts'
import { type DidkitAnswer, startDidkit } from '#tests/independent-verifiers/didkit.ts'
import { askVerifierCore } from '#tests/independent-verifiers/verifier-core.ts'
import { badgesOf, expired, validNow } from '#tests/support/credentials/generated-badges.ts'
import { newIssuer, type TestIssuer } from '#tests/support/credentials/issuing.ts'
import { cutOffFromTheWorld, putUp, putUpIssuer, takeDown } from '#tests/support/credentials/web.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'
import { encodeList } from '#tests/support/stores/status-bits.ts'

const created = '2026-01-01T00:00:00Z'
const issuers = [
  newIssuer('https://www.northmark.example'),
  newIssuer('https://badges.northmark.example:8443'),
]
const [issuer] = issuers as [(typeof issuers)[0]]
const badges = badgesOf(fc.constant(issuer.origin), validNow)

const addressOf = ({ origin, statusIndex }: Badge, purpose: StatusPurpose) =>
  origin + statusListPath(statusListOf(statusIndex).list, purpose)

// Where the badge is not listed, its neighbors are, so that an off-by-one read is detected.
function listFor(
  { signer, origin }: TestIssuer,
  { statusIndex }: Badge,
  purpose: StatusPurpose,
  isSet: boolean,
) {
  const bits = isSet ? [statusIndex] : [1, 2, 4].map((bit) => statusIndex ^ bit)
  return signStatusList(
    {
      origin,
      list: statusListOf(statusIndex).list,
      purpose,
      encodedList: encodeList(bits.map((index) => statusListOf(index).bit)),
      validFrom: created,
      validUntil: '2500-01-01T00:00:00Z',
      ttlMs: statusListTtlMs,
    },
    signer,
  )
}

function putUpLists(one: TestIssuer, badge: Badge, listed?: StatusPurpose): void {
  for (const purpose of statusPurposes)
    putUp(addressOf(badge, purpose), listFor(one, badge, purpose, purpose === listed))
}

let askDidkit: (document: object) => Promise<DidkitAnswer>
before(async () => {
  cutOffFromTheWorld()
  for (const one of issuers) putUpIssuer(one)
  askDidkit = await startDidkit()
  // One of them warns about the style of the official schema on every read.
  mock.method(console, 'warn', () => {})
})

const accepted = {
  errors: [],
  signature: true,
  isNotRevoked: true,
  isNotSuspended: true,
  isNotExpired: true,
  schema: [true],
}

test('accepts our badges with or without expiry, under current or retired keys', async () => {
  const generated = fc
    .constantFrom(...issuers)
    .chain((one) =>
      fc.tuple(
        fc.constant(one),
        badgesOf(fc.constant(one.origin), validNow),
        fc.constantFrom(one.signer, one.retiredSigner),
      ),
    )
  const isAccepted = fc.asyncProperty(generated, async ([one, badge, signer]) => {
    putUpLists(one, badge)
    const document = JSON.parse(signBadge(badge, signer, created))
    assert.deepEqual(await askVerifierCore(document), accepted)
    const { checks, errors } = await askDidkit(document)
    assert.deepEqual({ checks, errors }, { checks: ['proof', 'status'], errors: [] })
  })
  await fc.assert(isAccepted, { numRuns: inLongRun(80) })
})

for (const [purpose, listed, reported] of [
  ['revocation', 'revoked', { isNotRevoked: false }],
  ['suspension', 'suspended', { isNotSuspended: false }],
] as const)
  test(`reports a ${listed} badge as ${listed}`, async () => {
    const isReported = fc.asyncProperty(badges, async (badge) => {
      putUpLists(issuer, badge, purpose)
      const document = JSON.parse(signBadge(badge, issuer.signer, created))
      assert.deepEqual(await askVerifierCore(document), { ...accepted, ...reported })
      assert.deepEqual((await askDidkit(document)).errors, [`Credential is ${listed}.`])
    })
    await fc.assert(isReported, { numRuns: inLongRun(20) })
  })

test('reports an expired badge as expired', async () => {
  const isReported = fc.asyncProperty(badgesOf(fc.constant(issuer.origin), expired), async (badge) => {
    putUpLists(issuer, badge)
    const answer = await askVerifierCore(JSON.parse(signBadge(badge, issuer.signer, created)))
    assert.deepEqual(answer, { ...accepted, isNotExpired: false })
  })
  await fc.assert(isReported, { numRuns: inLongRun(20) })
})

test('a falsified or missing status list leaves the status unknown', async () => {
  const [badge] = fc.sample(badges, 1) as [Badge]
  const document = JSON.parse(signBadge(badge, issuer.signer, created))
  const list = JSON.parse(listFor(issuer, badge, 'revocation', true))
  assert.deepEqual((await askDidkit(list)).errors, [])
  const { encodedList } = JSON.parse(listFor(issuer, badge, 'revocation', false)).credentialSubject
  list.credentialSubject.encodedList = encodedList
  assert.notDeepEqual((await askDidkit(list)).errors, [])
  putUpLists(issuer, badge)
  putUp(addressOf(badge, 'revocation'), JSON.stringify(list))
  assert.equal((await askVerifierCore(document)).isNotRevoked, 'status_list_signature_error')
  takeDown(addressOf(badge, 'revocation'))
  assert.equal((await askVerifierCore(document)).isNotRevoked, 'status_list_not_found')
})
