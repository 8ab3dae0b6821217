// Upcoming cohorts: start, delivery and seats.
import type { Session, sessionCopy } from '#content/pages/certification.ts'
import { isFull, isNearlyFull } from '#domain/catalogue/cohort.ts'
import { timingsAt } from '#domain/catalogue/event-timing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type SessionsCopy = typeof sessionCopy

// Only a reader's clock says what is still ahead, so a page without scripts stays silent.
const whileAhead = 'hidden group-data-[timing=next]:inline group-data-[timing=upcoming]:inline'
const onceStarted = 'hidden group-data-[timing=past]:inline'

function Enrollment({ session, copy }: { session: Session; copy: SessionsCopy }) {
  const { capacity, enrolled } = session
  const isWarning = isNearlyFull(session)
  const said = copy.enrolled(enrolled, capacity)
  return (
    <Badge tone={isWarning ? 'invalid' : 'plain'}>
      {said}
      {isWarning && !isFull(session) && <span className={whileAhead}>, {copy.nearlyFull}</span>}
    </Badge>
  )
}

function SessionRow({ session, copy }: { session: Session; copy: SessionsCopy }) {
  const named = (action: string) => `${action}: ${session.name}`
  const span = {
    id: session.id,
    startsAt: `${session.startsOn}T00:00:00Z`,
    endsAt: `${session.startsOn}T23:59:59Z`,
  }
  // What has begun stays begun, however long this page is cached.
  const hasStarted = timingsAt([span], new Date()).get(session.id) === 'past'
  return (
    <li
      data-starts-at={span.startsAt}
      data-ends-at={span.endsAt}
      data-timing={hasStarted ? 'past' : undefined}
      className="group grid items-center gap-x-10 gap-y-3 border-t border-ink py-5 sm:gap-y-5 sm:py-7 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto]"
    >
      <div>
        <h3 className="text-2xl">{session.name}</h3>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-[0.95rem]">
          <dt className="text-soft">
            <span className="group-data-[timing=past]:hidden">{copy.starts}</span>
            <span className={onceStarted}>{copy.started}</span>
          </dt>
          <dd>{session.startDate}</dd>
          <dt className="text-soft">{copy.delivered}</dt>
          <dd>{session.delivery}</dd>
        </dl>
        {!isFull(session) && (
          <p className="mt-2 min-h-[1.6em] text-[0.95rem]">
            <span className={`font-semibold ${onceStarted}`}>{copy.askForNext}</span>
            <span className={`text-soft ${whileAhead}`}>{copy.open}</span>
          </p>
        )}
      </div>
      <div className="grid justify-items-start gap-3">
        <Enrollment session={session} copy={copy} />
      </div>
      <div className="no-print md:justify-self-end">
        {isFull(session) ? (
          <div className="grid justify-items-start gap-3">
            <Button look="outline" disabled aria-label={named(copy.full)}>
              {copy.full}
            </Button>
            <TextLink {...copy.next} />
          </div>
        ) : (
          <ButtonLink look="outline" href={session.href} text={copy.enroll} aria-label={named(copy.enroll)} />
        )}
      </div>
    </li>
  )
}

export function UpcomingSessions({ sessions, copy }: { sessions: Session[]; copy: SessionsCopy }) {
  return (
    <Section heading={copy.heading} intro={copy.intro} ground="sheet">
      <ul className="border-b border-rule">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} copy={copy} />
        ))}
      </ul>
    </Section>
  )
}
