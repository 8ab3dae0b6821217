// Saved estimates, compared in a table and a chart.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxScenarios, scenarioNameCharacters, scenariosStorageKey } from '#constants/calculator.ts'
import { scenarios as copy } from '#content/calculator/scenarios.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { queryOf } from '#domain/risk/query.ts'
import {
  areSame,
  estimateEach,
  formatScenarios,
  type Scenario,
  scenariosFrom,
} from '#domain/risk/scenarios.ts'
import { scenarioTable, titleOf } from '#web/tools/calculator/figures.ts'
import { letterOf } from '#web/tools/calculator/pictures/axes.ts'
import { LineSample, ScenarioCurves } from '#web/tools/calculator/pictures/scenario-curves.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { createState, useStoredState } from '#web/ui/stored-state.ts'
import { Table } from '#web/ui/table.tsx'

export const savedScenarios = createState<Scenario[]>([], {
  key: scenariosStorageKey,
  parse: scenariosFrom,
  format: formatScenarios,
})

function Compared({ scenarios }: { scenarios: Scenario[] }) {
  const estimated = estimateEach(scenarios)
  return (
    <>
      <ScenarioCurves scenarios={estimated} />
      <Table figures {...scenarioTable(estimated)} />
    </>
  )
}

type SavedListProps = { scenarios: Scenario[]; onRemove: (place: number) => void }

function SavedList({ scenarios, onRemove }: SavedListProps) {
  return (
    <ul aria-label={copy.list} className="my-6 divide-y divide-rule border-y border-rule">
      {scenarios.map((scenario, place) => (
        <li key={queryOf(scenario.input)} className="flex flex-wrap items-center gap-x-5 py-1">
          <LineSample place={place} />
          <span className="min-w-0 grow wrap-anywhere">{titleOf(scenario, place)}</span>
          <span className="flex gap-x-4">
            <a
              href={`?${queryOf(scenario.input)}`}
              className="inline-flex min-h-target min-w-target items-center font-semibold text-action underline-offset-4 hover:underline"
            >
              {copy.open}
              <span className="sr-only"> {titleOf(scenario, place)}</span>
            </a>
            <button
              type="button"
              onClick={() => onRemove(place)}
              className="min-h-target min-w-target font-semibold text-action underline-offset-4 hover:underline"
            >
              {copy.remove}
              <span className="sr-only"> {titleOf(scenario, place)}</span>
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(String(new FormData(event.currentTarget).get('scenario') ?? '').trim())
  }
  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,22rem)_auto] sm:justify-start"
    >
      <TextField
        label={copy.name}
        name="scenario"
        placeholder={copy.namePlaceholder}
        maxLength={scenarioNameCharacters}
        autoComplete="off"
      />
      <Button look="outline" type="submit">
        {copy.save}
      </Button>
    </form>
  )
}

// Also without an estimate on screen.
export function Scenarios({ input }: { input?: RiskInput }) {
  const scenarios = useStoredState(savedScenarios)
  const [news, setNews] = useState<{ said: string }>()
  const place = useRef<HTMLParagraphElement>(null)
  const isSaved = input !== undefined && scenarios.some((scenario) => areSame(scenario.input, input))
  const isFull = scenarios.length >= maxScenarios

  // The button is gone: move the focus to the announcement instead of the top of the page.
  useEffect(() => {
    if (news) place.current?.focus()
  }, [news])
  const save = (input: RiskInput, typed: string) => {
    const name = typed || copy.unnamed(letterOf(scenarios.length))
    savedScenarios.set([...scenarios, { name, input }])
    setNews({ said: copy.saved(name) })
  }
  const remove = (at: number) => {
    const name = scenarios[at]?.name ?? ''
    savedScenarios.set(scenarios.filter((_, other) => other !== at))
    setNews({ said: copy.removed(name) })
  }

  return (
    <>
      {input && !isSaved && !isFull && <SaveForm onSave={(name) => save(input, name)} />}
      <p ref={place} tabIndex={-1} data-news="" className="mt-3 outline-none empty:mt-0">
        {news?.said}
      </p>
      {isSaved && !news && <p className="text-soft">{copy.alreadySaved}</p>}
      {input && !isSaved && isFull && <p className="text-soft">{copy.full}</p>}
      {scenarios.length > 0 && <SavedList scenarios={scenarios} onRemove={remove} />}
      {scenarios.length === 1 && <p className="prose-measure text-soft">{copy.one}</p>}
      {scenarios.length > 1 && <Compared scenarios={scenarios} />}
    </>
  )
}
