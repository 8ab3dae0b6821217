// A profile describes another system's table: a JSON object whose names are the flags of the command.
import { dateForms } from '#domain/credential/moments.ts'
import type { TableShape } from '#domain/credential/table-columns.ts'
import { refuse } from '#errors/user-facing-error.ts'
import { encodings, type TableOptions } from '#operations/tables/read-table.ts'

const delimitersByName = { auto: 'auto', ',': ',', ';': ';', tab: '\t' } as const
export const delimiterNames = Object.keys(delimitersByName) as (keyof typeof delimitersByName)[]

export type Profile = Pick<
  TableShape,
  'map' | 'courses' | 'only' | 'dates' | 'course' | 'issued' | 'source'
> &
  Pick<TableOptions, 'encoding'> & {
    'name-column'?: string
    'ignore-unknown'?: boolean
    delimiter?: keyof typeof delimitersByName
  }

type Kind = { is: (value: unknown) => boolean; must: string }

const isText = (value: unknown) => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const recordOf = (is: Kind['is'], what: string): Kind => ({
  is: (value) => isRecord(value) && Object.values(value).every(is),
  must: `an object whose values are ${what}`,
})
const oneOf = (choices: readonly string[]): Kind => ({
  is: (value) => choices.includes(value as string),
  must: choices.join(', '),
})
const text: Kind = { is: isText, must: 'text' }
const texts = recordOf(isText, 'text')

const options: Record<keyof Profile, Kind> = {
  map: texts,
  'name-column': text,
  delimiter: oneOf(delimiterNames),
  encoding: oneOf(encodings),
  dates: oneOf(dateForms),
  issued: text,
  course: text,
  courses: texts,
  only: recordOf((value) => Array.isArray(value) && value.every(isText), 'lists of text'),
  'ignore-unknown': { is: (value) => typeof value === 'boolean', must: 'true or false' },
  source: text,
}

export function readProfile(name: string, value: unknown): Profile {
  const wrong = (fault: string) => refuse(`The profile ${name} cannot be used`, [fault])
  if (!isRecord(value)) throw wrong('it is not a JSON object')
  for (const [key, given] of Object.entries(value)) {
    const kind = Object.hasOwn(options, key) && options[key as keyof Profile]
    if (!kind) throw wrong(`its option "${key}" is unknown: use ${Object.keys(options).join(', ')}`)
    if (!kind.is(given)) throw wrong(`its option "${key}" must be ${kind.must}`)
  }
  return value
}

// Named by a message if the table does not fit.
export const shapeOf = (
  { 'name-column': nameColumn, 'ignore-unknown': ignoreUnknown, delimiter, ...rest }: Profile,
  profile?: string,
): TableShape & TableOptions => ({
  ...rest,
  ...(nameColumn !== undefined && { nameColumn }),
  ...(ignoreUnknown !== undefined && { ignoreUnknown }),
  ...(delimiter && { delimiter: delimitersByName[delimiter] }),
  ...(profile !== undefined && { profile }),
})
