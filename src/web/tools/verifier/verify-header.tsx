// The top of the verification page: its heading, and beside it the field for the id of a credential, or the whole
// address of one.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ask as words } from '#content/pages/verify.ts'
import type { PageWords } from '#content/words.ts'
import { cidFrom, slipIn } from '#domain/verification/cid.ts'
import { Breadcrumbs } from '#web/sections/breadcrumbs.tsx'
import type { PageVerification } from '#web/tools/verifier/use-verification.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

// Shown is what the field says by itself: the id that is being looked at.
type FieldProps = { shown: string; onAsk: (cid: string) => void }

function problemWith(cid: string): string {
  if (cid === '') return words.empty
  const slip = slipIn(cid)
  return slip ? words.slip(slip) : ''
}

const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('cid') as HTMLInputElement | null

// Without scripts the browser sends it itself.
function CredentialField({ shown, onAsk }: FieldProps) {
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

type Props = PageWords & { verification: PageVerification }

// Low enough that on a phone the answer, the name and the dates stand in the first screen.
export function VerifyHeader({ title, heading, lede, verification }: Props) {
  const { cid, progress, ask } = verification
  const found = progress.state === 'verified' ? progress.verification.credential?.id : undefined
  return (
    <div className="no-print border-b border-rule bg-paper">
      <div className="measure grid gap-x-16 gap-y-5 pt-6 pb-6 sm:py-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-end">
        <div>
          <div className="max-sm:hidden">
            <Breadcrumbs title={title} />
          </div>
          <h1 className="text-[2.1rem] sm:text-5xl">{heading}</h1>
          <p className="mt-2 text-lg text-soft sm:mt-4">{lede}</p>
        </div>
        <CredentialField shown={found ?? cid} onAsk={ask} />
      </div>
    </div>
  )
}
