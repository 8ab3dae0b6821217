// northmark journal
import type { Services } from '#boot/services.ts'
import {
  type Command,
  type CommandInput,
  dayFlag,
  isOn,
  oneOf,
  textFlag,
  wholeNumberFlag,
} from '#cli/command.ts'
import { asJson, first, tableOf } from '#cli/output.ts'
import { acts } from '#domain/credential/journal.ts'
import { findCredential } from '#operations/credentials/show-credential.ts'
import {
  countJournal,
  countsCsv,
  type EntryFilter,
  entryRow,
  journalCsv,
  listJournal,
} from '#operations/log/list-journal.ts'

const defaultLimit = 20

async function filterIn(input: CommandInput, { store }: Services): Promise<EntryFilter> {
  const [from, to] = [dayFlag(input, 'since', 'begins'), dayFlag(input, 'until', 'ends')]
  const [who, act, cid] = [textFlag(input, 'by'), oneOf(input, 'act', acts), textFlag(input, 'id')]
  const id = cid === undefined ? undefined : (await findCredential(store, cid)).id
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(who !== undefined && { who }),
    ...(act && { act }),
    ...(id !== undefined && { id }),
  }
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
    limit: {
      value: 'NUMBER',
      description: `the most to show; by default ${defaultLimit}, and all with --csv or --json`,
    },
    csv: { description: 'print a table for spreadsheets' },
    count: { description: 'print the number of entries per quarter and action' },
  },
  example: 'journal --since 2026-01-01 --until 2026-03-31 --csv',
  async run(input, { services, output }) {
    const registry = await services()
    const { store } = registry
    const filter = await filterIn(input, registry)
    const isCsv = isOn(input, 'csv')
    if (isOn(input, 'count')) {
      const counts = await countJournal(store, filter)
      output.give(counts, isCsv ? countsCsv(counts) : tableOf(counts))
      return undefined
    }
    const isWhole = isCsv || output.isJson
    const limit = wholeNumberFlag(input, 'limit') ?? (isWhole ? Number.POSITIVE_INFINITY : defaultLimit)
    if (isWhole) {
      const entries = first(listJournal(store, filter), limit)
      await output.stream(isCsv ? journalCsv(entries) : asJson(entries))
      return undefined
    }
    const shown = await store.journal(filter, limit)
    output.give(shown, tableOf(shown.map(entryRow)))
    if (shown.length === limit) output.say(`Showing the newest ${limit}: --limit shows more.`)
    return undefined
  },
}
