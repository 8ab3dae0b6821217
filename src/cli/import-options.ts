// How the operator describes an import table: with flags, or a profile with the same names.

import type { CommandTools, Flag } from '#cli/command.ts'
import { CommandInput, given, UsageError } from '#cli/command-input.ts'
import { readInput } from '#cli/read-input.ts'
import { dateForms } from '#domain/credential/moments.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import type { ImportOptions } from '#operations/credentials/import-credentials.ts'
import { encodings } from '#operations/tables/read-table.ts'

const delimiters = { auto: 'auto', ',': ',', ';': ';', tab: '\t' } as const
const delimiterNames = Object.keys(delimiters) as (keyof typeof delimiters)[]

export const importFlags: Record<string, Flag> = {
  map: {
    value: 'OURS=THEIRS',
    description: 'what the table calls one of our columns, such as first_name="Given name"; repeatable',
    isRepeatable: true,
  },
  'name-column': { value: 'NAME', description: 'the column with the full name' },
  delimiter: {
    value: 'SIGN',
    description: `${delimiterNames.join(' ')}; by default, detected from the first line`,
  },
  encoding: { value: 'ENCODING', description: encodings.join(', ') },
  dates: {
    value: 'FORM',
    description: `${dateForms.join(', ')}, also with dots or hyphens; by default, the order that the table’s dates share`,
  },
  issued: { value: 'DAY', description: 'the issue date of every row' },
  course: { value: 'ID', description: 'the course of every row, by its id or title' },
  'ignore-unknown': { description: 'ignore unknown columns' },
  source: { value: 'NAME', description: 'the system that external_ref comes from' },
  profile: { value: 'FILE.json', description: 'a file with these options' },
}

const profileNames = Object.keys(importFlags).filter((name) => name !== 'profile')

function readMap(input: CommandInput): Record<string, string> {
  // Several mappings separated by commas; a name may contain one too.
  const typed = input.texts('map').flatMap((list) => list.split(/,(?=\s*[a-z_]+=)/))
  const pairs = typed.map((pair) => {
    const [ours = '', theirs] = pair.split(/=(.*)/s)
    if (theirs === undefined) throw new UsageError(`--map must be OURS=THEIRS, not "${pair}".`)
    return [ours.trim(), theirs]
  })
  return Object.fromEntries(pairs)
}

const isText = (value: unknown): value is string => typeof value === 'string'

// Converted to flags, so that both are parsed alike.
async function readProfile(name: string, tools: CommandTools): Promise<CommandInput['flags']> {
  const wrong = (fault: string) => new RefusedError(`The profile ${name} ${fault}.`)
  let profile: unknown
  try {
    profile = JSON.parse(new TextDecoder().decode(await readInput(name, tools)))
  } catch (error) {
    if (error instanceof RefusedError) throw error
    throw wrong('is not JSON')
  }
  if (typeof profile !== 'object' || profile === null || Array.isArray(profile))
    throw wrong('is not an object')
  const entries = Object.entries(profile).map(([key, value]) => {
    if (!profileNames.includes(key))
      throw wrong(`has the unknown option "${key}": use ${profileNames.join(', ')}`)
    if (key === 'map') {
      if (typeof value !== 'object' || value === null || !Object.values(value).every(isText))
        throw wrong('has a map with values that are not text')
      return [key, Object.entries(value).map((pair) => pair.join('='))]
    }
    if (typeof value !== (key === 'ignore-unknown' ? 'boolean' : 'string'))
      throw wrong(`has an invalid value for "${key}"`)
    return [key, value]
  })
  return Object.fromEntries(entries)
}

// Flags override the profile; mappings are merged.
export async function shapeOf(typed: CommandInput, tools: CommandTools): Promise<ImportOptions> {
  const profile = typed.text('profile')
  const flags = profile === undefined ? {} : await readProfile(profile, tools)
  const map = { ...readMap(new CommandInput([], flags)), ...readMap(typed) }
  const input = new CommandInput([], { ...flags, ...typed.flags })
  const delimiter = input.oneOf('delimiter', delimiterNames)
  return {
    map,
    ignoreUnknown: input.isOn('ignore-unknown'),
    ...given({
      nameColumn: input.text('name-column'),
      course: input.text('course'),
      issued: input.text('issued'),
      source: input.text('source'),
      delimiter: delimiter && delimiters[delimiter],
      encoding: input.oneOf('encoding', encodings),
      dates: input.oneOf('dates', dateForms),
    }),
  }
}
