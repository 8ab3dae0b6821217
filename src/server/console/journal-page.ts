// The journal: who did what, when and why, newest first, and as CSV.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { consoleRows } from '#constants/limits.ts'
import { actNames, consolePages } from '#content/console.ts'
import type { Field } from '#contract/console.ts'
import { acts } from '#domain/credential/journal.ts'
import { parseDay } from '#domain/credential/moments.ts'
import { findCredential, findHeld } from '#operations/credentials/show-credential.ts'
import { entryRow, journalCsv, listJournal } from '#operations/log/list-journal.ts'
import type { Console } from '#server/console/console.ts'
import { type Sent, sentIn } from '#server/console/form-data.ts'
import { minuteIn, pageOfCredential } from '#server/console/show.ts'
import type { JournalFilter, NumberedEntry, Store } from '#store/store.ts'

const { href, heading } = consolePages.journal
const names = ['person', 'id', 'who', 'act', 'from', 'to'] as const

const fieldsOf = (sent: Sent): Field[] => [
  { name: 'person', label: 'Person', kind: 'email', value: sent.text('person') },
  { name: 'id', label: 'ID', value: sent.text('id') },
  { name: 'who', label: 'Author', value: sent.text('who') },
  {
    name: 'act',
    label: 'Action',
    kind: 'select',
    value: sent.text('act'),
    options: [{ value: '', text: 'All' }, ...acts.map((act) => ({ value: act, text: actNames[act] }))],
  },
  { name: 'from', label: 'From', kind: 'date', value: sent.text('from') },
  { name: 'to', label: 'To', kind: 'date', value: sent.text('to') },
]

// One filter for each credential of the person.
async function filtersIn(store: Store, sent: Sent): Promise<JournalFilter[]> {
  const [from, to] = [parseDay(sent.text('from'), 'begins'), parseDay(sent.text('to'), 'ends')]
  const act = acts.find((one) => one === sent.text('act'))
  const who = sent.text('who').trim()
  const filter = { ...(from && { from }), ...(to && { to }), ...(act && { act }), ...(who && { who }) }
  const [person, typed] = [sent.text('person').trim(), sent.text('id').trim()]
  if (typed !== '') return [{ ...filter, id: (await findCredential(store, typed)).id }]
  if (person === '') return [filter]
  return (await findHeld(store, person)).held.map(({ credential: { id } }) => ({ ...filter, id }))
}

async function entriesOf(
  store: Store,
  filters: readonly JournalFilter[],
  before?: number,
): Promise<NumberedEntry[]> {
  const found = await Promise.all(filters.map((filter) => store.journal(filter, consoleRows, before)))
  const entries = new Map(found.flat().map((entry) => [entry.number, entry]))
  return [...entries.values()].toSorted((one, other) => other.number - one.number).slice(0, consoleRows)
}

export function serveJournal(app: FastifyInstance, { services: { store }, show }: Console): void {
  app.route({
    method: ['GET', 'POST'],
    url: href,
    config: { access: 'reader' },
    async handler(request, reply) {
      const sent = sentIn(request)
      const entries = await entriesOf(
        store,
        await filtersIn(store, sent),
        Number(sent.text('before')) || undefined,
      )
      const hidden = Object.fromEntries(names.map((name) => [name, sent.text(name)]))
      const last = entries.at(-1)?.number
      return show(request, reply, {
        heading,
        place: href,
        blocks: [
          {
            kind: 'form',
            form: {
              action: href,
              layout: 'row',
              fields: fieldsOf(sent),
              buttons: [{ text: 'Search' }, { text: 'Export CSV', action: `${href}.csv`, look: 'outline' }],
            },
          },
          {
            kind: 'table',
            caption: 'Newest first, in UTC',
            columns: ['When', 'Who', 'What', 'About', 'Why'],
            rows: entries.map((entry) => {
              const { about } = entryRow(entry)
              return {
                cells: [
                  minuteIn(entry.at),
                  entry.who,
                  actNames[entry.act],
                  about.startsWith('NM-') ? { text: about, href: pageOfCredential(about) } : about,
                  entry.why,
                ],
              }
            }),
            empty: 'No entry matches.',
          },
          ...(entries.length === consoleRows && last !== undefined
            ? [
                {
                  kind: 'form' as const,
                  form: {
                    action: href,
                    hidden,
                    fields: [],
                    buttons: [
                      {
                        text: `Next ${consoleRows}`,
                        name: 'before',
                        value: String(last),
                        look: 'outline' as const,
                      },
                    ],
                  },
                },
              ]
            : []),
        ],
      })
    },
  })

  app.post(`${href}.csv`, { config: { access: 'reader' } }, async (request, reply) => {
    const filters = await filtersIn(store, sentIn(request))
    async function* entries() {
      for (const filter of filters) yield* listJournal(store, filter)
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="journal.csv"')
      .send(Readable.from(journalCsv(entries())))
  })
}
