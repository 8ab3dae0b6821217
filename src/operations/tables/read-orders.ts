// Reads orders into credentials, or refuses them with every fault.
import { randomBytes } from 'node:crypto'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { courseFinder } from '#domain/catalogue/find-course.ts'
import {
  defaultExpiry,
  type External,
  type Holder,
  type NewCredential,
} from '#domain/credential/credential.ts'
import { credentialIdFrom, idBytes } from '#domain/credential/credential-id.ts'
import { credentialKey, normalizeHolder } from '#domain/credential/identity.ts'
import { dayOf, readDate, toTimestamp } from '#domain/credential/moments.ts'
import { faultsOf } from '#domain/credential/record-rules.ts'
import { BadValuesError, type ItemFaults } from '#errors/user-facing-error.ts'

export type Order = {
  holder: Holder
  // By its id or title.
  courseId: string
  // A day or a moment; by default, now.
  issuedAt?: string
  // A day, a moment, or never; by default, the validity period of the type.
  expiresAt?: string
  // Its reference in another system: issuing it again finds the existing credential.
  external?: External
  formerNumber?: string
  // The revoked credential that this one replaces.
  replaces?: string
  // Why it may be another person's or course's.
  althoughOtherPerson?: string
  // What to do if the holder has a credential for the course; by default, an equal one is found, and another is a conflict.
  repeated?: 'found' | 'issued again'
}

export const newId = () => credentialIdFrom(randomBytes(idBytes))

// Without a course, or with an unreadable issue date, there is no default expiry.
export function credentialAt(order: Order, course: Course | undefined, issuedAt: string): NewCredential {
  const hasDefault = order.expiresAt === undefined && readDate(issuedAt, 'begins') !== undefined
  const byDefault = hasDefault && course ? defaultExpiry(course.type, issuedAt) : undefined
  const given = order.expiresAt === 'never' ? undefined : order.expiresAt
  const expiresAt = byDefault ?? (given && (readDate(given, 'ends') ?? given))
  return {
    id: newId(),
    courseId: course?.id ?? order.courseId,
    holder: normalizeHolder(order.holder),
    issuedAt,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(order.external && { external: order.external }),
    ...(order.formerNumber !== undefined && { formerNumber: order.formerNumber.trim() }),
  }
}

export type CheckedOrder = { order: Order; course: Course; typed: string; moment: string }

function readOrder(
  order: Order,
  findCourse: ReturnType<typeof courseFinder>,
  now: Date,
): CheckedOrder | string[] {
  const course = findCourse(order.courseId)
  const typed = order.issuedAt ?? toTimestamp(now)
  const moment = readDate(typed, 'begins') ?? typed
  const faults = faultsOf(credentialAt(order, course, moment))
  if (!course) return [`there is no course "${order.courseId}"`, ...faults]
  return faults.length > 0 ? faults : { order, course, typed, moment }
}

// Two orders for the same holder, course and day, or with one reference, are an error: we don't guess which was meant.
function repeatFaults(checked: ReadonlyMap<number, CheckedOrder>): ItemFaults[] {
  const first = new Map<string, number>()
  return [...checked].flatMap(([item, { order, course, moment }]) => {
    const award = { holder: normalizeHolder(order.holder), courseId: course.id, issuedAt: dayOf(moment) }
    const keys = [credentialKey(award), ...(order.external ? [JSON.stringify(order.external)] : [])]
    const earlier = keys.map((key) => first.get(key)).find((place) => place !== undefined)
    for (const key of keys) if (!first.has(key)) first.set(key, item)
    return earlier === undefined ? [] : [{ item, faults: [`it repeats item ${earlier}`] }]
  })
}

export function readOrders(orders: readonly Order[], courses: readonly Course[], now: Date): CheckedOrder[] {
  const checked = new Map<number, CheckedOrder>()
  const bad: ItemFaults[] = []
  const findCourse = courseFinder(courses)
  for (const [item, order] of orders.entries()) {
    const read = readOrder(order, findCourse, now)
    if (Array.isArray(read)) bad.push({ item, faults: read })
    else checked.set(item, read)
  }
  bad.push(...repeatFaults(checked))
  const [first] = bad
  if (!first) return [...checked.values()]
  throw new BadValuesError(
    orders.length === 1
      ? `The credential cannot be issued: ${first.faults.join('; ')}.`
      : `Nothing was issued: ${bad.length} of ${orders.length} items have faults.`,
    bad.toSorted((one, other) => one.item - other.item),
  )
}
