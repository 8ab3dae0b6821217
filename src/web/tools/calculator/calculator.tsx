// The calculator: the form on the left, its result on the right, stacked on a phone.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { announcement, form as words } from '#content/calculator.ts'
import { wholeUsd } from '#content/figures.ts'
import { beforehand, certify, download, pending } from '#content/pages/calculator.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import { calculatorDefaults, scenariosStorageKey } from '#facts/calculator.ts'
import { CalculatorForm, fieldOf } from '#web/tools/calculator/calculator-form.tsx'
import {
  type EstimateRequest,
  inputIn,
  loadResults,
  loadResultsEarly,
  makeEstimate,
} from '#web/tools/calculator/estimate.ts'
import { useRequest } from '#web/tools/calculator/request.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

const start: AnyInput = { industry: '', ...calculatorDefaults }

// What the form begins with, and what of an address could not be used for it.
type Opened = { input: AnyInput; leftAside?: ReactNode }

function Beforehand() {
  return (
    <>
      <h2 className="border-t border-ink pt-4 text-[1.75rem]">{beforehand.heading}</h2>
      <dl className="mt-6 divide-y divide-rule border-y border-rule">
        {beforehand.points.map(({ heading, text }) => (
          <div key={heading} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="font-serif text-xl leading-snug">{heading}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function OnItsWay() {
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

// What is to come, that it is on its way, or what was found; and where to go from there.
function ResultColumn({ request, Kept }: { request: EstimateRequest; Kept: (() => ReactNode) | undefined }) {
  const made = request.at === 'answered' ? request.response : undefined
  return (
    <div className="min-w-0">
      <p role="status" className="sr-only">
        {made && announcement(wholeUsd(made.estimate.exposure))}
      </p>
      {request.at === 'pending' && <OnItsWay />}
      {(request.at === 'idle' || request.at === 'failed') && <Beforehand />}
      {request.at === 'idle' && Kept && <Kept />}
      {made && (
        <made.results.Result
          key={request.turn}
          input={made.input}
          estimate={made.estimate}
          takesFocus={made.isPressed}
        />
      )}
      <div className="no-print mt-10 flex flex-wrap gap-3">
        {made && (
          <Button look="action" onClick={() => made.results.downloadReport(made.input, made.estimate)}>
            {download}
          </Button>
        )}
        <ButtonLink look={made ? 'outline' : 'action'} {...certify} />
      </div>
    </div>
  )
}

export function Calculator() {
  const [request, send] = useRequest(makeEstimate)
  const [opened, setOpened] = useState<Opened>({ input: start })
  const [Kept, setKept] = useState<() => ReactNode>()
  const form = useRef<HTMLFormElement>(null)

  // Without an estimate to open, those that are kept on the device are shown.
  const openAddress = useEffectEvent(async () => {
    const { search } = location
    if (!search && !localStorage.getItem(scenariosStorageKey)) return
    const results = await loadResults()
    setKept(() => results.KeptScenarios)
    if (!search) return
    const { input, complaints } = results.readQuery(search)
    const whole = { ...start, ...input }
    setOpened({
      input: whole,
      ...(complaints.length > 0 && { leftAside: <results.LeftAside complaints={complaints} /> }),
    })
    if (input.industry && complaints.length === 0) send({ input: whole, isPressed: false })
  })
  useEffect(() => {
    openAddress().catch(() => {})
  }, [])

  useEffect(() => {
    if (request.at === 'answered') {
      const { input, results } = request.response
      history.replaceState(history.state, '', `?${results.queryOf(input)}`)
    }
    if (request.at === 'failed') {
      const refused = form.current?.elements.namedItem(fieldOf(request.words) ?? '')
      const wanted = refused instanceof HTMLElement ? refused : form.current?.querySelector('button')
      wanted?.focus()
    }
  }, [request])

  return (
    <div className="measure grid gap-x-16 gap-y-14 py-14 sm:py-20 lg:grid-cols-[21rem_minmax(0,1fr)] xl:gap-x-24">
      <div className="no-print lg:self-start lg:[@media(min-height:55rem)]:sticky lg:[@media(min-height:55rem)]:top-24">
        <h2 className="mb-6 border-t border-ink pt-4 text-[1.75rem]">{words.heading}</h2>
        <div className="hidden noscript:block">
          <Banner heading={words.withoutScript.heading}>{words.withoutScript.text}</Banner>
        </div>
        {request.at === 'idle' && opened.leftAside}
        <CalculatorForm
          key={JSON.stringify(opened.input)}
          formRef={form}
          start={opened.input}
          isPending={request.at === 'pending'}
          refusal={request.at === 'failed' ? request.words : undefined}
          onReach={loadResultsEarly}
          onAsk={(element) => send({ input: inputIn(element), isPressed: true })}
        />
      </div>
      <ResultColumn request={request} Kept={Kept} />
    </div>
  )
}
