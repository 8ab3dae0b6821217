// The console's first page: a search, what needs attention, and the figures for the board.
import type { FastifyInstance } from 'fastify'
import { expiresSoonDays } from '#constants/limits.ts'
import { consolePages } from '#content/console.ts'
import { day } from '#content/shared/dates.ts'
import { counted } from '#content/shared/figures.ts'
import type { Block, BlockOf } from '#contract/console.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { countFigures, type Figures, figuresCsv } from '#operations/credentials/count-figures.ts'
import { listImports } from '#operations/credentials/list-imports.ts'
import { findAttention } from '#operations/outbox/find-attention.ts'
import type { Console } from '#server/console/console.ts'
import { searchField } from '#server/console/credentials-page.ts'
import { interruptedWork } from '#server/console/long-work.ts'
import { banner, csvType, links, minuteIn, section, sendFile, table, text } from '#server/console/show.ts'

const dayMs = 86_400_000
const quickMs = 100
const figuresForMs = 10 * 60_000

// Holders use what they were issued, so an import is simplest to take back on its first day.
async function recentImports({ services: { store } }: Console, now: Date) {
  const [newest] = await listImports(store)
  if (newest?.state !== 'done' || now.getTime() - Date.parse(newest.at) > dayMs) return []
  const until = toTimestamp(new Date(Date.parse(newest.at) + dayMs))
  const href = `${consolePages.import.href}/${newest.no}/suspend`
  const note = `Taking it back is simplest until ${minuteIn(until)}.`
  return [{ count: newest.counts.added ?? 0, text: `Imported from ${newest.file}`, href, note }]
}

async function attentionOf(console: Console, now: Date): Promise<Block[]> {
  const found = await findAttention(console.services, expiresSoonDays, now)
  const until = toTimestamp(new Date(now.getTime() + (expiresSoonDays + 1) * dayMs)).slice(0, 10)
  const tasks: BlockOf<'tasks'>['tasks'] = [
    { count: found.failedEmails, text: 'Emails that failed', href: '/emails?state=failed' },
    { count: found.bouncedEmails, text: 'Emails that bounced', href: '/emails?state=bounced' },
    {
      count: found.unreminded,
      text: `Credentials that expire within ${expiresSoonDays} days and were not reminded`,
      href: `/credentials?standing=valid&expiresBefore=${until}`,
      note: `Before ${day(until)}.`,
    },
    ...(await recentImports(console, now)),
  ].filter(({ count }) => count > 0)
  const running = console.works.running().map(({ heading, href }) => ({ text: heading, href }))
  return [
    ...(running.length > 0 ? [banner('plain', 'In progress:', running)] : []),
    ...(await interruptedWork(console.services.store, console.works)),
    ...found.warnings.map((text) => banner('expired', text)),
    tasks.length + found.warnings.length > 0 ? { kind: 'tasks', tasks } : text('Nothing needs attention.'),
  ]
}

type Counted = { figures: Figures; at: Date; tookMs: number }

// Counts for each page if that is quick. If not, the last figures are shown, and replaced in the background when they are old.
function figureCounter({ services: { store } }: Console) {
  let last: Counted | undefined
  let counting: Promise<Counted> | undefined
  async function count(at: Date): Promise<Counted> {
    const begun = performance.now()
    const figures = await countFigures(store, {}, at)
    last = { figures, at, tookMs: performance.now() - begun }
    return last
  }
  const begin = (now: Date) => {
    counting ??= count(now).finally(() => {
      counting = undefined
    })
    return counting
  }
  return async (now: Date): Promise<Counted> => {
    if (!last || last.tookMs < quickMs) return begin(now)
    // Its failure shows at the next start.
    if (now.getTime() - last.at.getTime() > figuresForMs) begin(now).catch(() => {})
    return last
  }
}

function figuresOf({ figures: { certified, rows }, at }: Counted): Block {
  const people = certified.reduce((sum, { people }) => sum + people, 0)
  const months = rows.map(({ key, now: { issued, renewed, revoked, expired } }) => ({
    ...{ month: key, issued, renewed, revoked, expired },
  }))
  const columns = ['Month', 'Issued', 'Renewed', 'Revoked', 'Expired', 'Renewal rate']
  const byMonth = rows
    .toReversed()
    .map(({ key, now: { issued, renewed, revoked, expired, renewalRate } }) => ({
      cells: [key, issued, renewed, revoked, expired, renewalRate === undefined ? '–' : `${renewalRate}%`],
    }))
  return section(
    `Certified today: ${people.toLocaleString('en-US')}`,
    table(
      `People, in ${counted(certified.length, 'program')}, at ${minuteIn(toTimestamp(at))} UTC`,
      ['Program', 'Certified today'],
      certified.map(({ title, people }) => ({ cells: [title, people] })),
      'There are no programs yet.',
    ),
    { kind: 'months', months },
    { kind: 'details', summary: 'By month, as a table', blocks: [table('People', columns, byMonth)] },
    links({ text: 'Download CSV', href: '/figures.csv' }),
  )
}

export function serveOverview(app: FastifyInstance, console: Console): void {
  const { services, show, guard } = console
  const { store, clock } = services
  const { overview, credentials, issue, import: importing } = consolePages
  const countNow = figureCounter(console)
  app.get(overview.href, async (request, reply) => {
    const now = clock.now()
    const search = { fields: [searchField], buttons: [{ text: 'Search' }], layout: 'row' as const }
    const actions = links(
      { text: issue.heading, href: issue.href, look: 'action' },
      { text: importing.heading, href: importing.href, look: 'outline' },
    )
    const attention = section('Needs attention', ...(await attentionOf(console, now)))
    const left = [attention, ...(guard.mayChange(request) ? [actions] : [])]
    return show(request, reply, {
      heading: overview.heading,
      place: overview.href,
      blocks: [
        { kind: 'form', form: { action: credentials.href, ...search } },
        { kind: 'columns', left, right: [figuresOf(await countNow(now))] },
      ],
    })
  })
  app.get('/figures.csv', async (_, reply) =>
    sendFile(reply, 'figures.csv', csvType, figuresCsv((await countFigures(store, {}, clock.now())).rows)),
  )
}
