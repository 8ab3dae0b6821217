// The form: the inputs, with the server's error message next to the field that it names.
import { type FormEvent, type RefObject, useId } from 'react'
import { type AnyField, allFields as names } from '#constants/calculator.ts'
import { industryNames, postureNames, regionNames } from '#content/calculator/names.ts'
import { wholeUsd } from '#content/shared/figures.ts'
import { form as copy, request as requestCopy } from '#content/tools/calculator.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import { everyField, ownFields } from '#domain/risk/query.ts'
import { Button } from '#web/ui/button.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/field.tsx'
import { Summary } from '#web/ui/fold.tsx'

const industryOptions = [{ value: '', text: requestCopy.chooseIndustry }, ...optionsOf(industryNames)]
const regionOptions = optionsOf(regionNames)
const postureOptions = optionsOf(postureNames)

// The server's messages start with the name of the field.
export const fieldOf = (sentence: string | undefined): AnyField | undefined =>
  everyField.find((field) => sentence?.startsWith(`${names[field]} must`))

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
        {copy.hints.priorIncidents}
      </p>
    </div>
  )
}

type Props = {
  start: AnyInput
  answers: AnyInput
  isPending: boolean
  refusal: string | undefined
  formRef: RefObject<HTMLFormElement | null>
  onReach: () => void
  onEdit: () => void
  onAsk: (form: HTMLFormElement) => void
}

export function CalculatorForm(props: Props) {
  const { start, answers, isPending, refusal, formRef, onReach, onEdit, onAsk } = props
  const refused = fieldOf(refusal)
  const field = (name: AnyField) => ({
    name,
    label: names[name],
    defaultValue: String(start[name] ?? ''),
    ...(refused === name && refusal && { error: refusal }),
  })
  const number = { type: 'number', inputMode: 'decimal', step: 'any' } as const

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk(event.currentTarget)
  }

  return (
    <form
      ref={formRef}
      action="/calculator"
      onSubmit={submit}
      onFocus={onReach}
      onInput={onEdit}
      className="space-y-4 sm:space-y-5"
    >
      <SelectField {...field('industry')} options={industryOptions} />
      <SelectField {...field('region')} options={regionOptions} />
      <TextField
        {...field('annualRevenue')}
        {...number}
        required
        hint={copy.hints.annualRevenue(answers.annualRevenue ? wholeUsd(Number(answers.annualRevenue)) : '–')}
      />
      <div>
        <div className="grid grid-cols-2 gap-4">
          <TextField {...field('aiSystemsCount')} {...number} required hint={copy.hints.aiSystemsCount} />
          <TextField
            {...field('highRiskModelsCount')}
            {...number}
            required
            hint={copy.hints.highRiskModelsCount}
          />
        </div>
        <p
          role="status"
          className="border-expired text-[0.95rem] text-expired not-empty:mt-3 not-empty:border-l-4 not-empty:pl-3"
        >
          {Number(answers.highRiskModelsCount) > Number(answers.aiSystemsCount) && copy.moreModelsThanSystems}
        </p>
      </div>
      <PriorIncidents isChecked={start.priorIncidents === true} />
      <SelectField
        {...field('regulatoryPosture')}
        options={postureOptions}
        hint={copy.hints.regulatoryPosture}
      />
      <details
        open={ownFields.some((name) => start[name] !== undefined)}
        onInvalidCapture={({ currentTarget }) => {
          currentTarget.open = true
        }}
        className="border-y border-rule"
      >
        <Summary className="text-[0.95rem] font-semibold">{copy.own.heading}</Summary>
        <p className="mb-3 text-sm text-soft">{copy.own.intro}</p>
        <div className="space-y-4 pb-4">
          {ownFields.map((name) => (
            <TextField key={name} {...field(name)} {...number} hint={copy.own.hints[name]} />
          ))}
        </div>
      </details>
      <Button look="action" type="submit" disabled={isPending} className="w-full">
        {isPending ? requestCopy.calculating : requestCopy.calculate}
      </Button>
      <p className="text-sm text-soft">{copy.privacy}</p>
    </form>
  )
}
