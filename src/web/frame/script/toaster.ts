// Toasts: one at a time, five seconds, swipe right to dismiss, reachable with a key.
import { toast as facts, nextNoticeStorageKey, toastEvent } from '#constants/interface.ts'
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
  // Keeps the focus from jumping to the top of the page.
  if (element.contains(document.activeElement)) area()?.focus()
  element.remove()
}

// The timer pauses on hover and focus.
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

// Replaces the current toast.
export function show({ title, description, variant }: Toast): void {
  const place = area()
  const template = document.getElementById(templateId) as HTMLTemplateElement | null
  if (!place || !template) return
  dismiss()
  const element = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  element.dataset.toast = variant
  const body = element.querySelector('div')
  if (variant === 'destructive') body?.setAttribute('role', 'alert')
  const [heading, text] = body?.children ?? []
  if (heading) heading.textContent = title
  if (text) text.textContent = description ?? ''
  element.querySelector('button')?.addEventListener('click', dismiss)
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss())
  place.append(element)
  followSwipe(element)
  shown = { element, stop: dismissInTime(element) }
}

// A toast from the previous page.
function showWaiting(): void {
  try {
    const waiting = sessionStorage.getItem(nextNoticeStorageKey)
    if (!waiting) return
    sessionStorage.removeItem(nextNoticeStorageKey)
    show(JSON.parse(waiting))
  } catch {}
}

export function startToaster(): void {
  addEventListener('DOMContentLoaded', showWaiting)
  addEventListener(toastEvent, (event) => {
    const { detail } = event as CustomEvent<Toast | null>
    if (detail) show(detail)
    else dismiss()
  })
  addEventListener('keydown', (event) => {
    if (event.code !== facts.focusKey) return
    event.preventDefault()
    // Focusing the toast itself announces it and pauses its timer.
    const target = shown?.element ?? area()
    target?.focus()
  })
}
