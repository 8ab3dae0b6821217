// Prefills the form from the link, without overwriting what was typed.
import { type RefObject, useEffect, useRef } from 'react'
import { examRequest } from '#content/pages/contact.ts'
import { withSpecialization } from '#content/shared/curriculum.ts'
import type { MessagePrefill } from '#content/tools/contact-subjects.ts'
import { choiceFrom } from '#domain/exam/exam-calendar.ts'
import { useAddressQuery } from '#web/tools/address-query.ts'

type Prefill = { subject: string; message: string }

const nothing: Prefill = { subject: '', message: '' }

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function prefillFrom(query: URLSearchParams, prefills: Record<string, MessagePrefill>): Prefill {
  const code = query.get('subject') ?? ''
  const choice = code === 'exam' ? choiceFrom(query) : undefined
  const { subject, message = '' } = (Object.hasOwn(prefills, code) && prefills[code]) || nothing
  return { subject, message: choice ? examRequest(choice, timeZone()) : withSpecialization(message, query) }
}

export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  prefills: Record<string, MessagePrefill>,
): void {
  const query = useAddressQuery()
  const filledIn = useRef(nothing)

  useEffect(() => {
    const next = prefillFrom(new URLSearchParams(query), prefills)
    for (const field of ['subject', 'message'] as const) {
      const control = form.current?.elements.namedItem(field)
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if (isText && ['', filledIn.current[field]].includes(control.value)) control.value = next[field]
    }
    filledIn.current = next
  }, [form, query, prefills])
}
