// Scripts of static pages: form outcomes, folds, event timings and the canonical link.
import { timingsAt } from '#domain/catalogue/event-timing.ts'

function reveal(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const template = document.getElementById(form.dataset.reveals ?? '')
  if (!(template instanceof HTMLTemplateElement)) return
  event.preventDefault()
  // An existing live region, so that it is announced.
  template.parentElement?.replaceChildren(template, template.content.cloneNode(true))
}

const begins = ({ dataset }: HTMLElement) => Date.parse(dataset.startsAt ?? '')

// Pages are prerendered, so timings use the reader's clock.
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
  const [ahead, past] = list.querySelectorAll('ol')
  const soonestFirst = rows.toSorted((one, other) => begins(one) - begins(other))
  ahead?.append(...soonestFirst.filter(({ dataset }) => dataset.timing !== 'past'))
  past?.append(...soonestFirst.filter(({ dataset }) => dataset.timing === 'past').reverse())
  list.dataset.ordered = ''
}

// The served origin may differ from the built one; the 404 page has no canonical link.
function nameOwnAddress(): void {
  const known = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const link = known ?? Object.assign(document.createElement('link'), { rel: 'canonical' })
  link.href = location.origin + location.pathname
  document.head.append(link)
}

// For browsers that do not open a fold for a link into it.
function openFold(): void {
  const target = document.getElementById(location.hash.slice(1))
  const fold = target?.closest('details')
  if (!fold || fold.open) return
  fold.open = true
  target?.scrollIntoView()
}

export function startStaticPages(): void {
  addEventListener('hashchange', openFold)
  addEventListener('DOMContentLoaded', openFold)
  addEventListener('submit', reveal)
  addEventListener('DOMContentLoaded', markEvents)
  addEventListener('DOMContentLoaded', nameOwnAddress)
}
