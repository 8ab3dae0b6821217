// Updates a verdict's age: “just now” for a minute, then the time and an offer to check again.

import { freshMs, verdictEvent } from '#constants/interface.ts'
import { atTime, checkedOn, justNow, placeOfWhen } from '#content/verification/check-time.ts'

// A clock that was set back says nothing about age.
export function isFresh(checkedAt: Date, now = Date.now()): boolean {
  const ageMs = now - checkedAt.getTime()
  return ageMs >= 0 && ageMs < freshMs
}

// By the reader's clock, a served answer is at most as old as the page.
const checkedAtOf = (answer: HTMLElement) =>
  new Date(
    answer.dataset.checkedAt === 'with the page' ? performance.timeOrigin : (answer.dataset.checkedAt ?? ''),
  )

function span(text: string, className: string): HTMLSpanElement {
  return Object.assign(document.createElement('span'), { textContent: text, className })
}

function write(answer: HTMLElement, checkedAt: Date): void {
  const fresh = isFresh(checkedAt)
  const each = (attribute: string, change: (element: HTMLElement) => void) => {
    for (const element of answer.querySelectorAll<HTMLElement>(`[${attribute}]`)) change(element)
  }
  each('data-moment', (element) => {
    element.textContent = checkedOn(checkedAt)
  })
  each('data-just-now', (element) => {
    element.textContent = fresh ? `, ${justNow}` : ''
  })
  const said = (sentence: string | undefined, when: string) => (sentence ?? '').replace(placeOfWhen, when)
  const then = atTime(checkedAt)
  // Print the time: “just now” would become false.
  each('data-when', (element) => {
    const { when } = element.dataset
    if (fresh)
      element.replaceChildren(
        span(said(when, justNow), 'print:hidden'),
        span(said(when, then), 'hidden print:inline'),
      )
    else element.textContent = said(when, then)
  })
  each('data-freshness', (element) => {
    element.dataset.freshness = fresh ? 'just now' : 'before'
    element.firstElementChild?.toggleAttribute('hidden', fresh)
  })
  if (fresh) return
  each('data-when-past', (element) => {
    element.textContent = said(element.dataset.whenPast, then)
  })
  each('data-past', (element) => {
    element.textContent = element.dataset.past ?? ''
  })
}

// Timers pause while a device sleeps or a page is in bfcache, so check the clock often
// and whenever the page becomes visible.
const lookAgainMs = 5000
const returns = ['pageshow', 'focus', 'visibilitychange']

function keepAge(answer: HTMLElement): void {
  const checkedAt = checkedAtOf(answer)
  let timer: ReturnType<typeof setTimeout> | undefined
  function look(): void {
    clearTimeout(timer)
    if (!answer.isConnected) {
      for (const event of returns) removeEventListener(event, look)
      return
    }
    write(answer, checkedAt)
    if (isFresh(checkedAt))
      timer = setTimeout(look, Math.min(lookAgainMs, checkedAt.getTime() + freshMs - Date.now()))
  }
  for (const event of returns) addEventListener(event, look)
  look()
}

function keepAgeOfAnswer(): void {
  const answer = document.querySelector<HTMLElement>('[data-checked-at]')
  if (answer) keepAge(answer)
}

// The verdict may be served with the page or arrive later.
export function startVerdictAge(): void {
  addEventListener('DOMContentLoaded', keepAgeOfAnswer)
  addEventListener(verdictEvent, keepAgeOfAnswer)
}
