// Estimates kept on this device, to be compared with one another: what differs, what follows, and one picture of all.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { industryNames, postureNames, regionNames } from '#content/calculator/names.ts'
import { badYear, periods } from '#content/calculator/result.ts'
import { scenarios as words } from '#content/calculator/scenarios.ts'
import { percent, usd, wholeUsd } from '#content/figures.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { queryOf } from '#domain/risk/query.ts'
import {
  areSame,
  differingFields,
  estimateEach,
  formatScenarios,
  type Scenario,
  scenariosFrom,
} from '#domain/risk/scenarios.ts'
import {
  type CalculatorField,
  calculatorFields,
  mostScenarios,
  scenarioNameCharacters,
  scenariosStorageKey,
} from '#facts/calculator.ts'
import { LineSample, letterOf, ScenarioCurves } from '#web/tools/calculator/pictures/scenario-curves.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { createState, useStoredState } from '#web/ui/stored-state.ts'
import { Table } from '#web/ui/table.tsx'

const kept = createState<Scenario[]>([], {
  key: scenariosStorageKey,
  parse: scenariosFrom,
  format: formatScenarios,
})

function answerIn(input: RiskInput, field: CalculatorField): string {
  switch (field) {
    case 'industry':
      return industryNames[input.industry]
    case 'region':
      return regionNames[input.region]
    case 'regulatoryPosture':
      return postureNames[input.regulatoryPosture]
    case 'annualRevenue':
      return usd(input.annualRevenue)
    case 'priorIncidents':
      return input.priorIncidents ? words.yes : words.no
    default:
      return String(input[field])
  }
}

const titleOf = ({ name }: Scenario, place: number) => `${letterOf(place)}: ${name}`

function Compared({ scenarios }: { scenarios: Scenario[] }) {
  const estimated = estimateEach(scenarios)
  const { exposure, range, chance } = words.rows
  const row = (heading: string, cellOf: (scenario: (typeof estimated)[number]) => string) => ({
    heading,
    cells: estimated.map(cellOf),
  })
  return (
    <>
      <ScenarioCurves scenarios={estimated} />
      <Table
        caption={words.caption}
        figures
        columns={[words.columns.figure, ...scenarios.map(titleOf)]}
        rows={[
          ...differingFields(scenarios).map((field) =>
            row(calculatorFields[field], ({ input }) => answerIn(input, field)),
          ),
          row(exposure, ({ estimate }) => wholeUsd(estimate.exposure)),
          row(range, ({ estimate: { range: found } }) =>
            words.between(wholeUsd(found.p10), wholeUsd(found.p90)),
          ),
          row(chance, ({ estimate }) => percent(estimate.badYear.chanceOfLoss, 1)),
          ...periods.map((period) =>
            row(badYear.row(period), ({ estimate }) => wholeUsd(estimate.badYear[period])),
          ),
        ]}
      />
    </>
  )
}

type KeptListProps = { scenarios: Scenario[]; onRemove: (place: number) => void }

function KeptList({ scenarios, onRemove }: KeptListProps) {
  return (
    <ul aria-label={words.list} className="my-6 divide-y divide-rule border-y border-rule">
      {scenarios.map((scenario, place) => (
        <li key={queryOf(scenario.input)} className="flex flex-wrap items-center gap-x-5 py-1">
          <LineSample place={place} />
          <span className="min-w-0 grow wrap-anywhere">{titleOf(scenario, place)}</span>
          <span className="flex gap-x-4">
            <a
              href={`?${queryOf(scenario.input)}`}
              className="inline-flex min-h-target min-w-target items-center font-semibold text-action underline-offset-4 hover:underline"
            >
              {words.open}
              <span className="sr-only"> {titleOf(scenario, place)}</span>
            </a>
            <button
              type="button"
              onClick={() => onRemove(place)}
              className="min-h-target min-w-target font-semibold text-action underline-offset-4 hover:underline"
            >
              {words.remove}
              <span className="sr-only"> {titleOf(scenario, place)}</span>
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function KeepForm({ onKeep }: { onKeep: (name: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onKeep(String(new FormData(event.currentTarget).get('scenario') ?? '').trim())
  }
  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,22rem)_auto] sm:justify-start"
    >
      <TextField
        label={words.name}
        name="scenario"
        placeholder={words.namePlaceholder}
        maxLength={scenarioNameCharacters}
        autoComplete="off"
      />
      <Button look="outline" type="submit">
        {words.keep}
      </Button>
    </form>
  )
}

// Without an estimate on screen, those that are kept are compared all the same.
export function Scenarios({ input }: { input?: RiskInput }) {
  const scenarios = useStoredState(kept)
  const [news, setNews] = useState<{ said: string }>()
  const place = useRef<HTMLParagraphElement>(null)
  const isKept = input !== undefined && scenarios.some((scenario) => areSame(scenario.input, input))
  const isFull = scenarios.length >= mostScenarios

  // What was pressed is gone then: the keyboard comes to the news, which is read aloud, and not back to the top of the page.
  useEffect(() => {
    if (news) place.current?.focus()
  }, [news])
  const keep = (input: RiskInput, typed: string) => {
    const name = typed || words.unnamed(letterOf(scenarios.length))
    kept.set([...scenarios, { name, input }])
    setNews({ said: words.kept(name) })
  }
  const remove = (at: number) => {
    const name = scenarios[at]?.name ?? ''
    kept.set(scenarios.filter((_, other) => other !== at))
    setNews({ said: words.removed(name) })
  }

  return (
    <>
      {input && !isKept && !isFull && <KeepForm onKeep={(name) => keep(input, name)} />}
      <p ref={place} tabIndex={-1} data-news="" className="mt-3 outline-none empty:mt-0">
        {news?.said}
      </p>
      {isKept && !news && <p className="text-soft">{words.keptAlready}</p>}
      {input && !isKept && isFull && <p className="text-soft">{words.full}</p>}
      {scenarios.length > 0 && <KeptList scenarios={scenarios} onRemove={remove} />}
      {scenarios.length === 1 && <p className="prose-measure text-soft">{words.one}</p>}
      {scenarios.length > 1 && <Compared scenarios={scenarios} />}
    </>
  )
}
