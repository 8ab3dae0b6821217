// The field for a credential ID or link.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { credentialIdPrefix } from '#constants/registry.ts'
import { ask as copy } from '#content/pages/verify.ts'
import { addressOf, everything } from '#domain/directory/directory-query.ts'
import { cidFrom, mayBeReference, slipIn } from '#domain/verification/cid.ts'
import {
  cidInAddress,
  clearAnswer,
  noteRefusal,
  requestVerification,
  useVerificationRequest,
  wakeSavedBatch,
  wakeVerifier,
} from '#web/tools/verifier/verification-request.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'

function problemWith(cid: string, typed: string): ReactNode {
  if (cid === '') return copy.empty
  if (mayBeReference(cid)) {
    // Thirteen characters without our prefix may also be another system’s number.
    const slip = cid.toUpperCase().startsWith(credentialIdPrefix) ? slipIn(cid) : undefined
    return slip && copy.slip(slip)
  }
  return (
    <>
      {`${copy.notAnId} `}
      <Link
        href={addressOf({ ...everything, search: typed })}
        className="flex min-h-target w-fit items-center text-action underline underline-offset-4"
      >
        {copy.searchDirectory}
      </Link>
    </>
  )
}

const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('cid') as HTMLInputElement | null

// `shown` is the id of the credential on screen.
type VerifyFieldProps = { shown?: string }

// Before hydration the browser submits the form.
export function VerifyField({ shown: served = '' }: VerifyFieldProps) {
  const { cid, found } = useVerificationRequest()
  const shown = found ?? cid ?? served
  const form = useRef<HTMLFormElement>(null)
  const last = useRef(served)
  const [error, setError] = useState<ReactNode>()

  // The field follows the URL, but not while someone is typing.
  useEffect(() => {
    const field = fieldOf(form.current)
    if (!field || shown === last.current) return
    last.current = shown
    if (field !== document.activeElement) field.value = shown
    setError(undefined)
  }, [shown])

  // A cached page without a credential may be shown for a URL with one.
  useEffect(() => {
    if (served === '' && cidInAddress() !== '') requestVerification(cidInAddress())
  }, [served])

  useEffect(wakeSavedBatch, [])

  const clear = () => {
    last.current = ''
    clearAnswer()
  }
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const field = fieldOf(form.current)
    const typed = field?.value ?? ''
    const wanted = cidFrom(typed)
    const problem = problemWith(wanted, typed)
    setError(problem)
    if (!problem) return requestVerification(wanted)
    clear()
    noteRefusal()
    field?.focus()
  }
  const change = () => {
    setError(undefined)
    if (shown !== '' && fieldOf(form.current)?.value.trim() !== shown) clear()
  }
  return (
    <search aria-label={copy.name} className="block">
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
          label={copy.label}
          name="cid"
          placeholder={copy.placeholder}
          defaultValue={served}
          error={error}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button look="action" type="submit" className="col-start-2 row-start-2">
          {copy.button}
        </Button>
      </form>
    </search>
  )
}
