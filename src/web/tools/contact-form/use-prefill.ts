// Fills in what the link that led here already knows, and never touches what a person typed.
import { type RefObject, useEffect, useRef } from 'react'
import { examRequest } from '#content/pages/contact.ts'
import { choiceFrom } from '#domain/exam/exam-calendar.ts'
import { useAddressQuery } from '#web/tools/address-query.ts'

type Prefill = { subject: string; message: string }

const nothing: Prefill = { subject: '', message: '' }

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function prefillFrom(query: URLSearchParams, subjects: Record<string, string>): Prefill {
  const code = query.get('subject') ?? ''
  const choice = code === 'exam' ? choiceFrom(query) : undefined
  return {
    subject: Object.hasOwn(subjects, code) ? (subjects[code] ?? '') : '',
    message: choice ? examRequest(choice, timeZone()) : '',
  }
}

export function usePrefill(form: RefObject<HTMLFormElement | null>, subjects: Record<string, string>): void {
  const query = useAddressQuery()
  const filledIn = useRef(nothing)

  useEffect(() => {
    const next = prefillFrom(new URLSearchParams(query), subjects)
    for (const field of ['subject', 'message'] as const) {
      const control = form.current?.elements.namedItem(field)
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if (isText && ['', filledIn.current[field]].includes(control.value)) control.value = next[field]
    }
    filledIn.current = next
  }, [form, query, subjects])
}
