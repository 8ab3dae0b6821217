// The short calculator of the home page: three questions, the exposure, and what each package could save.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { industryNames, postureNames } from '#content/calculator/names.ts'
import { announced, asking as askingWords } from '#content/calculator.ts'
import { wholeUsd } from '#content/figures.ts'
import type { HomeCalculatorWords } from '#content/home-calculator.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import { queryOf } from '#domain/risk/query.ts'
import { calculatorDefaults as defaults, calculatorFields as names } from '#facts/calculator.ts'
import { Section } from '#web/sections/section.tsx'
import { optionsOf } from '#web/tools/calculator/options.ts'
import { type Answer, askServer } from '#web/tools/calculator/question.ts'
import { Savings } from '#web/tools/calculator/savings.tsx'
import { useAsking } from '#web/tools/calculator/use-asking.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'

const industryOptions = [{ value: '', text: askingWords.chooseIndustry }, ...optionsOf(industryNames)]
const postureOptions = optionsOf(postureNames)

function inputIn(form: HTMLFormElement): AnyInput {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    ...defaults,
    industry: text('industry'),
    // No band is the default's own: until one is chosen, the default is sent.
    annualRevenue: Number(text('annualRevenue') || defaults.annualRevenue),
    regulatoryPosture: text('regulatoryPosture'),
  }
}

const answerTo = async (input: AnyInput) => ({ input, answer: await askServer(input) })

function Found({ answer, words }: { answer: Answer; words: HomeCalculatorWords }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="border-t-2 border-ink pt-5 focus:outline-none">
        <span className="label-small block font-sans text-brass">{words.exposure}</span>
        <span className="mt-4 block text-[3.2rem] leading-none tabular-nums sm:text-6xl">
          {wholeUsd(answer.exposure)}
        </span>
      </h3>
      <p className="mt-8 mb-4 text-soft">{words.savings}</p>
      <Savings savings={answer.savings} />
    </div>
  )
}

export function HomeCalculator(words: HomeCalculatorWords) {
  const [asking, ask] = useAsking(answerTo)
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isPending = asking.at === 'pending'
  const found = asking.at === 'answered' ? asking.answer : undefined

  useEffect(() => {
    if (asking.at === 'failed') form.current?.querySelector('button')?.focus()
  }, [asking])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = inputIn(event.currentTarget)
    setMissing(input.industry === '')
    if (input.industry !== '') return ask(input)
    showToast({ variant: 'destructive', ...words.missing })
    event.currentTarget.querySelector('select')?.focus()
  }

  return (
    <Section id="risk-exposure" heading={words.heading} intro={words.intro} ground="sheet">
      <div className="hidden noscript:block">
        <Banner heading={words.withoutScript.heading}>{words.withoutScript.text}</Banner>
      </div>
      <div className="needs-script grid gap-x-16 gap-y-12 lg:grid-cols-[21rem_minmax(0,1fr)] xl:gap-x-24">
        <form ref={form} onSubmit={submit} className="no-print space-y-5">
          <SelectField
            name="industry"
            label={names.industry}
            options={industryOptions}
            {...(isMissing && { error: words.industryNeeded })}
          />
          <SelectField
            name="annualRevenue"
            label={names.annualRevenue}
            options={[{ value: '', text: words.chooseRevenue }, ...words.revenueOptions]}
          />
          <SelectField
            name="regulatoryPosture"
            label={names.regulatoryPosture}
            defaultValue={defaults.regulatoryPosture}
            options={postureOptions}
          />
          <Button look="action" type="submit" disabled={isPending} className="w-full">
            {isPending ? askingWords.calculating : askingWords.calculate}
          </Button>
          <p className="text-sm text-soft">{words.assumed}</p>
        </form>
        <div className="min-w-0 lg:min-h-[24rem]">
          <p role="status" className="sr-only">
            {found && announced(wholeUsd(found.answer.exposure))}
          </p>
          {found ? (
            <Found key={asking.turn} answer={found.answer} words={words} />
          ) : (
            <p className="border-t border-ink pt-5 font-serif text-2xl leading-snug sm:text-3xl">
              {words.beforehand}
            </p>
          )}
          <ButtonLink
            look="outline"
            className="no-print mt-8"
            href={found ? `${words.onward.href}?${queryOf(found.input)}` : words.onward.href}
            text={words.onward.text}
          />
        </div>
      </div>
    </Section>
  )
}
