// The short calculator on the home page.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { calculatorDefaults as defaults, calculatorFields as names } from '#constants/calculator.ts'
import { industryNames, postureNames } from '#content/calculator/names.ts'
import { roundedUsd } from '#content/shared/figures.ts'
import { request as requestCopy } from '#content/tools/calculator.ts'
import { homeCalculator as copy } from '#content/tools/home-calculator.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import { queryOf } from '#domain/risk/query.ts'
import { requestEstimate, type ServerEstimate, useRequest } from '#web/tools/calculator/request.ts'
import { Savings } from '#web/tools/calculator/savings.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { optionsOf, SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'

const industryOptions = [{ value: '', text: requestCopy.chooseIndustry }, ...optionsOf(industryNames)]
const postureOptions = optionsOf(postureNames)

function inputIn(form: HTMLFormElement): AnyInput {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    ...defaults,
    industry: text('industry'),
    // No band matches the default, which is sent until one is selected.
    annualRevenue: Number(text('annualRevenue') || defaults.annualRevenue),
    regulatoryPosture: text('regulatoryPosture'),
  }
}

const makeEstimate = async (input: AnyInput) => ({ input, estimate: await requestEstimate(input) })

function ShortResult({ estimate }: { estimate: ServerEstimate }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="border-t-2 border-ink pt-5 focus:outline-none">
        <span className="label-small block font-sans text-brass">{copy.exposure}</span>
        <span className="mt-4 block text-[3.2rem] leading-none tabular-nums sm:text-6xl">
          {roundedUsd(estimate.exposure)}
        </span>
      </h3>
      <p className="mt-8 mb-4 text-soft">{copy.savings}</p>
      <Savings savings={estimate.savings} />
    </div>
  )
}

export function HomeCalculator() {
  const [request, send] = useRequest(makeEstimate)
  const [isMissing, setMissing] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isPending = request.at === 'pending'
  // A result is shown only with the answers that it is of.
  const made = request.at === 'answered' && !isEdited ? request.response : undefined

  useEffect(() => {
    if (request.at === 'failed') form.current?.querySelector('button')?.focus()
  }, [request])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = inputIn(event.currentTarget)
    setMissing(input.industry === '')
    setEdited(false)
    if (input.industry !== '') return send(input)
    showToast({ variant: 'destructive', ...copy.missing })
    event.currentTarget.querySelector('select')?.focus()
  }

  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[21rem_minmax(0,1fr)] xl:gap-x-24">
      <form
        ref={form}
        action={copy.onward.href}
        onSubmit={submit}
        onInput={() => setEdited(true)}
        className="no-print space-y-5"
      >
        <SelectField
          name="industry"
          label={names.industry}
          options={industryOptions}
          onChange={() => setMissing(false)}
          {...(isMissing && { error: copy.industryNeeded })}
        />
        <SelectField
          name="annualRevenue"
          label={names.annualRevenue}
          options={[{ value: '', text: copy.chooseRevenue }, ...copy.revenueOptions]}
        />
        <SelectField
          name="regulatoryPosture"
          label={names.regulatoryPosture}
          defaultValue={defaults.regulatoryPosture}
          options={postureOptions}
        />
        <Button look="action" type="submit" disabled={isPending} className="w-full">
          {isPending ? requestCopy.calculating : requestCopy.calculate}
        </Button>
        <p className="text-sm text-soft">{copy.assumed}</p>
      </form>
      <div className="min-w-0 lg:min-h-[24rem]">
        {made ? (
          <ShortResult key={request.turn} estimate={made.estimate} />
        ) : (
          <p className="border-t border-ink pt-5 font-serif text-2xl leading-snug sm:text-3xl">
            {copy.beforehand}
          </p>
        )}
        <ButtonLink
          look="outline"
          className="no-print mt-8"
          href={made ? `${copy.onward.href}?${queryOf(made.input)}` : copy.onward.href}
          text={copy.onward.text}
        />
      </div>
    </div>
  )
}
