// northmark import
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { deliveredBy, deliverFlag, limitFlag } from '#cli/delivery.ts'
import { counted } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { authorFlags, isOn, type Verb } from '#cli/verb.ts'
import { importColumns } from '#domain/credential/csv-row.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import type { Lookalike } from '#operations/find-lookalikes.ts'
import { type ImportReport, importCredentials } from '#operations/import-credentials.ts'

const tasks = { reading: 'Reading', writing: 'Writing' }

async function readText(file: string): Promise<string> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    throw new Refusal(`${file} cannot be read as UTF-8 text.`, { cause: error })
  }
}

function outcome({ rows, bad, added, known, isWritten }: ImportReport): string {
  if (bad.length > 0) return `${bad.length} of ${rows} rows cannot be imported, so nothing was written.`
  const already = known > 0 ? `, ${known} ${known === 1 ? 'was' : 'were'} already there` : ''
  return isWritten
    ? `${counted(added, 'credential')} ${added === 1 ? 'was' : 'were'} added${already}.`
    : `${added} would be added${already}; nothing was written.`
}

function laterWords({ count, first, last }: NonNullable<ImportReport['later']>): string {
  const [from, to] = [dayOf(first), dayOf(last)]
  const are = count === 1 ? '1 of them is' : `${count} of them are`
  return from === to
    ? `${are} not valid before ${from}; until then, verification says so.`
    : `${are} not valid yet: the first begins on ${from}, the last on ${to}; until then, verification says so.`
}

const placeOf = ({ line, id }: Lookalike['like']) =>
  [line === undefined ? undefined : `line ${line}`, id].filter((one) => one !== undefined).join(', ')

const lookalikeWords = (one: Lookalike) =>
  `Warning: ${one.name} (${placeOf(one)}) may be ${one.like.name} (${placeOf(one.like)}): same email and course.`

export const importFile: Verb = {
  name: 'import',
  summary: 'Imports a table of credentials, all rows or none.',
  values: ['FILE.csv'],
  flags: {
    'dry-run': { words: 'check everything and write nothing' },
    ...deliverFlag,
    ...limitFlag,
    ...authorFlags,
  },
  notes: [
    `The first line names the columns: ${importColumns.join(', ')}.`,
    'The first five are required. An empty expires_at means that the credential does not expire; without that',
    'column, the usual period for its type applies. Importing the same table again adds nothing. Every row is signed; one',
    'with a verification_hash was signed elsewhere before, and can still be found by that hash. It warns of rows about someone',
    'who may have the same credential under another spelling of their name; --dry-run lists them first.',
  ].join('\n'),
  example: 'import june.csv --dry-run',
  async run(given, tools) {
    const { services, author, output, fileNamed } = tools
    const file = fileNamed(given.values[0] ?? '')
    const contents = await readText(file)
    const registry = await services()
    const isTrial = isOn(given, 'dry-run')
    const progress = progressOn(output)
    const report = await importCredentials(
      deliveredBy(given, registry, tools),
      contents,
      author(`Imported from ${basename(file)}.`),
      registry.clock.now(),
      {
        isTrial,
        onProgress: (phase, done, total) => progress.show(tasks[phase], done, total),
      },
    )
    progress.end()
    for (const { line, faults } of report.bad) output.say(`Line ${line}: ${faults.join('; ')}.`)
    output.give(report, '')
    output.say(outcome(report))
    if (isOn(given, 'deliver') && report.isWritten && report.added > 0)
      output.say(`${counted(report.added, 'letter')} queued.`)
    if (report.later) output.say(laterWords(report.later))
    for (const one of report.lookalikes) output.say(lookalikeWords(one))
    return report.bad.length > 0 ? 1 : 0
  },
}
