// northmark profiles
import { authorFlags, type Command, type Group } from '#cli/command.ts'
import { readProfileFile } from '#cli/import-options.ts'
import { tableOf } from '#cli/output.ts'
import { dayOf } from '#domain/credential/moments.ts'
import {
  findProfile,
  listProfiles,
  removeProfile,
  saveProfile,
} from '#operations/credentials/import-profiles.ts'

const list: Command['run'] = async (_, { services, output }) => {
  const listed = await listProfiles((await services()).store)
  const rows = listed.map(({ name, savedAt, savedBy }) => ({ name, saved: dayOf(savedAt), by: savedBy }))
  output.give(listed, tableOf(rows))
}

// As it can be saved again.
const show: Command['run'] = async ({ values: [name = ''] }, { services, output }) => {
  const { options } = await findProfile((await services()).store, name)
  output.give(options, `${JSON.stringify(options, null, 2)}\n`)
}

const save: Command['run'] = async (input, tools) => {
  const [name = '', file = ''] = input.values
  const options = await readProfileFile(file, tools)
  const registry = await tools.services()
  const author = tools.author(`Saved at the command line: ${name}.`)
  const saved = await saveProfile(registry, name, options, author, registry.clock.now())
  tools.output.give(saved, '')
  tools.output.say(`Saved: import FILE --profile ${name} uses it.`)
}

const remove: Command['run'] = async ({ values: [name = ''] }, { services, author, output }) => {
  const registry = await services()
  await removeProfile(registry, name, author(`Removed at the command line: ${name}.`), registry.clock.now())
  output.give({ removed: name }, '')
  output.say(`Removed the profile ${name}.`)
}

export const profiles: Group = {
  name: 'profiles',
  summary: 'Lists, shows, saves or removes the profiles with which tables of other systems are imported.',
  notes: [
    'A profile is a JSON object with the names of import’s flags, and two more: "courses" names our courses by their titles in the',
    'table, and "only" the rows that count: {"map": {"first_name": "Given name"}, "dates": "dd/mm/yyyy",',
    '"courses": {"AI Governance, spring": "certification"}, "only": {"Status": ["Passed"]}}.',
  ].join('\n'),
  defaultSubcommand: 'list',
  subcommands: [
    {
      name: 'profiles list',
      summary: 'Lists the profiles.',
      example: 'profiles list',
      run: list,
    },
    {
      name: 'profiles show',
      summary: 'Prints a profile.',
      values: ['NAME'],
      example: 'profiles show lms',
      run: show,
    },
    {
      name: 'profiles save',
      summary: 'Saves a profile under a name, or replaces it.',
      values: ['NAME', 'FILE'],
      flags: authorFlags,
      example: 'profiles save lms lms.json',
      run: save,
    },
    {
      name: 'profiles remove',
      summary: 'Removes a profile; what was imported with it stays.',
      values: ['NAME'],
      flags: authorFlags,
      example: 'profiles remove lms',
      run: remove,
    },
  ],
}
