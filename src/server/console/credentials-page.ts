// The list of credentials: a search, filters, and fifty at a time.
import type { FastifyInstance } from 'fastify'
import { consoleRows } from '#constants/limits.ts'
import { actionNames, consolePages, standingNames } from '#content/console.ts'
import { counted } from '#content/shared/figures.ts'
import type { Block, Field, Form } from '#contract/console.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { standings } from '#domain/credential/credential.ts'
import { parseDay, toTimestamp } from '#domain/credential/moments.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { bulkNames } from '#server/console/bulk-actions.ts'
import type { Console } from '#server/console/console.ts'
import { type Sent, sentIn } from '#server/console/form-data.ts'
import { credentialColumns, credentialRow, noticeOf } from '#server/console/show.ts'
import type { CredentialFilter, Store } from '#store/store.ts'

const { href, heading } = consolePages.credentials

const searchField = (value: string): Field => ({
  name: 'search',
  label: 'Search',
  kind: 'search',
  value,
  hint: 'Name, email, ID or reference',
})

export const searchForm = (value: string): Form => ({
  action: href,
  layout: 'row',
  fields: [searchField(value)],
  buttons: [{ text: 'Search' }],
})

const days = {
  issuedFrom: { label: 'Issued from', edge: 'begins' },
  expiresBefore: { label: 'Expires before', edge: 'begins' },
} as const
const dayNames = Object.keys(days) as (keyof typeof days)[]
const filterNames = ['search', 'standing', 'program', ...dayNames] as const

// What each field means, and what is wrong with a day that cannot be read.
function readFilter(sent: Sent, courses: readonly Course[], now: Date) {
  const standing = standings.find((one) => one === sent.text('standing'))
  const courseId = courses.find(({ id }) => id === sent.text('program'))?.id
  const search = sent.text('search').trim()
  const moments = dayNames.map((name) => ({
    name,
    typed: sent.text(name),
    moment: parseDay(sent.text(name), days[name].edge),
  }))
  const [from, before] = moments.map(({ moment }) => moment)
  const errors = Object.fromEntries(
    moments
      .filter(({ typed, moment }) => typed !== '' && moment === undefined)
      .map(({ name, typed }) => [name, `"${typed}" is not a day such as 2026-03-14.`]),
  )
  const filter: CredentialFilter = {
    ...(search !== '' && { search }),
    ...(standing && { standing: { standing, on: toTimestamp(now) } }),
    ...(courseId !== undefined && { courseId }),
    ...(from !== undefined && { issuedFrom: from }),
    ...(before !== undefined && { expiresBefore: before, isUnrevoked: standing === undefined }),
  }
  return { filter, search, errors }
}

function filterForm(sent: Sent, courses: readonly Course[], errors: Record<string, string>): Form {
  const all = { value: '', text: 'All' }
  return {
    action: href,
    layout: 'row',
    fields: [
      searchField(sent.text('search')),
      {
        name: 'standing',
        label: 'Standing',
        kind: 'select',
        value: sent.text('standing'),
        options: [all, ...standings.map((one) => ({ value: one, text: standingNames[one] }))],
      },
      {
        name: 'program',
        label: 'Program',
        kind: 'select',
        value: sent.text('program'),
        options: [all, ...courses.map(({ id, title }) => ({ value: id, text: title }))],
      },
      ...dayNames.map((name): Field => {
        const error = errors[name]
        return {
          name,
          label: days[name].label,
          kind: 'date',
          value: sent.text(name),
          ...(error && { error }),
        }
      }),
    ],
    buttons: [{ text: 'Search' }],
  }
}

// An ID finds its credential even if the list would not.
async function findById(store: Store, search: string) {
  const found = search === '' ? undefined : await store.find(parseCid(search))
  return found && [found.credential]
}

export function serveCredentials(app: FastifyInstance, { services, show, guard }: Console): void {
  const { store, clock } = services
  app.route({
    method: ['GET', 'POST'],
    url: href,
    config: { access: 'reader' },
    async handler(request, reply) {
      const sent = sentIn(request)
      const now = clock.now()
      const courses = await store.courses()
      const { filter, search, errors } = readFilter(sent, courses, now)
      const cursor = sent.text('after')
      const after = cursor === '' ? undefined : (await store.find(parseCid(cursor)))?.credential
      const exact = await findById(store, search)
      const found =
        exact ?? (await store.read({ order: 'newest', filter, limit: consoleRows, ...(after && { after }) }))
      const total = exact?.length ?? (await store.count(filter))
      const first = after ? Number(sent.text('first')) || 1 : 1
      const last = first + found.length - 1
      const range = total > found.length && found.length > 0 ? `${first} to ${last} of ` : ''
      const table: Extract<Block, { kind: 'table' }> = {
        kind: 'table',
        caption: `${range}${counted(total, 'credential')}`,
        columns: credentialColumns,
        rows: found.map((one) => credentialRow(one, now)),
        empty: 'No credential matches. Check the spelling, or leave out a filter.',
        ...(guard.mayChange(request) && {
          chosen: sent.text('choose') === 'all' ? found.map(({ id }) => id) : [],
        }),
      }
      const hidden = Object.fromEntries(filterNames.map((name) => [name, sent.text(name)]))
      const choosing: Form = {
        action: href,
        hidden: { ...hidden, after: cursor, first: String(first) },
        fields: [],
        buttons: [
          { text: 'Choose all shown', name: 'choose', value: 'all', look: 'outline' },
          ...bulkNames.map((name) => ({
            text: actionNames[name],
            action: `/credentials/bulk/${name}`,
            look: name === 'revoke' ? ('danger' as const) : ('outline' as const),
          })),
        ],
      }
      const lastId = found.at(-1)?.id
      const pager: Form = {
        action: href,
        hidden: { ...hidden, first: String(last + 1) },
        fields: [],
        buttons: [
          ...(after ? [{ text: 'First page', name: 'after', value: '', look: 'outline' as const }] : []),
          ...(last < total && lastId !== undefined
            ? [{ text: `Next ${consoleRows}`, name: 'after', value: lastId, look: 'outline' as const }]
            : []),
        ],
      }
      return show(request, reply, {
        ...noticeOf(sent.text('done')),
        heading,
        place: href,
        blocks: [
          { kind: 'form', form: filterForm(sent, courses, errors) },
          table.chosen && found.length > 0 ? { kind: 'form', form: choosing, blocks: [table] } : table,
          ...(pager.buttons.length > 0 ? [{ kind: 'form' as const, form: pager }] : []),
        ],
      })
    },
  })
}
