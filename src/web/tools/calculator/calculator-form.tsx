// The form: the inputs, with the server's refusal beside the field that it is about.
import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react'
import { industryNames, postureNames, regionNames } from '#content/calculator/names.ts'
import { request as requestWords, form as words } from '#content/calculator.ts'
import { usd } from '#content/figures.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import { type CalculatorField, calculatorFields as names } from '#facts/calculator.ts'
import { Button } from '#web/ui/button.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/field.tsx'

const industryOptions = [{ value: '', text: requestWords.chooseIndustry }, ...optionsOf(industryNames)]
const regionOptions = optionsOf(regionNames)
const postureOptions = optionsOf(postureNames)

// The server's sentences begin with the name of what they are about.
export function fieldOf(sentence: string | undefined): CalculatorField | undefined {
  const fields = Object.keys(names) as CalculatorField[]
  return fields.find((field) => sentence?.startsWith(`${names[field]} must`))
}

function PriorIncidents({ isChecked }: { isChecked: boolean }) {
  const hintId = useId()
  return (
    <div>
      <label className="flex min-h-target items-center gap-3 text-[0.95rem] font-semibold">
        <input
          type="checkbox"
          name="priorIncidents"
          value="true"
          defaultChecked={isChecked}
          aria-describedby={hintId}
          className="size-6 shrink-0 accent-action"
        />
        {names.priorIncidents}
      </label>
      <p id={hintId} className="pl-9 text-sm text-soft">
        {words.hints.priorIncidents}
      </p>
    </div>
  )
}

type Props = {
  start: AnyInput
  isPending: boolean
  refusal: string | undefined
  formRef: RefObject<HTMLFormElement | null>
  onReach: () => void
  onAsk: (form: HTMLFormElement) => void
}

export function CalculatorForm({ start, isPending, refusal, formRef, onReach, onAsk }: Props) {
  const [revenue, setRevenue] = useState(start.annualRevenue)
  // Coming back to the page, the browser may have put in what was typed before.
  useEffect(() => {
    const field = formRef.current?.elements.namedItem('annualRevenue')
    if (field instanceof HTMLInputElement) setRevenue(field.valueAsNumber)
  }, [formRef])

  const refused = fieldOf(refusal)
  const field = (name: CalculatorField) => ({
    name,
    label: names[name],
    defaultValue: String(start[name]),
    ...(refused === name && refusal && { error: refusal }),
  })
  const number = { type: 'number', inputMode: 'numeric', step: 'any', required: true } as const

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk(event.currentTarget)
  }

  return (
    <form ref={formRef} onSubmit={submit} onFocus={onReach} className="needs-script space-y-5">
      <SelectField {...field('industry')} options={industryOptions} />
      <SelectField {...field('region')} options={regionOptions} />
      <TextField
        {...field('annualRevenue')}
        {...number}
        hint={words.hints.annualRevenue(Number.isFinite(revenue) ? usd(Number(revenue)) : '–')}
        onInput={({ currentTarget }) => setRevenue(currentTarget.valueAsNumber)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('aiSystemsCount')} {...number} hint={words.hints.aiSystemsCount} />
        <TextField {...field('highRiskModelsCount')} {...number} hint={words.hints.highRiskModelsCount} />
      </div>
      <PriorIncidents isChecked={start.priorIncidents === true} />
      <SelectField
        {...field('regulatoryPosture')}
        options={postureOptions}
        hint={words.hints.regulatoryPosture}
      />
      <Button look="action" type="submit" disabled={isPending} className="w-full">
        {isPending ? requestWords.calculating : requestWords.calculate}
      </Button>
      <p className="text-sm text-soft">{words.privacy}</p>
    </form>
  )
}
