// northmark import FILE
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { issuerWarning } from '#boot/issuer-warning.ts'
import { authorFlags, type Command, standardStream } from '#cli/command.ts'
import { deliveredBy, deliverFlag, limitFlag, sayQueued } from '#cli/delivery.ts'
import { sayFaults } from '#cli/faults.ts'
import { importFlags, shapeIn } from '#cli/import-options.ts'
import { countOf, tableOf } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { readInput } from '#cli/read-input.ts'
import { importColumns } from '#domain/credential/csv-row.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import {
  type ImportReport,
  importCredentials,
  type RowReport,
} from '#operations/credentials/import-credentials.ts'
import { writeBadRows } from '#operations/credentials/read-import.ts'

const tasks = { reading: 'Reading', writing: 'Writing' }

const leftAside = ({ blank, leftOut, repeated }: ImportReport): string[] => [
  ...(blank > 0 ? [`${countOf(blank, 'blank row')}`] : []),
  ...(leftOut > 0 ? [`${countOf(leftOut, 'row')} left out by "only"`] : []),
  ...(repeated > 0 ? [`${countOf(repeated, 'exact repeat')}`] : []),
]

function outcome({ rows, bad, added, known, isWritten }: ImportReport): string {
  const already = known > 0 ? `, ${known} ${known === 1 ? 'was' : 'were'} already there` : ''
  const without = bad.length > 0 ? `, ${bad.length} of ${rows} cannot be imported` : ''
  if (isWritten)
    return `${countOf(added, 'credential')} ${added === 1 ? 'was' : 'were'} added${already}${without}.`
  return bad.length > 0 && added === 0
    ? `${bad.length} of ${rows} rows cannot be imported, so nothing was written.`
    : `${added} would be added${already}${without}; nothing was written.`
}

const rowOf = ({ line, state, name, course, id, why }: RowReport) => ({
  line,
  state,
  name: name ?? '',
  course: course ?? '',
  why: id ?? why.join('; '),
})

function laterNotice({ count, first, last }: NonNullable<ImportReport['later']>): string {
  const [from, to] = [dayOf(first), dayOf(last)]
  const are = count === 1 ? '1 of them is' : `${count} of them are`
  return from === to
    ? `${are} not valid before ${from}; until then, verification says so.`
    : `${are} not valid yet: the first begins on ${from}, the last on ${to}; until then, verification says so.`
}

async function saveBadRows(file: string, lines: AsyncIterable<string>): Promise<void> {
  try {
    // Contains personal data, like the table it came from.
    await writeFile(file, lines, { mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new RefusedError(`${file} cannot be written (${code}): import list says what was imported.`, {
      cause: error,
    })
  }
}

export const importFile: Command = {
  name: 'import file',
  summary: 'Imports a table of credentials, all rows or none; the word file may be left out.',
  values: ['FILE'],
  flags: {
    'dry-run': { description: 'check everything, and write nothing' },
    again: { description: 'also what holders have already: another credential for the same course' },
    ...deliverFlag,
    ...limitFlag,
    ...importFlags,
    'good-rows': { description: 'import the good rows, although others are bad' },
    'bad-rows': {
      value: 'FILE.csv',
      description: 'write the rows that cannot be imported to this file, with the reasons',
    },
    ...authorFlags,
  },
  notes: [
    `FILE is a table, or - for standard input. Its first line names the columns: ${importColumns.join(', ')}.`,
    'The first five are required. An empty expires_at means that the credential does not expire; without that',
    'column, the validity period of its type applies. Importing the same table again adds nothing; a row whose external_ref is',
    'known from the same source is the same credential, whatever else has changed. Every row is signed; one with a',
    'verification_hash was signed elsewhere, and can still be found by that hash. Refused, unless --again is given: a holder, in any',
    'spelling of the name, who already has a credential for the course that is not equal to the row and was not revoked.',
    '--name-column splits a full name: "LAST, First" at the comma; otherwise the last word is the last name.',
    'A profile, a JSON file or saved with profiles save, has the names of these flags: {"map": {"first_name": "Given name"}}.',
  ].join('\n'),
  example: 'import file june.csv --map issued_at="Completed on" --dates dd/mm/yyyy --dry-run',
  setsUp: true,
  async run(input, tools) {
    const { config, output, fileNamed } = tools
    const [name = ''] = input.values
    const shape = await shapeIn(input, tools)
    const contents = await readInput(name, tools)
    const source = name === standardStream ? 'standard input' : basename(name)
    const { registry, author, now } = await tools.change(`Imported from ${source}.`)
    const progress = progressOn(output)
    const report = await importCredentials(deliveredBy(input, registry, tools), contents, author, now, {
      ...shape,
      file: source,
      goodRows: input.isOn('good-rows'),
      isTrial: input.isOn('dry-run'),
      isAgain: input.isOn('again'),
      onProgress: (phase, done, total) => progress.show(tasks[phase], done, total),
    })
    progress.end()
    for (const notice of report.notices) output.say(notice)
    sayFaults(output, report.bad)
    output.give(report, report.byRow && tableOf(report.byRow.map(rowOf)))
    const badRows = input.text('bad-rows')
    if (badRows !== undefined && report.bad.length > 0) {
      await saveBadRows(fileNamed(badRows), writeBadRows(contents, shape, report.bad))
      output.say(`The rows that cannot be imported are in ${badRows}, with the reasons.`)
    }
    const skipped = leftAside(report)
    if (skipped.length > 0) output.say(`Not counted: ${skipped.join(', ')}.`)
    output.say(outcome(report))
    if (report.no !== undefined)
      output.say(`This is import ${report.no}: import undo ${report.no} takes it back.`)
    if (input.isOn('deliver') && report.isWritten && report.added > 0)
      sayQueued(`${countOf(report.added, 'email')} queued.`, tools)
    if (report.later) output.say(laterNotice(report.later))
    const issuer = await issuerWarning(config, registry)
    if (issuer) output.warn(issuer)
    return report.bad.length > 0 ? 1 : 0
  },
}
