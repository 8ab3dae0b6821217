// Hides the served verdict, and its title, while it may not be the answer to what the page was asked.

import { reachEvent } from '#constants/interface.ts'
import { documentTitle } from '#content/navigation/site.ts'
import { page } from '#content/pages/verify.ts'
import { isDocumentFromCache } from '#web/api/document-age.ts'

let servedTitle = ''

// The verifier removes the served verdict when it shows another.
function hideUnlessCurrent(): void {
  const verdict = document.querySelector<HTMLElement>('[data-island=verdict]')
  const field = document.querySelector<HTMLInputElement>('[data-island=verify-field] input')
  if (!verdict || !field) return
  servedTitle ||= document.title
  verdict.hidden = isDocumentFromCache() || field.value.trim() !== field.defaultValue
  document.title = verdict.hidden ? documentTitle(page.title) : servedTitle
}

// Wakes the verifier, which checks again.
function distrustCache(): void {
  if (!isDocumentFromCache()) return
  document.querySelector('[data-island=verifier]')?.dispatchEvent(new Event(reachEvent, { bubbles: true }))
}

export function startServedVerdict(): void {
  // In the capture phase, before the frame holds the event for a tool that is not hydrated.
  addEventListener('input', hideUnlessCurrent, true)
  // After the browser has restored what was typed before.
  addEventListener('pageshow', hideUnlessCurrent)
  addEventListener('DOMContentLoaded', distrustCache)
}
