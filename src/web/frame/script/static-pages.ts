// The little that pages of words do: an answer to a form that sends nothing, and which events are over.
import { timingsAt } from '#domain/catalogue/event-timing.ts'

function reveal(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const template = document.getElementById(form.dataset.reveals ?? '')
  if (!(template instanceof HTMLTemplateElement)) return
  event.preventDefault()
  // Into a place that was there before, so that it is announced.
  template.parentElement?.replaceChildren(template, template.content.cloneNode(true))
}

// The page was rendered on another day than it is read: timings appear once the reader's own day is known.
function markEvents(): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-ends-at]')]
  const spans = rows.map(({ dataset }, place) => ({
    id: String(place),
    startsAt: dataset.startsAt ?? '',
    endsAt: dataset.endsAt ?? '',
  }))
  const timings = timingsAt(spans, new Date())
  for (const [place, row] of rows.entries()) row.dataset.timing = timings.get(String(place)) ?? ''
  const list = document.querySelector<HTMLElement>('[data-soonest-first]')
  if (!list) return
  list.prepend(...rows.filter(({ dataset }) => dataset.timing !== 'past').reverse())
  list.dataset.ordered = ''
}

// A page may be read at another address than the one it was built for, and one that leads nowhere was built for none.
function nameOwnAddress(): void {
  const known = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const link = known ?? Object.assign(document.createElement('link'), { rel: 'canonical' })
  link.href = location.origin + location.pathname
  document.head.append(link)
}

export function startStaticPages(): void {
  addEventListener('submit', reveal)
  addEventListener('DOMContentLoaded', markEvents)
  addEventListener('DOMContentLoaded', nameOwnAddress)
}
