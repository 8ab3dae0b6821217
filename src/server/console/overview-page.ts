// The console's first page: a search, what needs attention, and the figures for the board.
import type { FastifyInstance } from 'fastify'
import { expiresSoonDays } from '#constants/limits.ts'
import { consolePages } from '#content/console.ts'
import { day } from '#content/shared/dates.ts'
import { counted } from '#content/shared/figures.ts'
import type { Block } from '#contract/console.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { findAttention } from '#operations/outbox/find-attention.ts'
import type { Console } from '#server/console/console.ts'
import { searchForm } from '#server/console/credentials-page.ts'
import { sentIn } from '#server/console/form-data.ts'
import { noticeOf } from '#server/console/show.ts'

const dayMs = 86_400_000

async function attentionOf({ services }: Console, now: Date): Promise<Block[]> {
  const { failedEmails, bouncedEmails, unreminded, warnings } = await findAttention(
    services,
    expiresSoonDays,
    now,
  )
  const until = toTimestamp(new Date(now.getTime() + (expiresSoonDays + 1) * dayMs)).slice(0, 10)
  const tasks = [
    { count: failedEmails, text: 'Emails that failed', href: '/emails?state=failed' },
    { count: bouncedEmails, text: 'Emails that bounced', href: '/emails?state=bounced' },
    {
      count: unreminded,
      text: `Credentials that expire within ${expiresSoonDays} days and were not reminded`,
      href: `/credentials?standing=valid&expiresBefore=${until}`,
      note: `Before ${day(until)}.`,
    },
  ].filter(({ count }) => count > 0)
  return [
    ...warnings.map((text): Block => ({ kind: 'banner', tone: 'expired', text })),
    tasks.length + warnings.length > 0
      ? { kind: 'tasks', tasks }
      : { kind: 'text', text: 'Nothing needs attention.' },
  ]
}

async function figuresOf({ services: { store } }: Console, now: Date): Promise<Block[]> {
  const on = toTimestamp(now)
  const courses = await store.courses()
  const rows = await Promise.all(
    courses.map(async ({ id, title }) => ({
      title,
      count: await store.count({ courseId: id, standing: { standing: 'valid', on } }),
    })),
  )
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return [
    {
      kind: 'section',
      heading: `Certified today: ${total.toLocaleString('en-US')}`,
      blocks: [
        {
          kind: 'table',
          caption: `Valid credentials in ${counted(courses.length, 'program')}`,
          columns: ['Program', 'Certified today'],
          rows: rows.map(({ title, count }) => ({ cells: [title, count] })),
          empty: 'There are no programs yet.',
        },
      ],
    },
  ]
}

export function serveOverview(app: FastifyInstance, console: Console): void {
  const { services, show, guard } = console
  app.get('/', async (request, reply) => {
    const now = services.clock.now()
    const { heading, href } = consolePages.overview
    return show(request, reply, {
      ...noticeOf(sentIn(request).text('done')),
      heading,
      place: href,
      blocks: [
        { kind: 'form', form: searchForm('') },
        ...(guard.mayChange(request)
          ? [
              {
                kind: 'links' as const,
                links: [
                  {
                    text: consolePages.issue.heading,
                    href: consolePages.issue.href,
                    look: 'action' as const,
                  },
                ],
              },
            ]
          : []),
        {
          kind: 'columns',
          left: [{ kind: 'section', heading: 'Needs attention', blocks: await attentionOf(console, now) }],
          right: await figuresOf(console, now),
        },
      ],
    })
  })
}
