// A word about a control: shown after a pause, at once when another was just shown, gone with Escape.
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { tooltip as facts } from '#facts/interface.ts'

// Shared by all tooltips: when the last one closed, so that the next one need not wait.
let lastClosedAt = Number.NEGATIVE_INFINITY

type Trigger = {
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

// The trigger's events go on the control, the bubble inside it, so that the pointer can move onto the words.
export function useTooltip(text: string): { trigger: Trigger; bubble: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const close = () => {
    clearTimeout(timer.current)
    if (isOpen) lastClosedAt = performance.now()
    setOpen(false)
  }
  const openSoon = () => {
    clearTimeout(timer.current)
    const wasJustShown = performance.now() - lastClosedAt < facts.skipDelayMs
    if (wasJustShown) setOpen(true)
    else timer.current = setTimeout(() => setOpen(true), facts.openDelayMs)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])

  return {
    trigger: {
      onPointerEnter: (event) => event.pointerType !== 'touch' && openSoon(),
      onPointerLeave: close,
      onPointerDown: close,
      onFocus: (event) => event.target.matches(':focus-visible') && setOpen(true),
      onBlur: close,
    },
    bubble: isOpen && (
      <span className="absolute top-full left-1/2 z-50 -translate-x-1/2 pt-1.5">
        <span
          role="tooltip"
          className="block w-max max-w-60 rounded-sm bg-ink px-3 py-1.5 text-sm font-normal text-paper"
        >
          {text}
        </span>
      </span>
    ),
  }
}
