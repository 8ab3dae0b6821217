// The kinds of catalogue items: the fields of each, and what may be wrong with them.
import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { credentialTypes } from '#constants/registry.ts'
import { isTimestamp, parseDay } from '#domain/credential/moments.ts'
import { hidesSomething } from '#domain/credential/visible-text.ts'

const maxIdCharacters = 60
const maxTitleCharacters = 200
const maxTextCharacters = 1000
const maxAmount = 10_000
const maxSeats = 10_000

type Field<Schema extends TSchema = TSchema> = { schema: Schema; faults: (value: Static<Schema>) => string[] }

const field = <Schema extends TSchema>(
  schema: Schema,
  isSound: (value: Static<Schema>) => boolean,
  fault: string | ((value: Static<Schema>) => string),
): Field<Schema> => ({
  schema,
  faults: (value) => (isSound(value) ? [] : [typeof fault === 'string' ? fault : fault(value)]),
})

const id = field(
  Type.String(),
  (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= maxIdCharacters,
  'the id must be lower-case letters and digits, joined by hyphens',
)

const line = (label: string, max: number) =>
  field(
    Type.String(),
    (text) => text.trim() !== '' && [...text].length <= max && !hidesSomething(text),
    `the ${label} must be one line of 1 to ${max} visible characters`,
  )

const amount = (label: string, described = {}) =>
  field(
    Type.Number(described),
    (value) => Number.isFinite(value) && value >= 0 && value <= maxAmount,
    `the ${label} must be a number from 0 to ${maxAmount}`,
  )

const isDay = (text: string) => text.length === 10 && parseDay(text, 'begins') !== undefined
const areSeats = (count: number) => Number.isInteger(count) && count >= 1 && count <= maxSeats
const isCount = (count: number) => Number.isInteger(count) && count >= 0

const fields = {
  course: {
    id,
    type: field(
      Type.Enum([...credentialTypes]),
      (type) => credentialTypes.includes(type),
      `the type must be ${credentialTypes.join(', ')}`,
    ),
    title: line('title', maxTitleCharacters),
    description: line('description', maxTextCharacters),
    durationHours: amount('duration in hours'),
    ceuValue: amount('CRUs', { description: 'CRUs' }),
    // Decimal text, to avoid rounding.
    price: field(
      Type.String({ description: 'US dollars, as a decimal number in a string' }),
      (text) => /^\d{1,7}(\.\d\d)?$/.test(text),
      'the price must be an amount in dollars such as 799.00',
    ),
  },
  session: {
    id,
    name: line('name', maxTitleCharacters),
    startDate: field(
      Type.String(),
      isDay,
      (text) => `the start date must be a date such as 2027-01-20${text && `, not "${text}"`}`,
    ),
    delivery: line('delivery', maxTitleCharacters),
    capacity: field(Type.Integer(), areSeats, `the seats must be a whole number from 1 to ${maxSeats}`),
    enrolled: field(Type.Integer(), isCount, 'the number enrolled must be a whole number, 0 or more'),
  },
  post: {
    id,
    title: line('title', maxTitleCharacters),
    excerpt: line('excerpt', maxTextCharacters),
    // Pages show no pictures from other sites, and // would lead to one.
    coverUrl: field(
      Type.Optional(Type.String()),
      (path) => /^\/[^/\\\s]\S*$/.test(path),
      'the cover must be an https address, or a path of this site such as /covers/one.jpg',
    ),
    publishedAt: field(Type.Optional(Type.String()), isTimestamp, 'the publication date is not a valid date'),
  },
  report: {
    id,
    title: line('title', maxTitleCharacters),
    publishDate: field(Type.String(), isDay, 'the publication date is not a date such as 2026-01-31'),
  },
}

const objectOf = <Fields extends Record<string, Field>>(own: Fields) =>
  Type.Object(
    Object.fromEntries(Object.entries(own).map(([name, { schema }]) => [name, schema])),
  ) as unknown as TObject<{ [Name in keyof Fields]: Fields[Name]['schema'] }>

export const catalogueSchemas = {
  course: objectOf(fields.course),
  session: objectOf(fields.session),
  post: objectOf(fields.post),
  report: objectOf(fields.report),
}

export type Course = Static<typeof catalogueSchemas.course>
export type CohortSession = Static<typeof catalogueSchemas.session>
export type Post = Static<typeof catalogueSchemas.post>
export type Report = Static<typeof catalogueSchemas.report>

export type CatalogueItems = { course: Course; session: CohortSession; post: Post; report: Report }
export type CatalogueKind = keyof CatalogueItems
export const catalogueKinds = Object.keys(fields) as CatalogueKind[]

export type Catalogue = { courses: Course[]; sessions: CohortSession[]; posts: Post[]; reports: Report[] }

// Every fault, as a clause.
export function itemFaults<Kind extends CatalogueKind>(kind: Kind, item: CatalogueItems[Kind]): string[] {
  const values: Record<string, unknown> = item
  const faults = Object.entries<Field>(fields[kind]).flatMap(([name, one]) =>
    values[name] === undefined && Type.IsOptional(one.schema) ? [] : one.faults(values[name]),
  )
  const { capacity, enrolled } = item as Partial<CohortSession>
  const isOverbooked =
    areSeats(capacity ?? 0) && isCount(enrolled ?? -1) && Number(enrolled) > Number(capacity)
  return isOverbooked ? [...faults, 'more people are enrolled than there are seats'] : faults
}

// A post's picture, fetched from elsewhere and stored here. Its name is the hash of its bytes, with an extension.
export type Cover = { name: string; bytes: Uint8Array }

export const coverPrefix = '/covers/'

// One course of each type comes first, because the home page shows three.
export function inShowingOrder(courses: Course[]): Course[] {
  const first = credentialTypes.flatMap((type) => courses.find((course) => course.type === type) ?? [])
  return [...first, ...courses.filter((course) => !first.includes(course))]
}
