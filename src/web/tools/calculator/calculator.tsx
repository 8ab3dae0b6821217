// The calculator: the form on the left, its result on the right, stacked on a phone.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { form as words } from '#content/calculator.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import { calculatorDefaults } from '#facts/calculator.ts'
import { CalculatorForm, fieldOf } from '#web/tools/calculator/calculator-form.tsx'
import { answerTo, fetchEarly } from '#web/tools/calculator/estimating.ts'
import { loadWorkedOut } from '#web/tools/calculator/load-calculator-results.ts'
import { questionIn } from '#web/tools/calculator/question.ts'
import { ResultColumn } from '#web/tools/calculator/result-column.tsx'
import { useAsking } from '#web/tools/calculator/use-asking.ts'
import { Banner } from '#web/ui/banner.tsx'

const start: AnyInput = { industry: '', ...calculatorDefaults }

function LeftAside({ complaints }: { complaints: string[] }) {
  return (
    <div role="alert" className="mb-6 border-l-4 border-expired pl-4 text-[0.95rem] text-expired">
      <p>{words.leftAside}</p>
      <ul className="mt-1 list-disc pl-5">
        {complaints.map((complaint) => (
          <li key={complaint}>{complaint}</li>
        ))}
      </ul>
    </div>
  )
}

export function Calculator() {
  const [asking, ask] = useAsking(answerTo)
  const [opened, setOpened] = useState({ input: start, complaints: [] as string[] })
  const form = useRef<HTMLFormElement>(null)

  const openAddress = useEffectEvent(async () => {
    const { readQuery } = await loadWorkedOut()
    const { input, complaints } = readQuery(location.search)
    const whole = { ...start, ...input }
    setOpened({ input: whole, complaints })
    if (input.industry && complaints.length === 0) ask({ input: whole, isPressed: false })
  })
  useEffect(() => {
    if (location.search) openAddress().catch(() => {})
  }, [])

  useEffect(() => {
    if (asking.at === 'answered') {
      const { input, workedOut } = asking.answer
      history.replaceState(history.state, '', `?${workedOut.queryOf(input)}`)
    }
    if (asking.at === 'failed') {
      const refused = form.current?.elements.namedItem(fieldOf(asking.words) ?? '')
      const wanted = refused instanceof HTMLElement ? refused : form.current?.querySelector('button')
      wanted?.focus()
    }
  }, [asking])

  return (
    <div className="measure grid gap-x-16 gap-y-14 py-14 sm:py-20 lg:grid-cols-[21rem_minmax(0,1fr)] xl:gap-x-24">
      <div className="no-print lg:self-start lg:[@media(min-height:55rem)]:sticky lg:[@media(min-height:55rem)]:top-24">
        <h2 className="mb-6 border-t border-ink pt-4 text-[1.75rem]">{words.heading}</h2>
        <div className="hidden noscript:block">
          <Banner heading={words.withoutScript.heading}>{words.withoutScript.text}</Banner>
        </div>
        {asking.at === 'idle' && opened.complaints.length > 0 && <LeftAside complaints={opened.complaints} />}
        <CalculatorForm
          key={JSON.stringify(opened.input)}
          formRef={form}
          start={opened.input}
          isPending={asking.at === 'pending'}
          refusal={asking.at === 'failed' ? asking.words : undefined}
          onReach={fetchEarly}
          onAsk={(element) => ask({ input: questionIn(element), isPressed: true })}
        />
      </div>
      <ResultColumn asking={asking} />
    </div>
  )
}
