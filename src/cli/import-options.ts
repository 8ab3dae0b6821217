// How the operator describes an import table: with flags, or a profile with the same names.

import type { CommandTools, Flag } from '#cli/command.ts'
import { type CommandInput, given, UsageError } from '#cli/command-input.ts'
import { readInput } from '#cli/read-input.ts'
import { dateForms } from '#domain/credential/moments.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import type { ImportOptions } from '#operations/credentials/import-credentials.ts'
import { findProfile } from '#operations/credentials/import-profiles.ts'
import { delimiterNames, type Profile, readProfile, shapeOf } from '#operations/tables/import-profile.ts'
import { encodings } from '#operations/tables/read-table.ts'

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
  course: { value: 'COURSE', description: 'the course of every row, by its id or title' },
  'ignore-unknown': { description: 'ignore unknown columns' },
  source: { value: 'NAME', description: 'the system that external_ref comes from' },
  profile: { value: 'NAME', description: 'a profile of the registry, or a FILE.json with these options' },
}

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

export async function readProfileFile(file: string, tools: CommandTools): Promise<Profile> {
  const text = new TextDecoder().decode(await readInput(file, tools))
  try {
    return readProfile(file, JSON.parse(text))
  } catch (error) {
    if (error instanceof RefusedError) throw error
    throw new RefusedError(`The profile ${file} is not JSON.`, { cause: error })
  }
}

// A file has a dot or a slash in its name, or is standard input.
async function profileNamed(name: string, tools: CommandTools): Promise<Profile> {
  if (/[./\\]|^-$/.test(name)) return readProfileFile(name, tools)
  return (await findProfile((await tools.services()).store, name)).options
}

// Flags override the profile; mappings are merged.
export async function shapeIn(input: CommandInput, tools: CommandTools): Promise<ImportOptions> {
  const name = input.text('profile')
  const profile = name === undefined ? {} : await profileNamed(name, tools)
  const typed: Profile = {
    map: { ...profile.map, ...readMap(input) },
    ...(input.isOn('ignore-unknown') && { 'ignore-unknown': true }),
    ...given({
      'name-column': input.text('name-column'),
      course: input.text('course'),
      issued: input.text('issued'),
      source: input.text('source'),
      delimiter: input.oneOf('delimiter', delimiterNames),
      encoding: input.oneOf('encoding', encodings),
      dates: input.oneOf('dates', dateForms),
    }),
  }
  return shapeOf({ ...profile, ...typed }, name)
}
