// Badges generated at random, with whatever a name or a title may hold in any script.
import fc from 'fast-check'
import { credentialTypes } from '#constants/registry.ts'
import type { BadgeCourse } from '#domain/badge/achievement.ts'
import { statusPurposes } from '#domain/badge/addresses.ts'
import { type Badge, badgesPerStatusList, statusListBits } from '#domain/badge/badge.ts'
import type { StatusList } from '#domain/badge/status-list.ts'
import { credentialIdFrom, idBytes } from '#domain/credential/credential-id.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { emailHashOf } from '#signing/sign-credentials.ts'
import { anyText } from '#tests/support/people/any-text.ts'
import { encodeList } from '#tests/support/stores/status-bits.ts'

const oddParts = [...'"\\\' é\u0308\u200d\u202e\u2028\ufeff\ufffd\uffff𝒜\u{10ffff}>', 'e\u0301', '_:']

const cannotBeSigned = /[\p{Cc}\p{Cs}]/gu

const randomText = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      anyText({ minLength: 1, maxLength }),
      fc.string({ unit: fc.constantFrom(...oddParts), minLength: 1, maxLength: 20 }),
    )
    .map((text) => text.replace(cannotBeSigned, '') || 'x')

const moment = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map(toTimestamp)

export type Validity = Pick<Badge, 'issuedAt' | 'expiresAt'>

const withOrWithoutExpiry = (issuedAt: fc.Arbitrary<string>, expiresAt: fc.Arbitrary<string>) =>
  fc.oneof(
    issuedAt.map((at) => ({ issuedAt: at })),
    fc.record({ issuedAt, expiresAt }),
  )

export const anyTime: fc.Arbitrary<Validity> = withOrWithoutExpiry(
  moment('2000-01-01', '2060-01-01'),
  moment('2000-01-01', '2060-01-01'),
)
const past = moment('2000-01-01', '2026-01-01')
export const validNow: fc.Arbitrary<Validity> = withOrWithoutExpiry(past, moment('2500-01-01', '2900-01-01'))
export const expired: fc.Arbitrary<Validity> = fc.record({
  issuedAt: moment('2000-01-01', '2010-01-01'),
  expiresAt: moment('2011-01-01', '2026-01-01'),
})

const host = fc.oneof(
  fc.domain(),
  fc.constantFrom('localhost', '127.0.0.1', 'www.northmark.example', 'xn--bcher-kva.example'),
)
export const anyOrigin = fc
  .tuple(fc.constantFrom('http', 'https'), host, fc.option(fc.integer({ min: 1, max: 65_535 })))
  .map(([scheme, name, port]) => new URL(`${scheme}://${name}${port === null ? '' : `:${port}`}`).origin)

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/)
const lists = 4
const statusIndex = fc.oneof(
  fc.integer({ min: 0, max: lists * badgesPerStatusList - 1 }),
  fc.constantFrom(0, 1, 7, 8, badgesPerStatusList - 1, badgesPerStatusList, 2 * badgesPerStatusList),
)

// Our own tags, which the canonical form sorts by character. Beyond U+FFFF the sort order differs between
// implementations, so tags have no such characters.
const tag = fc
  .string({ unit: fc.constantFrom(...'AIgovernance-é"\\ 山'), minLength: 1, maxLength: 20 })
  .map((text) => text.replace(cannotBeSigned, ''))

const alignment = fc.record(
  { name: randomText(40), citation: randomText(40), address: fc.webUrl() },
  { noNullPrototype: true },
)

const credits = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: 0, max: 40_000 }).map((quarters) => quarters / 4),
)

const course: fc.Arbitrary<BadgeCourse> = fc
  .record(
    {
      id: slug,
      type: fc.constantFrom(...credentialTypes),
      title: randomText(60),
      description: randomText(200),
      criteria: randomText(200),
      version: randomText(10),
      tags: fc.uniqueArray(tag, { maxLength: 5 }),
      alignments: fc.array(alignment, { maxLength: 12 }),
      credits: fc.option(credits, { nil: undefined }),
    },
    { noNullPrototype: true },
  )
  .map(({ credits, ...facts }) => ({ ...facts, ...(credits !== undefined && { credits }) }))

export function badgesOf(
  origin: fc.Arbitrary<string>,
  validity: fc.Arbitrary<Validity>,
): fc.Arbitrary<Badge> {
  return fc
    .record({
      origin,
      validity,
      id: fc.uint8Array({ minLength: idBytes, maxLength: idBytes }).map(credentialIdFrom),
      holderName: randomText(100),
      formerNumber: fc.option(randomText(64), { nil: undefined }),
      email: fc.emailAddress(),
      emailSalt: fc.base64String({ minLength: 16, maxLength: 24 }),
      course,
      issuer: fc.record(
        { name: randomText(50), email: fc.emailAddress(), description: randomText(100) },
        { noNullPrototype: true },
      ),
      statusIndex,
    })
    .map(({ validity, email, formerNumber, ...facts }) => ({
      ...facts,
      ...(formerNumber !== undefined && { formerNumber }),
      ...validity,
      emailHash: emailHashOf(email, facts.emailSalt),
    }))
}

export const anyStatusList: fc.Arbitrary<StatusList> = fc.record({
  origin: anyOrigin,
  list: fc.integer({ min: 1, max: 500 }),
  purpose: fc.constantFrom(...statusPurposes),
  ttlMs: fc.integer({ min: 0, max: 10_000_000 }),
  encodedList: fc
    .array(fc.integer({ min: 0, max: statusListBits - 1 }), { maxLength: 40 })
    .map((bits) => encodeList(bits)),
  validFrom: moment('2000-01-01', '2060-01-01'),
  validUntil: moment('2000-01-01', '2060-01-01'),
})
