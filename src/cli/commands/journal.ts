// northmark journal
import type { Services } from '#boot/services.ts'
import { type Command, defaultListLimit, listLimitFlag, personFlag } from '#cli/command.ts'
import { type CommandInput, given, UsageError } from '#cli/command-input.ts'
import { asJson, first, tableOf } from '#cli/output.ts'
import { acts } from '#domain/credential/journal.ts'
import { idsAbout } from '#operations/credentials/show-credential.ts'
import {
  countsCsv,
  type EntryFilter,
  entryRow,
  journalCsv,
  listJournal,
} from '#operations/log/list-journal.ts'

async function filterIn(input: CommandInput, { store }: Services): Promise<EntryFilter> {
  const [cid, person] = [input.text('id'), input.text('person')]
  if (cid !== undefined && person !== undefined) throw new UsageError('Give --id or --person, not both.')
  return given({
    from: input.day('since', 'begins'),
    to: input.day('until', 'ends'),
    who: input.text('by'),
    act: input.oneOf('act', acts),
    ids: await idsAbout(store, cid, person),
  })
}

export const journal: Command = {
  name: 'journal',
  summary: 'Shows who changed what, when and why, newest first.',
  flags: {
    since: { value: 'DAY', description: 'on this day or later' },
    until: { value: 'DAY', description: 'on this day or earlier' },
    by: { value: 'NAME', description: 'by this person' },
    act: { value: 'ACT', description: acts.join(', ') },
    id: { value: 'ID', description: 'about this credential' },
    person: { ...personFlag.person, description: 'about every credential of a person' },
    ...listLimitFlag,
    csv: { description: 'print a table for spreadsheets' },
    count: { description: 'print the number of entries and people per quarter and action' },
  },
  example: 'journal --since 2026-01-01 --until 2026-03-31 --csv',
  async run(input, { services, output }) {
    const registry = await services()
    const { store } = registry
    const filter = await filterIn(input, registry)
    const isCsv = input.isOn('csv')
    if (input.isOn('count')) {
      const counts = await store.journalCounts(filter)
      output.give(counts, isCsv ? countsCsv(counts) : tableOf(counts))
      return
    }
    const isWhole = isCsv || output.isJson
    const limit = input.wholeNumber('limit') ?? (isWhole ? Number.POSITIVE_INFINITY : defaultListLimit)
    if (isWhole) {
      const entries = first(listJournal(store, filter), limit)
      await output.stream(isCsv ? journalCsv(entries) : asJson(entries))
      return
    }
    const shown = await store.journal(filter, limit)
    output.give(shown, tableOf(shown.map(entryRow)))
    if (shown.length === limit) output.say(`Showing the newest ${limit}: --limit shows more.`)
  },
}
