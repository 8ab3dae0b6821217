// Asks for the organization's name and opens the print dialog for the board paper.
import type { FormEvent } from 'react'
import { organizationNameCharacters } from '#constants/calculator.ts'
import { makePaper as copy, paper } from '#content/calculator/paper.ts'
import { today } from '#web/tools/save-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { createState, useStoredState } from '#web/ui/stored-state.ts'

// Module state: survives new estimates, and is never stored.
export const organization = createState('')

// Browsers use the title as the file name.
function printAs(title: string): void {
  const before = document.title
  addEventListener(
    'afterprint',
    () => {
      document.title = before
    },
    { once: true },
  )
  document.title = title
  window.print()
}

const submit = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  printAs(paper.fileTitle(today()))
}

export function MakePaper() {
  const name = useStoredState(organization)
  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,22rem)_auto] sm:justify-start"
    >
      <TextField
        label={copy.organization}
        hint={copy.hint}
        name="organization"
        dir="auto"
        maxLength={organizationNameCharacters}
        autoComplete="organization"
        value={name}
        onChange={({ currentTarget }) => organization.set(currentTarget.value)}
      />
      <Button look="outline" type="submit">
        {copy.print}
      </Button>
    </form>
  )
}
