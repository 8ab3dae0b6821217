// A field for the id of another credential, or the whole address of one.
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { verifier } from '#content/pages/verify.ts'
import { cidFrom } from '#domain/verification.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

const words = verifier.ask

export function AskForCredential({ cid }: { cid: string }) {
  const [typed, setTyped] = useState(cid)
  const [error, setError] = useState('')
  const [, navigate] = useLocation()
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const wanted = cidFrom(typed)
    if (wanted === '') setError(words.empty)
    else navigate(`/verify?cid=${encodeURIComponent(wanted)}`)
  }
  return (
    <search aria-label={words.name} className="no-print block max-w-2xl">
      <form noValidate onSubmit={verify} className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={words.label}
          hint={words.hint}
          {...(error && { error })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setError('')
          }}
        />
        <Button look="action" type="submit" className={error ? 'sm:mb-7.5' : ''}>
          {words.button}
        </Button>
      </form>
    </search>
  )
}
