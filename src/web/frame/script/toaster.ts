// The notification area: one notice for five seconds, swiped away to the right, reached with its key.
import { toast as facts, nextNoticeStorageKey, toastEvent } from '#facts/interface.ts'
import type { Toast } from '#web/ui/toast.ts'

const areaId = 'notifications'
const templateId = 'toast'

const area = () => document.getElementById(areaId)

type Shown = { element: HTMLElement; stop: () => void }

let shown: Shown | undefined

function dismiss(): void {
  if (!shown) return
  const { element, stop } = shown
  shown = undefined
  stop()
  // The keyboard must not be thrown back to the top of the page.
  if (element.contains(document.activeElement)) area()?.focus()
  element.remove()
}

// Time stands still for someone who points at the notice or has reached it by keyboard.
function dismissInTime(element: HTMLElement): () => void {
  let leftMs: number = facts.visibleMs
  let holds = 0
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    startedAt = performance.now()
    timer = setTimeout(dismiss, leftMs)
  }
  const hold = () => {
    if (!holds) leftMs -= performance.now() - startedAt
    clearTimeout(timer)
    holds += 1
  }
  const letGo = () => {
    holds -= 1
    if (!holds) go()
  }
  for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, hold)
  for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, letGo)
  go()
  return () => clearTimeout(timer)
}

function followSwipe(element: HTMLElement): void {
  let from: number | undefined
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (from ?? event.clientX))
  element.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('button')) return
    from = event.clientX
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (from !== undefined) element.style.translate = `${distance(event)}px`
  })
  const release = (event: PointerEvent) => {
    const isFarEnough = distance(event) >= facts.swipePx
    from = undefined
    element.style.translate = ''
    if (isFarEnough) dismiss()
  }
  element.addEventListener('pointerup', release)
  element.addEventListener('pointercancel', () => {
    from = undefined
    element.style.translate = ''
  })
}

// Takes the place of the notice before it: only one is ever visible.
export function show({ title, description, variant }: Toast): void {
  const place = area()
  const template = document.getElementById(templateId) as HTMLTemplateElement | null
  if (!place || !template) return
  dismiss()
  const element = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  element.dataset.toast = variant
  const words = element.querySelector('div')
  if (variant === 'destructive') words?.setAttribute('role', 'alert')
  const [heading, text] = words?.children ?? []
  if (heading) heading.textContent = title
  if (text) text.textContent = description ?? ''
  element.querySelector('button')?.addEventListener('click', dismiss)
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss())
  place.append(element)
  followSwipe(element)
  shown = { element, stop: dismissInTime(element) }
}

// What another page wanted to be said here.
function showWaiting(): void {
  try {
    const waiting = sessionStorage.getItem(nextNoticeStorageKey)
    if (!waiting) return
    sessionStorage.removeItem(nextNoticeStorageKey)
    show(JSON.parse(waiting))
  } catch {}
}

export function keepToaster(): void {
  addEventListener('DOMContentLoaded', showWaiting)
  addEventListener(toastEvent, (event) => {
    const { detail } = event as CustomEvent<Toast | null>
    if (detail) show(detail)
    else dismiss()
  })
  addEventListener('keydown', (event) => {
    if (event.code !== facts.focusKey) return
    event.preventDefault()
    // On the notice itself: it is then read aloud, and stays while the focus is on it.
    const target = shown?.element ?? area()
    target?.focus()
  })
}
