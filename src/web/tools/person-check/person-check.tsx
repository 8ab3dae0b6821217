// Compares a typed email address with the hash in the credential, without sending it.
import { type FormEvent, useId, useRef, useState } from 'react'
import { comparisons, person as copy } from '#content/verification/person.ts'
import { badgeFilePath } from '#domain/badge/addresses.ts'
import {
  compareEmail,
  type EmailComparison,
  type EmailIdentity,
  emailIdentityIn,
} from '#domain/badge/email-identity.ts'
import { readRecord } from '#formats/json-values.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Tone } from '#web/ui/tones.ts'

const tones: Record<EmailComparison, Tone> = { matches: 'valid', differs: 'expired', 'not-compared': 'plain' }

type Props = { findIdentity: () => Promise<EmailIdentity | undefined> }

async function compare(findIdentity: Props['findIdentity'], typed: string): Promise<EmailComparison> {
  const identity = await findIdentity().catch(() => undefined)
  return identity ? compareEmail(identity, typed) : 'not-compared'
}

export function PersonCheck({ findIdentity }: Props) {
  const headingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState('')
  const [comparison, setComparison] = useState<EmailComparison>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = form.current?.querySelector('input')
    const typed = input?.value.trim() ?? ''
    setError(typed === '' ? copy.empty : '')
    setComparison(undefined)
    if (typed === '') return input?.focus()
    // Ignore the result if the input changed meanwhile.
    compare(findIdentity, typed).then((found) => input?.value.trim() === typed && setComparison(found))
  }
  const forget = () => {
    setError('')
    setComparison(undefined)
  }
  return (
    <section aria-labelledby={headingId} className="needs-script no-print">
      <h2 id={headingId} className="text-3xl">
        {copy.heading}
      </h2>
      <div className="mt-4 grid items-start gap-x-14 gap-y-6 lg:grid-cols-2">
        <p className="prose-measure text-soft">
          {copy.text} <strong className="text-ink">{copy.promise}</strong>
        </p>
        {/* Without a name, the field is never submitted. */}
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          onInput={forget}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 [&_label]:col-span-2 [&_p]:col-span-2 [&>div]:contents"
        >
          <TextField
            label={copy.label}
            type="email"
            error={error}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <Button look="outline" type="submit" className="col-start-2 row-start-2">
            {copy.button}
          </Button>
        </form>
      </div>
      <div role="status" data-comparison={comparison} className={comparison ? 'mt-5' : ''}>
        {comparison && (
          <Banner tone={tones[comparison]} heading={comparisons[comparison].heading}>
            {comparisons[comparison].text}
          </Banner>
        )}
      </div>
    </section>
  )
}

// Fetched on demand; the request does not depend on the input.
async function identityServed(id: string): Promise<EmailIdentity | undefined> {
  const answer = await fetch(badgeFilePath(id, 'json'), { credentials: 'omit', cache: 'no-cache' })
  const document = answer.ok ? readRecord(await answer.text()) : undefined
  return document && emailIdentityIn(document)
}

export function PersonCheckById({ id }: { id: string }) {
  return <PersonCheck findIdentity={() => identityServed(id)} />
}
