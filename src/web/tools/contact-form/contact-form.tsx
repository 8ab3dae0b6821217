// The contact form: validates a message and turns it into an email draft. Sends nothing.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ContactFormCopy, form as copy } from '#content/pages/contact.ts'
import type { MessagePrefill } from '#content/tools/contact-subjects.ts'
import { ContactFields } from '#web/tools/contact-form/contact-fields.tsx'
import {
  type ContactField,
  type ContactMessage,
  contactFields,
  isSound,
  type Problems,
  problemsOf,
  stillWrong,
} from '#web/tools/contact-form/contact-message.ts'
import { PreparedMessage } from '#web/tools/contact-form/prepared-message.tsx'
import { ProblemSummary } from '#web/tools/contact-form/problem-summary.tsx'
import { usePrefill } from '#web/tools/contact-form/use-prefill.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type FormState =
  | { kind: 'writing' }
  | { kind: 'problems'; problems: Problems }
  | { kind: 'prepared'; message: ContactMessage }

function readForm(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form)
  const entries = contactFields.map((field) => [field, String(data.get(field) ?? '')])
  return Object.fromEntries(entries) as ContactMessage
}

function judge(message: ContactMessage): FormState {
  const problems = problemsOf(message)
  return isSound(problems) ? { kind: 'prepared', message } : { kind: 'problems', problems }
}

// While typing, the draft updates and a corrected field loses its error.
function judgeAgain(before: FormState, message: ContactMessage): FormState {
  if (before.kind === 'writing') return before
  const now = problemsOf(message)
  if (before.kind === 'prepared') return isSound(now) ? { kind: 'prepared', message } : { kind: 'writing' }
  const left = stillWrong(before.problems, now)
  return isSound(left) ? { kind: 'writing' } : { kind: 'problems', problems: left }
}

type FormProps = {
  // By the code in a link's subject parameter.
  prefills: Record<string, MessagePrefill>
  mailTo: string
}

export function ContactForm({ prefills, mailTo }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLElement>(null)
  const [state, setState] = useState<FormState>({ kind: 'writing' })
  const [attempts, setAttempts] = useState(0)
  usePrefill(form, prefills)

  useEffect(() => {
    if (attempts > 0) answer.current?.focus()
  }, [attempts])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setState(judge(readForm(event.currentTarget)))
    setAttempts(attempts + 1)
  }
  const focusOn = (field: ContactField) => {
    const control = form.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        const message = readForm(currentTarget)
        setState((before) => judgeAgain(before, message))
      }}
      className="needs-script grid gap-y-6"
    >
      <p className="prose-measure text-soft">{copy.note}</p>
      {state.kind === 'problems' && (
        <ProblemSummary ref={answer} copy={copy.problems} problems={state.problems} onChoose={focusOn} />
      )}
      <ContactFields copy={copy} problems={state.kind === 'problems' ? state.problems : {}} />
      <div className="no-print">
        <Button look="action" type="submit">
          {copy.prepare}
        </Button>
      </div>
      {state.kind === 'prepared' && (
        <PreparedMessage ref={answer} copy={copy.prepared} to={mailTo} message={state.message} />
      )}
    </form>
  )
}

// Shown instead of the form without scripts.
type Props = { copy: ContactFormCopy['withoutScript']; mailTo: string }

export function WithoutScript({ copy, mailTo }: Props) {
  return (
    <div className="hidden noscript:block">
      <Banner heading={copy.heading}>
        <p>{copy.text}</p>
        <p>
          <a
            href={`mailto:${mailTo}`}
            className="inline-flex min-h-target items-center font-semibold underline underline-offset-4"
          >
            {mailTo}
          </a>
        </p>
      </Banner>
    </div>
  )
}
