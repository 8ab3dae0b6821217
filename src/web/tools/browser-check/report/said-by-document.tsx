// What the document says of itself, beside what the check makes of it.

import { report } from '#content/browser-check/report.ts'
import { day } from '#content/dates.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import type { DocumentFacts } from '#domain/verification/browser-check/steps.ts'
import type { Source } from '#web/tools/browser-check/run.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const words = report.facts

// Anyone may have written it: at any length, and with anything in the place of a date.
const longestShown = 200
const shown = (text: string) =>
  text.length > longestShown ? `${text.slice(0, longestShown)}…` : text || words.missing
const dayIn = (text: string) => (/^\d{4}-\d{2}-\d{2}T/.test(text) ? day(text) : shown(text))

type Props = { facts: DocumentFacts; source: Source; isProven: boolean }

export function SaidByDocument({ facts, source, isProven }: Props) {
  const { id, holder, course, issuedAt, expiresAt, issuer, issuerName } = facts
  const rows = [
    { term: words.holder, value: shown(holder) },
    { term: words.course, value: shown(course) },
    { term: words.issued, value: dayIn(issuedAt) },
    { term: words.expires, value: expiresAt === '' ? words.neverExpires : dayIn(expiresAt) },
    { term: words.id, value: shown(id) },
    { term: words.issuer, value: shown([issuerName, issuer].filter(Boolean).join(', ')) },
  ]
  return (
    <div>
      <h3 className="label-small font-sans text-brass">{isProven ? words.proven : words.unproven}</h3>
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
      {isProven && source.of !== 'registry' && source.of !== 'json' && (
        <p className="mt-1 text-sm text-soft">{report.picture}</p>
      )}
      {source.of !== 'registry' && id !== '' && (
        <TextLink href={verificationPath(id)} text={report.registry} />
      )}
    </div>
  )
}
