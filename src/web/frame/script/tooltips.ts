// Tooltips: shown after a delay, without one right after another tooltip, hidden with Escape.
import { tooltip as facts } from '#constants/interface.ts'

// The wrapper around control and tooltip, so the pointer can move between them.
let place: HTMLElement | undefined
let bubble: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastClosedAt = Number.NEGATIVE_INFINITY

// Skip aria-describedby if the tooltip repeats the control's name. The name may depend on the theme; only its
// visible part counts.
function write(tooltip: Element, { dataset, firstElementChild: control }: HTMLElement): void {
  const names = [...(control?.querySelectorAll<HTMLElement>('[data-name]') ?? [])]
  const name = names.find((one) => one.checkVisibility())
  tooltip.textContent = dataset.tooltip || (name?.textContent ?? '')
  if (!name) control?.setAttribute('aria-describedby', tooltip.id)
}

function hide(): void {
  clearTimeout(timer)
  if (bubble) lastClosedAt = performance.now()
  bubble?.remove()
  bubble = undefined
  place?.firstElementChild?.removeAttribute('aria-describedby')
}

function open(): void {
  const template = document.getElementById('tooltip') as HTMLTemplateElement | null
  bubble = template?.content.firstElementChild?.cloneNode(true) as Element | undefined
  if (!place || !bubble?.firstElementChild) return
  write(bubble.firstElementChild, place)
  place.append(bubble)
}

const placeOf = (target: EventTarget | null) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')) || undefined

function moveTo(next: HTMLElement | undefined): void {
  hide()
  place = next
}

export function startTooltips(): void {
  addEventListener('pointerover', ({ target, pointerType }) => {
    const entered = pointerType === 'touch' ? undefined : placeOf(target)
    if (entered === place) return
    moveTo(entered)
    if (!entered) return
    if (performance.now() - lastClosedAt < facts.skipDelayMs) open()
    else timer = setTimeout(open, facts.openDelayMs)
  })
  addEventListener('focusin', ({ target }) => {
    const reached = placeOf(target)
    if (!reached || !(target as Element).matches(':focus-visible')) return
    moveTo(reached)
    open()
  })
  addEventListener('focusout', ({ target }) => placeOf(target) && moveTo(undefined))
  // Dismissed until the pointer or the focus returns.
  addEventListener('click', hide)
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
}
