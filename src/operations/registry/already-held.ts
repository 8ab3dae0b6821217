// The one rule of issuing and importing: a person who has a credential for a course, not revoked, gets no other by mistake.
import type { Course } from '#domain/catalogue/catalogue.ts'
import { defaultExpiry, fullName, type NewCredential } from '#domain/credential/credential.ts'
import { holdingKey, sameSpelling } from '#domain/credential/identity.ts'
import { dayOf } from '#domain/credential/moments.ts'
import type { HeldCredential } from '#store/store.ts'

// `isUndated`: no day of issue was given, so any is equal. `isAgain`: another one is wanted.
export type Asked = { isUndated?: boolean; isAgain?: boolean }

// `at`: the row of the same table that would be issued.
export type Holding = Omit<HeldCredential, 'seq'> & { seq?: number; at?: number }

export type Clash = { at: number } & (
  | { over: 'id' | 'verification hash' | 'former number' | 'external reference' | 'course' | 'erasure' }
  | { over: 'holder'; holding: string; held: readonly Holding[] }
)

// A system that repeats an order does not know of a renewal, so the usual period equals any.
function isEqual(one: Holding, row: NewCredential, { type }: Course, { isUndated = false }: Asked): boolean {
  return (
    [one.holder, ...(one.formerly ?? [])].some((holder) => sameSpelling(holder, row.holder)) &&
    (isUndated || dayOf(one.issuedAt) === dayOf(row.issuedAt)) &&
    [one.expiresAt, defaultExpiry(type, row.issuedAt)].includes(row.expiresAt) &&
    !(one.external && row.external) &&
    [one.formerNumber, undefined].includes(row.formerNumber)
  )
}

export function holdingsOf(held: readonly Holding[]) {
  const byHolding = new Map<string, Holding[]>()
  const add = (one: Holding) => {
    // An order that is repeated after a correction names the former holder.
    const holders = one.isRevoked ? [] : [one.holder, ...(one.formerly ?? [])]
    for (const key of new Set(holders.map((holder) => holdingKey({ ...one, holder }))))
      byHolding.set(key, [...(byHolding.get(key) ?? []), one])
  }
  for (const one of held.toSorted((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1))) add(one)
  return {
    add,
    // Equal in all fields, the one that the holder has is the answer.
    find(row: NewCredential, course: Course | undefined, asked: Asked) {
      const held = !course || asked.isAgain || row.revocation ? [] : (byHolding.get(holdingKey(row)) ?? [])
      return { held, equal: held.find((one) => course && isEqual(one, row, course, asked)) }
    },
  }
}

// What is wrong with the row; `nameOf` names another row of the same table.
export function clashFault(clash: Clash, nameOf: (at: number) => string): string {
  const otherwise = 'to issue another one, add --again (again: true in the API)'
  if (clash.over === 'course') return 'its course no longer exists'
  if (clash.over === 'erasure')
    return `a credential of this holder for this course, or with this reference, was erased: ${otherwise}`
  if (clash.over === 'external reference')
    return 'its external reference belongs to a credential for another course'
  if (clash.over !== 'holder') return `its ${clash.over} belongs to another credential`
  const list = clash.held.map(({ id, at, holder, issuedAt, expiresAt }) => {
    const end = expiresAt === undefined ? 'does not expire' : `expires on ${dayOf(expiresAt)}`
    return `${at === undefined ? id : nameOf(at)} (${fullName(holder)}, issued on ${dayOf(issuedAt)}, ${end})`
  })
  return `${clash.holding} already: ${list.join(', ')}; ${otherwise}`
}

// Ids that a caller may choose from.
export const candidatesIn = (clash: Clash): string[] =>
  clash.over === 'holder' ? clash.held.flatMap(({ id, at }) => (at === undefined ? [id] : [])) : []
