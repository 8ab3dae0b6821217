// A word about a control: shown after a pause, at once when another was just shown, gone with Escape.
import { tooltip as facts } from '#facts/interface.ts'

let opened: { control: Element; bubble: Element } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastClosedAt = Number.NEGATIVE_INFINITY

// The control's own name may depend on the theme: the part of it that is shown is the one.
function nameOf(control: HTMLElement): string {
  const names = [...control.querySelectorAll<HTMLElement>('[data-name]')]
  return names.find((name) => name.checkVisibility())?.textContent ?? control.dataset.tooltip ?? ''
}

function close(): void {
  clearTimeout(timer)
  if (!opened) return
  lastClosedAt = performance.now()
  opened.bubble.remove()
  opened = undefined
}

// Inside the control, so that the pointer can move onto the words.
function open(control: HTMLElement): void {
  close()
  const template = document.getElementById('tooltip') as HTMLTemplateElement | null
  const bubble = template?.content.firstElementChild?.cloneNode(true) as Element | undefined
  if (!bubble?.firstElementChild) return
  bubble.firstElementChild.textContent = nameOf(control)
  control.append(bubble)
  opened = { control, bubble }
}

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

export function keepTooltips(): void {
  addEventListener('pointerover', ({ target, pointerType }) => {
    const control = controlAt(target)
    if (control === opened?.control) return
    const wasJustShown = opened !== undefined || performance.now() - lastClosedAt < facts.skipDelayMs
    close()
    if (!control || pointerType === 'touch') return
    if (wasJustShown) open(control)
    else timer = setTimeout(open, facts.openDelayMs, control)
  })
  addEventListener('pointerdown', close)
  addEventListener('focusin', ({ target }) => {
    const control = controlAt(target)
    if (control?.matches(':focus-visible')) open(control)
  })
  addEventListener('focusout', ({ target }) => controlAt(target) && close())
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
}
