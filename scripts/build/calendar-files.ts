// Writes a calendar file for every event.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '#content/events.ts'
import { brand } from '#facts/brand.ts'
import { eventsSetAt } from '#facts/events.ts'
import { writeCalendar } from '#formats/icalendar.ts'
import { feedOriginOf } from '#scripts/build/origin.ts'
import { siteDir } from '#scripts/build/paths.ts'

export function writeCalendarFiles(origin: string): void {
  mkdirSync(join(siteDir, 'events'), { recursive: true })
  for (const event of events)
    writeFileSync(
      join(siteDir, 'events', `${event.id}.ics`),
      writeCalendar(brand.name, {
        ...event,
        uid: `${event.id}@${brand.mailDomain}`,
        setAt: eventsSetAt,
        url: `${feedOriginOf(origin)}/events#${event.id}`,
      }),
    )
}
