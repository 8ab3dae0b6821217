// Where the board paper is asked for: the organization's name, and the button that has it drawn.
import { type FormEvent, useState } from 'react'
import { makePaper as words } from '#content/calculator/paper.ts'
import { scenarios as scenarioWords } from '#content/calculator/scenarios.ts'
import type { Estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { organizationNameCharacters } from '#facts/calculator.ts'
import { cleanName, composePaper } from '#web/tools/calculator/paper/compose.ts'
import { letterOf } from '#web/tools/calculator/pictures/axes.ts'
import { handOver, today } from '#web/tools/calculator/save.ts'
import { keptScenarios } from '#web/tools/calculator/scenarios.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { createState, useStoredState } from '#web/ui/stored-state.ts'

// Lasts as long as the page, through one estimate after another, and is stored nowhere.
export const organization = createState('')

const openPaperMaker = async () =>
  (await import('#web/tools/calculator/paper/board-paper.ts')).openPaperMaker()

type Props = { input: RiskInput; estimate: Estimate }

// Gives back what is said of it.
async function downloadPaper({ input, estimate }: Props): Promise<string> {
  const { lacks, draw } = await openPaperMaker()
  const name = cleanName(organization.get())
  const isLacking = lacks(name)
  const paper = composePaper({
    input,
    estimate,
    // A name of boxes would be none.
    organization: isLacking ? '' : name,
    scenarios: keptScenarios.get().map((scenario, place) => ({
      ...scenario,
      name: lacks(scenario.name) ? scenarioWords.unnamed(letterOf(place)) : scenario.name,
    })),
    date: today(),
    address: location.href,
  })
  handOver(await draw(paper), paper.fileName)
  return isLacking ? words.madeWithoutName(paper.fileName) : words.made(paper.fileName)
}

type State = { at: 'idle' | 'drawing' | 'failed' } | { at: 'made'; said: string }

export function MakePaper(props: Props) {
  const name = useStoredState(organization)
  const [state, setState] = useState<State>({ at: 'idle' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.at === 'drawing') return
    setState({ at: 'drawing' })
    downloadPaper(props).then(
      (said) => setState({ at: 'made', said }),
      () => setState({ at: 'failed' }),
    )
  }
  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,22rem)_auto] sm:justify-start"
    >
      <TextField
        label={words.organization}
        hint={words.hint}
        name="organization"
        dir="auto"
        maxLength={organizationNameCharacters}
        autoComplete="organization"
        value={name}
        onChange={({ currentTarget }) => organization.set(currentTarget.value)}
      />
      {/* It keeps the focus while it works. */}
      <Button look="outline" type="submit" aria-disabled={state.at === 'drawing'}>
        {state.at === 'drawing' ? words.drawing : state.at === 'failed' ? words.tryAgain : words.make}
      </Button>
      <p aria-live="polite" className="text-soft empty:hidden sm:col-span-2">
        {state.at === 'made' && state.said}
      </p>
      {state.at === 'failed' && (
        <p role="alert" className="font-semibold text-invalid sm:col-span-2">
          {words.failed}
        </p>
      )}
    </form>
  )
}
