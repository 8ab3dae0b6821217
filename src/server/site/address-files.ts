// Files read outside the site, where relative links do not work: each contains the site's address.
import type { FastifyInstance } from 'fastify'
import { brand } from '#constants/brand.ts'
import { offlineCheckerFile } from '#constants/browser-check.ts'
import { eventsSetAt } from '#constants/events.ts'
import { events } from '#content/shared/events.ts'
import { writeCalendar } from '#formats/icalendar.ts'
import type { OfflineChecker } from '#server/site/offline-checker.ts'
import { prepareFile, sendPrepared } from '#server/site/prepared-file.ts'
import { fileCaching } from '#server/site/site-manifest.ts'

type Options = { origin: string; offlineChecker: OfflineChecker }

type AddressFile = {
  path: string
  type: string
  disposition?: string
  text: string
}

const calendarOf = (event: (typeof events)[number], origin: string) =>
  writeCalendar(brand.name, {
    ...event,
    uid: `${event.id}@${brand.mailDomain}`,
    setAt: eventsSetAt,
    url: `${origin}/events#${event.id}`,
  })

export function serveAddressFiles(app: FastifyInstance, { origin, offlineChecker }: Options): void {
  const checkerPath = `/downloads/${offlineCheckerFile}`
  const files: AddressFile[] = [
    ...events.map((event) => ({
      path: `/events/${event.id}.ics`,
      type: 'text/calendar; charset=utf-8',
      text: calendarOf(event, origin),
    })),
    {
      path: checkerPath,
      type: 'text/html; charset=utf-8',
      // Downloaded, not displayed: it runs from the reader's disk, under its own policy.
      disposition: `attachment; filename="${offlineCheckerFile}"`,
      text: offlineChecker.html,
    },
    {
      path: `${checkerPath}.sha256`,
      type: 'text/plain; charset=utf-8',
      text: `${offlineChecker.sha256}  ${offlineCheckerFile}\n`,
    },
  ]
  for (const { path, type, disposition, text } of files) {
    const file = prepareFile(text)
    app.get(path, { logLevel: 'warn' }, async (request, reply) => {
      if (disposition) reply.header('content-disposition', disposition)
      return sendPrepared(request, reply.type(type).header('cache-control', fileCaching), file)
    })
  }
}
