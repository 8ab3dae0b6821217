// The record in the file: what the evidence inside shows, and where its text said something else.
import { useEffect, useState } from 'react'
import { recordCopy as copy, type RecordRow, rowsOf } from '#content/verification/check-record.ts'
import { type CheckRecord, type ShownByRecord, showRecord } from '#domain/verification/check-record.ts'
import type { Pinned } from '#domain/verification/evidence.ts'
import { browserTools } from '#web/tools/browser-check/browser-tools.ts'
import { Banner } from '#web/ui/banner.tsx'

// The text of the file before its script ran.
export type Said = RecordRow[]

export const saidIn = (place: Element): Said =>
  [...place.querySelectorAll<HTMLElement>('[data-said]')].map((element) => ({
    term: element.dataset.said ?? '',
    value: element.textContent,
  }))

// Null if the record cannot be read.
export type SavedRecord = { record: CheckRecord | null; said: Said }

type Difference = { term: string; said: string; shown: string }

export function differencesIn(said: Said, rows: readonly RecordRow[]): Difference[] {
  const terms = [...new Set([...rows, ...said].map(({ term }) => term))]
  const valueIn = (list: readonly RecordRow[], term: string) =>
    list
      .filter((row) => row.term === term)
      .map(({ value }) => value)
      .join('\n') || copy.edited.left
  return terms
    .map((term) => ({ term, said: valueIn(said, term), shown: valueIn(rows, term) }))
    .filter(({ said, shown }) => said !== shown)
}

function Comparison({ differences }: { differences: Difference[] }) {
  if (differences.length === 0)
    // Not green: that a file agrees with itself does not say whose it is.
    return <Banner heading={copy.untouched.heading}>{copy.untouched.text}</Banner>
  return (
    <Banner tone="invalid" heading={copy.edited.heading}>
      <p>{copy.edited.text}</p>
      <ul className="mt-2 grid gap-y-2">
        {differences.map(({ term, said, shown }) => (
          <li key={term} className="wrap-anywhere">
            <strong>{term}</strong>. {copy.edited.said}: {said} {copy.edited.shown}: {shown}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

export function RecordSheet({ record, said, pinned }: SavedRecord & { pinned: Pinned }) {
  const [shown, setShown] = useState<ShownByRecord>()
  useEffect(() => {
    if (record) showRecord(record, browserTools, pinned).then(setShown)
  }, [record, pinned])
  if (!record) return <Banner tone="invalid" heading={copy.damaged} />
  if (!shown) return null
  const rows = rowsOf(record, shown)
  return (
    <section data-record={shown.standing} className="mb-8">
      <h1 className="text-4xl">{copy.heading}</h1>
      <div role="status" className="my-5">
        {shown.facts ? (
          <Comparison differences={differencesIn(said, rows)} />
        ) : (
          <Banner tone="invalid" heading={copy.damaged} />
        )}
      </div>
      <dl className="divide-y divide-rule border-y border-rule print:text-sm">
        {rows.map(({ term, value }) => (
          <div key={term} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-1.5 print:py-0.5">
            <dt className="text-soft">{term}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">{copy.unproven}</p>
    </section>
  )
}
