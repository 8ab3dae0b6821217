// A field for the id of a credential, or the whole address of one; without scripts the browser sends it itself.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ask as words } from '#content/pages/verify.ts'
import { cidFrom, slipIn } from '#domain/verification/verification.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

// Shown is what the field says by itself: the id that is being looked at.
type Props = { shown: string; onAsk: (cid: string) => void }

function problemWith(cid: string): string {
  if (cid === '') return words.empty
  const slip = slipIn(cid)
  return slip ? words.slip(slip) : ''
}

const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('cid') as HTMLInputElement | null

export function AskForCredential({ shown, onAsk }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef('')
  const [error, setError] = useState('')

  // The field follows the address, but what someone is typing is left alone.
  useEffect(() => {
    const field = fieldOf(form.current)
    if (!field || shown === last.current) return
    last.current = shown
    if (field !== document.activeElement) field.value = shown
    setError('')
  }, [shown])

  const verify = (event: FormEvent) => {
    event.preventDefault()
    const field = fieldOf(form.current)
    const wanted = cidFrom(field?.value ?? '')
    const problem = problemWith(wanted)
    setError(problem)
    if (problem) field?.focus()
    else onAsk(wanted)
  }
  return (
    <search aria-label={words.name} className="block">
      <form
        ref={form}
        action="/verify"
        noValidate
        onSubmit={verify}
        onInput={() => setError('')}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 [&_label]:col-span-2 [&_p]:col-span-2 [&>div]:contents"
      >
        <TextField
          label={words.label}
          name="cid"
          placeholder={words.placeholder}
          {...(error && { error })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button look="action" type="submit" className="col-start-2 row-start-2">
          {words.button}
        </Button>
      </form>
    </search>
  )
}
