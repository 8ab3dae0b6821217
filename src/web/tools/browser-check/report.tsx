// The report of a check: conclusion, document facts and steps.
import { useContext, useState } from 'react'
import { utcDay } from '#content/browser-check/findings.ts'
import { headingWithName, pageCopy, report } from '#content/browser-check/report.ts'
import { day } from '#content/shared/dates.ts'
import { checkedOn } from '#content/verification/check-time.ts'
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'
import type { Step, StepName } from '#domain/verification/checks.ts'
import { conclude, isProven, loggedAtIn } from '#domain/verification/conclusion.ts'
import type { DocumentFacts } from '#domain/verification/evidence.ts'
import type { Source } from '#web/tools/browser-check/check-state.ts'
import { CheckCopy, StepList } from '#web/tools/browser-check/step-list.tsx'
import { PersonCheck } from '#web/tools/person-check/person-check.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { standingTones } from '#web/ui/tones.ts'

export function ConclusionBanner({ steps, facts }: { steps: Step[]; facts?: DocumentFacts }) {
  const { conclusion, standing, heading, text, proven } = conclude(steps, facts, pageCopy)
  const [checkedAt] = useState(() => new Date())
  return (
    <div data-conclusion={conclusion}>
      <Banner
        tone={standingTones[standing]}
        heading={proven ? headingWithName(heading, shown(proven.holder), shown(proven.course)) : heading}
      >
        {text}
        <p>
          <time dateTime={checkedAt.toISOString()}>{checkedOn(checkedAt)}</time>
        </p>
        {conclusion === 'superseded' && (
          <p>
            <TextLink href={verificationPath(facts?.id ?? '')} text={report.current} />
          </p>
        )}
      </Banner>
    </div>
  )
}

const copy = report.facts

// Untrusted: any length, any date.
const maxShownCharacters = 200
const shown = (text: string) =>
  text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)}…` : text || copy.missing
const isTimestamp = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text)
const dayIn = (text: string) => (isTimestamp(text) ? day(text) : shown(text))
const lastDayIn = (text: string) => (isTimestamp(text) ? utcDay(text) : shown(text))

type ClaimsProps = { facts: DocumentFacts; source: Source; areProven: boolean; loggedAt: string }

function DocumentClaims({ facts, source, areProven, loggedAt }: ClaimsProps) {
  const { id, holder, course, issuedAt, expiresAt, issuer, issuerName } = facts
  // Elsewhere, anyone may have written our name.
  const { isOnSite } = useContext(CheckCopy)
  const rows = [
    { term: copy.holder, value: shown(holder) },
    { term: copy.course, value: shown(course) },
    { term: copy.issued, value: dayIn(issuedAt) },
    ...(areProven ? [{ term: copy.logged, value: loggedAt ? dayIn(loggedAt) : copy.notDated }] : []),
    { term: copy.expires, value: expiresAt === '' ? copy.neverExpires : lastDayIn(expiresAt) },
    { term: copy.id, value: shown(id) },
    { term: copy.issuer, value: shown([isOnSite ? issuerName : '', issuer].filter(Boolean).join(', ')) },
  ]
  return (
    <div>
      <h3 className="label-small font-sans text-brass">{areProven ? copy.proven : copy.unproven}</h3>
      <dl className="mt-3 divide-y divide-rule border-y border-rule">
        {rows.map(({ term, value }) => (
          <div key={term} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-2.5">
            <dt className="text-soft">{term}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {source.of !== 'registry' && (
        <p className="mt-3 text-sm text-soft wrap-anywhere">{report.ofFile(source.name)}</p>
      )}
      {areProven && isImage(source) && <p className="mt-1 text-sm text-soft">{report.picture}</p>}
      {source.of !== 'registry' && source.isPresentation && (
        <p className="mt-1 text-sm text-soft">{report.presentation}</p>
      )}
      {isOnSite && source.of !== 'registry' && id !== '' && (
        <TextLink href={verificationPath(id)} text={report.registry} />
      )}
    </div>
  )
}

const isImage = ({ of }: Source) => of !== 'registry' && of !== 'json'

const imagePx = 240

// The current badge, to compare with the one in hand.
function CurrentBadge({ id, course, holder }: DocumentFacts) {
  return (
    <figure className="mt-6 border-t border-rule pt-5">
      <figcaption className="label-small text-brass">{report.badge}</figcaption>
      <img
        src={badgeFilePath(id, 'svg')}
        alt={report.badgeAlt(shown(course), shown(holder))}
        width={imagePx}
        height={imagePx}
        className="mt-3 text-sm text-soft"
      />
      <TextLink href={badgeFilePath(id, 'pdf')} text={report.certificate} />
    </figure>
  )
}

type ReportProps = {
  at: 'checking' | 'done'
  source: Source
  names: StepName[]
  facts?: DocumentFacts
  steps: Step[]
}

export function Report({ at, source, names, facts, steps }: ReportProps) {
  const areProven = isProven(steps)
  const isDone = at === 'done'
  const hasTwoSides = facts !== undefined || !isDone
  const isOfFile = source.of !== 'registry'
  const { isOnSite } = useContext(CheckCopy)
  // The current badge needs the site.
  const isOffline = !isOnSite || steps.some(({ finding }) => finding === 'not-asked')
  return (
    <>
      <div
        className={`grid items-start gap-x-14 gap-y-8 border border-t-0 border-rule bg-sheet p-6 sm:p-8 ${hasTwoSides ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
      >
        {facts && (
          <div>
            <DocumentClaims
              facts={facts}
              source={source}
              areProven={isDone && areProven}
              loggedAt={loggedAtIn(steps)}
            />
            {isDone && areProven && isOfFile && !isOffline && facts.id !== '' && <CurrentBadge {...facts} />}
          </div>
        )}
        <div className={hasTwoSides ? 'lg:col-start-2' : ''}>
          <StepList names={names} steps={steps} isDone={isDone} />
        </div>
      </div>
      {isOnSite && isDone && areProven && isOfFile && facts && (
        <div className="mt-10">
          <PersonCheck key={facts.id} findIdentity={async () => facts.email} />
        </div>
      )}
    </>
  )
}
