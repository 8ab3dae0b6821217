// Progress, results and downloads of a batch.
import { type RefObject, useEffect, useReducer } from 'react'
import { brand } from '#constants/brand.ts'
import { results as copy } from '#content/tools/batch-check.ts'
import { dateAndTime } from '#content/verification/check-time.ts'
import { ResultsTable } from '#web/tools/batch-check/results-table.tsx'
import type { BatchRow } from '#web/tools/batch-check/rows.ts'
import { countVerdicts, csvOf, isDone, isProblem } from '#web/tools/batch-check/rows-shown.ts'
import type { Batch, Phase } from '#web/tools/batch-check/use-batch.ts'
import { saveText, today } from '#web/tools/save-text.ts'
import { Button } from '#web/ui/button.tsx'
import { PrintButton } from '#web/ui/copy-button.tsx'

const summaryOf = (rows: readonly BatchRow[]) =>
  copy.finished(
    rows.filter(isProblem).length,
    rows.length,
    countVerdicts(rows)
      .map(({ verdict, count }) => copy.counted(verdict, count))
      .join(', '),
  )

const timeOf = (moment: number) => new Date(moment).toLocaleTimeString('en-US')

function sentenceFor(phase: Phase, rows: readonly BatchRow[]): string {
  const waiting = rows.filter((row) => !isDone(row)).length
  if (phase.at === 'pausing') return copy.pausing(timeOf(phase.until))
  if (phase.at === 'working') return copy.working(rows.length)
  return waiting > 0 ? copy.stopped(waiting) : summaryOf(rows)
}

function checkedFrom(rows: readonly BatchRow[]): string {
  const moments = rows.flatMap(({ state }) => (state.at === 'judged' ? state.checkedAt : [])).toSorted()
  const [first, last] = [moments[0], moments.at(-1)].map((moment) => moment && dateAndTime(new Date(moment)))
  return first && last ? `${copy.checkedFrom(first, last)} ${copy.age}` : ''
}

// The letterhead of the printed table.
function PrintHead({ rows }: { rows: readonly BatchRow[] }) {
  return (
    <div className="mb-4 hidden border-b border-ink pb-3 print:block">
      <p className="font-serif text-3xl">{brand.name}</p>
      <p>{copy.printHeading}</p>
      <p className="mt-2 text-sm">{summaryOf(rows)}</p>
    </div>
  )
}

// Re-renders on a timer and when the page becomes visible, because timers pause while a device sleeps.
const lookAgainMs = 5000
const returns = ['pageshow', 'focus', 'visibilitychange']

function useClock(): void {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, lookAgainMs)
    for (const event of returns) addEventListener(event, look)
    return () => {
      clearInterval(timer)
      for (const event of returns) removeEventListener(event, look)
    }
  }, [])
}

// A component of its own, so the clock does not re-render the table.
function CheckAgain({ batch: { countOld, checkOld } }: { batch: Batch }) {
  useClock()
  const old = countOld()
  return old > 0 ? (
    <Button look="outline" onClick={checkOld}>
      {copy.checkAgain(old)}
    </Button>
  ) : null
}

// During a pause no request is made.
const shownIn = (phase: Phase, rows: readonly BatchRow[]): readonly BatchRow[] =>
  phase.at === 'pausing'
    ? rows.map((row) => (row.state.at === 'checking' ? { ...row, state: { at: 'waiting' } } : row))
    : rows

type Props = { batch: Batch; heading: RefObject<HTMLHeadingElement | null> }

export function Results({ batch, heading }: Props) {
  const { phase, stop, goOn, tryAgain, clear } = batch
  const rows = shownIn(phase, batch.rows)
  const done = rows.filter(isDone).length
  const isResting = phase.at === 'resting'
  const isFinished = isResting && done === rows.length
  const again = rows.filter(({ state }) => state.at === 'not-checked' && state.retry === 'possible').length
  return (
    <div className="mt-12 print:mt-0">
      <PrintHead rows={rows} />
      <h3 ref={heading} tabIndex={-1} className="no-print scroll-mt-24 text-2xl outline-none">
        {copy.heading}
      </h3>
      <div className="no-print mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <progress
          aria-label={copy.progress}
          value={done}
          max={rows.length}
          className="h-2.5 min-w-0 grow basis-60 appearance-none overflow-hidden rounded-sm border border-edge bg-sheet accent-action [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-action"
        />
        <p className="tabular-nums">{copy.done(done, rows.length)}</p>
      </div>
      <p
        role="status"
        className={`no-print mt-2 min-h-6 ${phase.at === 'pausing' || isFinished ? 'font-semibold' : 'text-soft'}`}
      >
        {sentenceFor(phase, rows)}
      </p>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        {!isResting && (
          <Button look="outline" onClick={stop}>
            {copy.stop}
          </Button>
        )}
        {isResting && done < rows.length && (
          <Button look="action" onClick={goOn}>
            {copy.goOn}
          </Button>
        )}
        {isResting && again > 0 && (
          <Button look="outline" onClick={tryAgain}>
            {copy.tryAgain(again)}
          </Button>
        )}
        {isResting && <CheckAgain batch={batch} />}
        <Button look="outline" onClick={() => saveText(csvOf(rows), 'text/csv', copy.fileName(today()))}>
          {copy.download}
        </Button>
        <PrintButton>{copy.print}</PrintButton>
        <Button look="quiet" onClick={clear}>
          {copy.clear}
        </Button>
      </div>
      <div className="mt-8 print:mt-0">
        <ResultsTable rows={rows} caption={checkedFrom(rows)} />
      </div>
    </div>
  )
}
