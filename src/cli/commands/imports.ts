// northmark import, with its list and its undo
import { type Command, dryRunFlag, type Group, reasonFlags } from '#cli/command.ts'
import { type CommandInput, UsageError } from '#cli/command-input.ts'
import { importFile } from '#cli/commands/import.ts'
import { sayFaults } from '#cli/faults.ts'
import { countOf, tableOf } from '#cli/output.ts'
import { findImport, listImports } from '#operations/credentials/list-imports.ts'
import { type UndoStep, undoImport } from '#operations/credentials/undo-import.ts'

const past: Record<UndoStep, string> = { suspend: 'suspended', revoke: 'revoked', release: 'released' }

const list: Command['run'] = async (_, { services, output }) => {
  const listed = await listImports((await services()).store)
  const rows = listed.map(({ no, at, who, file, state, counts }) => ({
    ...{ import: no, at, who, file },
    ...{ added: counts.added, bad: counts.bad, 'already there': counts.known, state },
  }))
  output.give(listed, tableOf(rows))
}

function numberIn({ values }: CommandInput): number {
  const no = Number(values[0])
  if (!Number.isSafeInteger(no)) throw new UsageError('ID must be the number of an import: see import list.')
  return no
}

const undo: Command['run'] = async (input, tools) => {
  const no = numberIn(input)
  if (input.isOn('revoke') && input.isOn('release'))
    throw new UsageError('Give --revoke or --release, not both.')
  const step = input.isOn('revoke') ? 'revoke' : input.isOn('release') ? 'release' : 'suspend'
  const { registry, author, now } = await tools.change()
  const undone = await undoImport({ registry, no, step, author, now, isDryRun: input.isOn('dry-run') })
  sayFaults(
    tools.output,
    undone.faults.map(({ error }) => ({ faults: [error.message] })),
  )
  if (undone.faults.length > 0) return 1
  tools.output.give({ import: no, ...undone })
  const would = undone.isWritten ? '' : ' would be'
  tools.output.say(
    `Import ${no}, ${undone.run.file}: ${countOf(undone.done.length, 'credential')}${would} ${past[step]}.`,
  )
  return 0
}

export const imports: Group = {
  name: 'import',
  summary: 'Imports a table of credentials, lists imports, and takes one back.',
  defaultSubcommand: 'file',
  subcommands: [
    importFile,
    {
      name: 'import list',
      summary: 'Lists imports: when, by whom, from which file, and how many rows were added.',
      example: 'import list',
      run: list,
    },
    {
      name: 'import undo',
      summary: 'Takes an import back: suspends its credentials at once, to be revoked or released later.',
      values: ['ID'],
      flags: {
        revoke: { description: 'revoke the credentials of an import that is undone' },
        release: { description: 'lift the suspensions of an import that is undone' },
        ...dryRunFlag,
        ...reasonFlags,
      },
      async confirmation(input, { services }) {
        const { file, counts } = await findImport((await services()).store, numberIn(input))
        const what = `the ${countOf(counts.added ?? 0, 'credential')} of import ${input.values[0]} (${file})`
        if (input.isOn('revoke')) return `Revoke ${what}? A revocation is final.`
        return `${input.isOn('release') ? 'Release' : 'Suspend'} ${what}?`
      },
      example: 'import undo 12 --why "The wrong cohort"',
      run: undo,
    },
  ],
}
