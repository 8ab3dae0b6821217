// The list of credentials: a search, filters, and fifty at a time, to be chosen for what is done to several.
import type { FastifyInstance } from 'fastify'
import { consoleRows, maxChosen } from '#constants/limits.ts'
import { actionNames, consolePages, standingNames } from '#content/console.ts'
import { counted } from '#content/shared/figures.ts'
import type { Button, Field, Form } from '#contract/console.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { standings } from '#domain/credential/credential.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { asCsv } from '#operations/credentials/export-credentials.ts'
import { listCredentials } from '#operations/credentials/list-credentials.ts'
import { bulkNames } from '#server/console/bulk-actions.ts'
import type { Console } from '#server/console/console.ts'
import { readDays, serveFilter } from '#server/console/filter-page.ts'
import { credentialTable, select } from '#server/console/show.ts'
import type { Sent } from '#server/http/form-data.ts'
import type { CredentialFilter } from '#store/store.ts'

const { href } = consolePages.credentials

export const searchField: Field = {
  name: 'search',
  label: 'Search',
  kind: 'search',
  hint: 'Name, email, ID or reference',
}

const days = {
  issuedFrom: { label: 'Issued from', edge: 'begins' },
  issuedTo: { label: 'Issued to', edge: 'ends' },
  expiresBefore: { label: 'Expires before', edge: 'begins' },
} as const

function readFilter(sent: Sent, courses: readonly Course[], now: Date) {
  const standing = standings.find((one) => one === sent.text('standing'))
  const courseId = courses.find(({ id }) => id === sent.text('program'))?.id
  const search = sent.text('search').trim()
  const { moments, errors, fields } = readDays(sent, days)
  const filter: CredentialFilter = {
    ...moments,
    ...(moments.expiresBefore !== undefined && { isUnrevoked: standing === undefined }),
    ...(search !== '' && { search }),
    ...(standing && { standing: { standing, on: toTimestamp(now) } }),
    ...(courseId !== undefined && { courseId }),
  }
  const shown: Field[] = [
    searchField,
    select('standing', 'Standing', [
      ['', 'All'],
      ...standings.map((one) => [one, standingNames[one]] as const),
    ]),
    select('program', 'Program', [['', 'All'], ...courses.map(({ id, title }) => [id, title] as const)]),
    ...fields,
  ]
  return { filter, search, errors, fields: shown }
}

export function serveCredentials(app: FastifyInstance, console: Console): void {
  const { services, guard } = console
  const { store, clock } = services
  // An ID finds its credential even if the list would not.
  async function findById(search: string) {
    const found = search === '' ? undefined : await store.find(parseCid(search))
    return found && [found.credential]
  }
  serveFilter(app, console, {
    page: consolePages.credentials,
    async csv(sent) {
      const { filter } = readFilter(sent, await store.courses(), clock.now())
      return asCsv(listCredentials(store, { filter }, clock.now()))
    },
    async find(sent, request) {
      const now = clock.now()
      const { filter, search, errors, fields } = readFilter(sent, await store.courses(), now)
      const cursor = sent.text('after')
      const after = cursor === '' ? undefined : (await store.find(parseCid(cursor)))?.credential
      const exact = await findById(search)
      const total = exact?.length ?? (await store.count(filter))
      const isAll = sent.text('choose') === 'all'
      const limit = isAll && !after ? maxChosen : consoleRows
      const found = exact ?? (await store.read({ order: 'newest', filter, limit, ...(after && { after }) }))
      const first = after ? Number(sent.text('first')) || 1 : 1
      const last = first + found.length - 1
      const range = total > found.length && found.length > 0 ? `${first} to ${last} of ` : ''
      const rows = credentialTable(`${range}${counted(total, 'credential')}`, found, now)
      const whole = total > consoleRows && total <= maxChosen && !after ? `all ${total}` : 'all shown'
      const bulk = guard.mayChange(request) ? bulkNames : []
      const buttons: Button[] = [
        { text: `Choose ${whole}`, name: 'choose', value: 'all', look: 'outline' },
        { text: 'Download certificates', action: `${href}/certificates.zip`, look: 'outline' },
        ...bulk.map(
          (name): Button => ({
            text: actionNames[name],
            action: `${href}/bulk/${name}`,
            look: name === 'revoke' ? 'danger' : 'outline',
          }),
        ),
      ]
      const choosing = (hidden: Form['hidden']): Form => ({
        action: href,
        hidden: { ...hidden, after: cursor, first: String(first) },
        fields: [],
        buttons,
      })
      const lastId = found.at(-1)?.id
      const chosen = isAll ? found.map(({ id }) => id) : []
      return {
        ...{ fields, errors, isFirst: !after },
        blocks: (hidden) =>
          found.length > 0
            ? [{ kind: 'form', form: choosing(hidden), blocks: [{ ...rows, chosen }] }]
            : [rows],
        next:
          last < total && lastId !== undefined
            ? { button: `Next ${consoleRows}`, hidden: { after: lastId, first: String(last + 1) } }
            : undefined,
      }
    },
  })
}
