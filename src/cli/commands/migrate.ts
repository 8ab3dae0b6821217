// northmark migrate
import { migrateRegistry } from '#boot/services.ts'
import type { Command } from '#cli/command.ts'

export const migrate: Command = {
  name: 'migrate',
  summary: 'Upgrades a registry in PostgreSQL to the schema of this release, in one transaction.',
  flags: { 'dry-run': { description: 'print the SQL that would be run, and change nothing' } },
  notes: [
    'Nothing else upgrades a registry; only an empty database is set up automatically.',
    'Other connections wait while the tables are changed. Make a backup first.',
  ].join('\n'),
  example: 'migrate --dry-run',
  async run(input, { config, output }) {
    const isDryRun = input.isOn('dry-run')
    const { from, to, statements } = await migrateRegistry(config, isDryRun)
    output.give(
      { from, to, statements: statements.length },
      isDryRun ? statements.map((sql) => `${sql}\n`).join('\n') : '',
    )
    if (statements.length === 0) output.say(`The registry already has the schema of this release, ${to}.`)
    else if (isDryRun)
      output.say(`This would upgrade the registry from schema ${from} to ${to}; nothing was changed.`)
    else output.say(`Upgraded the registry from schema ${from} to ${to}.`)
  },
}
