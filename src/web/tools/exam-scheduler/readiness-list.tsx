// The readiness checklist, stored on the device and printable by itself.
import { type ReactNode, useId } from 'react'
import type { ReadinessId } from '#constants/exam.ts'
import { readinessStorageKey } from '#constants/interface.ts'
import type { ReadinessItem } from '#content/pages/exam.ts'
import { formatTicks, noTicks, type Ticks, ticksFrom, withTick } from '#domain/exam/exam-readiness.ts'
import { createState, useStoredState } from '#web/ui/stored-state.ts'

const storedTicks = createState<Ticks>(noTicks, {
  key: readinessStorageKey,
  parse: ticksFrom,
  format: formatTicks,
})

export const useTicks = (): Ticks => useStoredState(storedTicks)

const tick = (id: ReadinessId, isTicked: boolean) =>
  storedTicks.set(withTick(storedTicks.get(), id, isTicked))

function Item({ item, isTicked }: { item: ReadinessItem; isTicked: boolean }) {
  const id = useId()
  return (
    <li className="border-b border-rule">
      <label className="flex min-h-target gap-4 py-4">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-action"
          aria-labelledby={`${id}-text`}
          aria-describedby={`${id}-about`}
          aria-required
          checked={isTicked}
          onChange={({ target }) => tick(item.id, target.checked)}
        />
        <span className="min-w-0">
          <span id={`${id}-text`} className="block text-lg leading-snug font-semibold">
            {item.text}
          </span>
          <span id={`${id}-about`} className="text-soft">
            {item.about}
          </span>
        </span>
      </label>
    </li>
  )
}

type Props = { items: ReadinessItem[]; ticks: Ticks }

export function ReadinessList({ items, ticks }: Props) {
  return (
    <ul className="border-t border-ink">
      {items.map((item) => (
        <Item key={item.id} item={item} isTicked={ticks.includes(item.id)} />
      ))}
    </ul>
  )
}

const attribute = 'data-printing'

// Hides the rest of the page while printing.
export function printChecklist(): void {
  const root = document.documentElement
  root.setAttribute(attribute, 'checklist')
  addEventListener('afterprint', () => root.removeAttribute(attribute), { once: true })
  window.print()
}

export function AsideFromChecklist({ children }: { children: ReactNode }) {
  return <div className="print:in-data-[printing=checklist]:hidden">{children}</div>
}
