// The calculator: the form on the left, its result on the right, stacked on a phone.
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { scenariosStorageKey } from '#constants/calculator.ts'
import { beforehand, certify, outOfDate, pending } from '#content/pages/calculator.ts'
import { roundedUsd } from '#content/shared/figures.ts'
import { announcement, form as copy } from '#content/tools/calculator.ts'
import type { OpenedEstimate } from '#domain/risk/estimate-at.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import { queryOf, unanswered } from '#domain/risk/query.ts'
import { writeAddress } from '#web/tools/address-query.ts'
import { CalculatorForm, fieldOf } from '#web/tools/calculator/calculator-form.tsx'
import {
  type EstimateRequest,
  inputIn,
  loadResults,
  loadResultsEarly,
  type MadeEstimate,
  makeEstimate,
} from '#web/tools/calculator/estimate.ts'
import { useRequest } from '#web/tools/calculator/request.ts'
import type { Results } from '#web/tools/estimate/estimate.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

// The initial answers, the ignored parts of the address, and the estimate that the page was served with.
type Opened = { input: AnyInput; ignoredParts?: ReactNode; made?: MadeEstimate }

function Beforehand() {
  return (
    <>
      <h2 className="border-t border-ink pt-4 text-[1.75rem]">{beforehand.heading}</h2>
      <dl className="mt-4 divide-y divide-rule border-y border-rule">
        {beforehand.points.map(({ heading, text }) => (
          <div key={heading} className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:py-5">
            <dt className="font-serif text-xl leading-snug">{heading}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Loading() {
  return (
    <div className="border-t border-ink pt-6">
      <Skeletons name={pending} count={2}>
        <div className="mb-12">
          <SkeletonLine width="third" />
          <SkeletonLine width="half" tall />
          <SkeletonLine />
          <SkeletonLine width="most" />
        </div>
      </Skeletons>
    </div>
  )
}

type ColumnProps = { request: EstimateRequest; isOutOfDate: boolean; Saved: (() => ReactNode) | undefined }

function ResultColumn({ request, isOutOfDate, Saved }: ColumnProps) {
  const made = request.at === 'answered' ? request.response : undefined
  return (
    <div className="min-w-0">
      {/* A result that takes the focus is read aloud; announcing it too would repeat it. */}
      <p role="status" className="sr-only">
        {made && !made.isPressed && !isOutOfDate && announcement(roundedUsd(made.estimate.exposure))}
      </p>
      <div role="status" className="no-print not-empty:mb-5">
        {isOutOfDate && (
          <Banner tone="expired" heading={outOfDate.heading}>
            {outOfDate.text}
          </Banner>
        )}
      </div>
      {request.at === 'pending' && <Loading />}
      {(request.at === 'idle' || request.at === 'failed') && <Beforehand />}
      {request.at === 'idle' && Saved && <Saved />}
      {made && (
        <made.results.Result
          key={request.turn}
          input={made.input}
          estimate={made.estimate}
          takesFocus={made.isPressed}
        />
      )}
      <div className="no-print mt-6 flex flex-wrap gap-3">
        {made && <made.results.Download input={made.input} />}
        <ButtonLink look={made ? 'outline' : 'action'} {...certify} />
      </div>
    </div>
  )
}

// What follows the bar is every page's.
const showTitle = (title: string) => {
  document.title = document.title.replace(/^.*(?= \|)/, () => title)
}

type Props = { served: Opened | undefined; onOtherAddress: () => void }

function CalculatorAt({ served, onOtherAddress }: Props) {
  const [request, send] = useRequest(makeEstimate, served?.made)
  const [opened, setOpened] = useState<Opened>(served ?? { input: unanswered })
  const [answers, setAnswers] = useState<AnyInput>(opened.input)
  const [sent, setSent] = useState<AnyInput>(opened.input)
  const [Saved, setSaved] = useState<() => ReactNode>()
  const form = useRef<HTMLFormElement>(null)
  const address = useRef('')
  const readForm = () => form.current && setAnswers(inputIn(form.current))
  const calculate = (input: AnyInput, isPressed: boolean) => {
    setAnswers(input)
    setSent(input)
    send({ input, isPressed })
  }

  // Without an estimate in the URL, show the saved scenarios.
  const openAddress = useEffectEvent(async () => {
    // The browser may have restored what was typed before.
    readForm()
    const { search } = location
    address.current = search
    if (!search && !localStorage.getItem(scenariosStorageKey)) return
    const results = await loadResults()
    setSaved(() => results.SavedScenarios)
    if (!search || served) return
    const { input, complaints } = results.readQuery(search)
    const whole = { ...unanswered, ...input }
    setOpened({
      input: whole,
      ...(complaints.length > 0 && { ignoredParts: <results.IgnoredParts complaints={complaints} /> }),
    })
    setAnswers(whole)
    if (input.industry && complaints.length === 0) calculate(whole, false)
  })
  const followHistory = useEffectEvent(() => {
    if (location.search !== address.current) onOtherAddress()
  })
  useEffect(() => {
    openAddress().catch(() => {})
    const follow = () => followHistory()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  // Before the result is seen: the URL written after a quick Back would replace the one that Back leads to.
  useLayoutEffect(() => {
    if (request.at !== 'answered') return
    const { input, isPressed } = request.response
    const search = `?${queryOf(input)}`
    // Each calculation is its own history entry, except the one that the URL opened.
    writeAddress(search, isPressed && search !== address.current ? 'push' : 'replace')
    address.current = search
  }, [request])

  useEffect(() => {
    if (request.at !== 'answered') return
    const { results, input, estimate } = request.response
    showTitle(results.summaryOf(input, estimate).title)
    return () => showTitle(results.title)
  }, [request])

  useEffect(() => {
    if (request.at !== 'failed') return
    const refused = form.current?.elements.namedItem(fieldOf(request.message) ?? '')
    const wanted = refused instanceof HTMLElement ? refused : form.current?.querySelector('button')
    // A folded field cannot take the focus.
    wanted?.closest('details')?.setAttribute('open', '')
    wanted?.focus()
  }, [request])

  const refusal = request.at === 'failed' ? request.message : undefined
  const refused = fieldOf(refusal)
  const isCorrected = refused !== undefined && answers[refused] !== sent[refused]
  const isOutOfDate = request.at === 'answered' && queryOf(request.response.input) !== queryOf(answers)
  return (
    <div className="measure grid gap-x-16 gap-y-8 py-6 sm:py-12 lg:grid-cols-[21rem_minmax(0,1fr)] xl:gap-x-24">
      <div className="no-print lg:self-start lg:[@media(min-height:55rem)]:sticky lg:[@media(min-height:55rem)]:top-24">
        <h2 className="sr-only text-[1.75rem] sm:not-sr-only sm:mb-4 sm:border-t sm:border-ink sm:pt-4">
          {copy.heading}
        </h2>
        {request.at === 'idle' && opened.ignoredParts}
        <CalculatorForm
          key={JSON.stringify(opened.input)}
          formRef={form}
          start={opened.input}
          answers={answers}
          isPending={request.at === 'pending'}
          refusal={isCorrected ? undefined : refusal}
          onReach={loadResultsEarly}
          onEdit={readForm}
          onAsk={(element) => calculate(inputIn(element), true)}
        />
      </div>
      <ResultColumn request={request} isOutOfDate={isOutOfDate} Saved={Saved} />
    </div>
  )
}

// Back and Forward reopen the URL.
export function Calculator({ served }: { served?: Opened }) {
  const [visit, setVisit] = useState(0)
  return (
    <CalculatorAt
      key={visit}
      served={visit === 0 ? served : undefined}
      onOtherAddress={() => setVisit(visit + 1)}
    />
  )
}

// As served for an address with answers: with the estimate, or with what was ignored.
export const calculatorWith =
  (results: Results) =>
  ({ opened: { input, complaints, estimate } }: { opened: OpenedEstimate }) => (
    <Calculator
      served={{
        input,
        ...(complaints.length > 0 && { ignoredParts: <results.IgnoredParts complaints={complaints} /> }),
        ...(estimate && { made: { input, estimate, results, isPressed: false } }),
      }}
    />
  )
