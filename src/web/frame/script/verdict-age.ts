// Keeps a verdict on screen true to its age: of just now for a minute, then of a time, with the offer to ask again.
import { atTime, checkedOn, justNow, placeOfWhen } from '#content/verification/check-time.ts'
import { freshMs, reachEvent, verdictEvent } from '#facts/interface.ts'
import { isDocumentFromCache } from '#web/api/document-age.ts'

// A clock that was set back says nothing about the age of an answer.
export function isFresh(checkedAt: Date, now = Date.now()): boolean {
  const ageMs = now - checkedAt.getTime()
  return ageMs >= 0 && ageMs < freshMs
}

// By the reader's own clock, an answer that came with the page is as old as the page, at most.
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
  // Paper is given the time: what is true of just now cannot change there.
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

// Timers stand still while a device sleeps, and while a page waits in the browser's history: so the clock is read often,
// and whenever the page is seen again.
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

// The tool around a verdict that may be of any age is woken, and asks again.
function distrustCache(): void {
  if (!isDocumentFromCache()) return
  document.querySelector('[data-island=verifier]')?.dispatchEvent(new Event(reachEvent, { bubbles: true }))
}

// One may come with the page, and others after it.
export function keepVerdictAge(): void {
  addEventListener('DOMContentLoaded', keepAgeOfAnswer)
  addEventListener('DOMContentLoaded', distrustCache)
  addEventListener(verdictEvent, keepAgeOfAnswer)
}
