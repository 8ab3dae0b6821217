// The journal: who did what, when and why, newest first, and as CSV.
import type { FastifyInstance } from 'fastify'
import { consoleRows } from '#constants/limits.ts'
import { actNames, consolePages } from '#content/console.ts'
import type { Field } from '#contract/console.ts'
import { acts } from '#domain/credential/journal.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { findCredential, findHeld } from '#operations/credentials/show-credential.ts'
import { entryRow, journalCsv, listJournal } from '#operations/log/list-journal.ts'
import type { Console } from '#server/console/console.ts'
import { readDays, serveFilter } from '#server/console/filter-page.ts'
import { minuteIn, pageOfCredential, select, table } from '#server/console/show.ts'
import type { Sent } from '#server/http/form-data.ts'
import type { JournalFilter, NumberedEntry } from '#store/store.ts'

const days = { from: { label: 'From', edge: 'begins' }, to: { label: 'To', edge: 'ends' } } as const

const fields: Field[] = [
  { name: 'person', label: 'Person', hint: 'Email, name or number' },
  { name: 'id', label: 'ID' },
  { name: 'who', label: 'Author' },
  select('act', 'Action', [['', 'All'], ...acts.map((act) => [act, actNames[act]] as const)]),
]

export function serveJournal(app: FastifyInstance, console: Console): void {
  const { store } = console.services

  async function filterIn(sent: Sent): Promise<JournalFilter> {
    const act = acts.find((one) => one === sent.text('act'))
    const [who, person, typed] = ['who', 'person', 'id'].map((name) => sent.text(name).trim())
    const filter = { ...readDays(sent, days).moments, ...(act && { act }), ...(who && { who }) }
    if (typed) return { ...filter, ids: [(await findCredential(store, typed)).id] }
    if (!person) return filter
    return { ...filter, ids: (await findHeld(store, person)).held.map(({ credential: { id } }) => id) }
  }

  const rowOf = (entry: NumberedEntry) => {
    const { about } = entryRow(entry)
    const subject = about.startsWith('NM-') ? { text: about, href: pageOfCredential(about) } : about
    return { cells: [minuteIn(entry.at), entry.who, actNames[entry.act], subject, entry.why] }
  }

  serveFilter(app, console, {
    page: consolePages.journal,
    csv: async (sent) => journalCsv(listJournal(store, await filterIn(sent))),
    async find(sent) {
      const before = Number(sent.text('before')) || undefined
      const { errors, fields: dayFields } = readDays(sent, days)
      let entries: NumberedEntry[] = []
      try {
        entries = await store.journal(await filterIn(sent), consoleRows, before)
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        errors[sent.text('id').trim() === '' ? 'person' : 'id'] = error.message
      }
      const last = entries.at(-1)?.number
      const columns = ['When', 'Who', 'What', 'About', 'Why']
      return {
        ...{ fields: [...fields, ...dayFields], errors, isFirst: sent.text('before') === '' },
        blocks: () => [table('Newest first, in UTC', columns, entries.map(rowOf), 'No entry matches.')],
        next:
          entries.length === consoleRows
            ? { button: `Next ${consoleRows}`, hidden: { before: String(last) } }
            : undefined,
      }
    },
  })
}
