// The field for the id of a credential, or the whole address of one.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ask as words } from '#content/pages/verify.ts'
import { cidFrom, slipIn } from '#domain/verification/cid.ts'
import {
  cidInAddress,
  clearAnswer,
  requestVerification,
  useVerificationRequest,
  wakeSavedBatch,
  wakeVerifier,
} from '#web/tools/verifier/verification-request.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

function problemWith(cid: string): string {
  if (cid === '') return words.empty
  const slip = slipIn(cid)
  return slip ? words.slip(slip) : ''
}

const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('cid') as HTMLInputElement | null

// Shown is what the field says by itself: the id that is being looked at.
export type VerifyFieldProps = { shown?: string }

// Without scripts, and before they have come, the browser sends it itself.
export function VerifyField({ shown: served = '' }: VerifyFieldProps) {
  const { cid, found } = useVerificationRequest()
  const shown = found ?? cid ?? served
  const form = useRef<HTMLFormElement>(null)
  const last = useRef(served)
  const [error, setError] = useState('')

  // The field follows the address, but what someone is typing is left alone.
  useEffect(() => {
    const field = fieldOf(form.current)
    if (!field || shown === last.current) return
    last.current = shown
    if (field !== document.activeElement) field.value = shown
    setError('')
  }, [shown])

  // A page that was made without a credential may have been kept for an address with one.
  useEffect(() => {
    if (served === '' && cidInAddress() !== '') requestVerification(cidInAddress())
  }, [served])

  useEffect(wakeSavedBatch, [])

  const clear = () => {
    // What the field says stays as it is.
    last.current = ''
    clearAnswer()
  }
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const field = fieldOf(form.current)
    const wanted = cidFrom(field?.value ?? '')
    const problem = problemWith(wanted)
    setError(problem)
    if (!problem) return requestVerification(wanted)
    clear()
    field?.focus()
  }
  const change = () => {
    setError('')
    if (shown !== '' && cidFrom(fieldOf(form.current)?.value ?? '') !== shown) clear()
  }
  return (
    <search aria-label={words.name} className="block">
      <form
        ref={form}
        action="/verify"
        noValidate
        onSubmit={verify}
        onInput={change}
        onFocus={wakeVerifier}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 [&_label]:col-span-2 [&_p]:col-span-2 [&>div]:contents"
      >
        <TextField
          label={words.label}
          name="cid"
          placeholder={words.placeholder}
          defaultValue={served}
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
