// ARIA tabs. Without scripts and on paper all panels show.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

type Tab = { id: string; name: string; panel: ReactNode }

type Props = { name: string; tabs: [Tab, ...Tab[]] }

// Arrows wrap around; Home and End go to the first and last tab.
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const tabLook =
  '-mb-px min-h-target grow border-b-3 border-transparent px-1 py-2 font-serif text-xl text-soft hover:text-ink aria-selected:border-action aria-selected:text-ink sm:grow-0 sm:text-2xl'

export function Tabs({ name, tabs }: Props) {
  const group = useId()
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(tabs[0].id)

  const move = (event: KeyboardEvent, place: number) => {
    const next = placeAfter(event.key, place, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    setShown(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={name}
        className="needs-script no-print flex flex-wrap gap-x-8 border-b border-edge"
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${group}-${tab.id}`}
            aria-selected={tab.id === shown}
            aria-controls={`${group}-${tab.id}-panel`}
            tabIndex={tab.id === shown ? 0 : -1}
            onClick={() => setShown(tab.id)}
            onKeyDown={(event) => move(event, place)}
            className={tabLook}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${group}-${tab.id}-panel`}
          aria-labelledby={`${group}-${tab.id}`}
          className={`mt-8 noscript:block print:block ${tab.id === shown ? '' : 'hidden'}`}
        >
          <p className="label-small mb-4 hidden text-brass noscript:block print:block">{tab.name}</p>
          {tab.panel}
        </div>
      ))}
    </>
  )
}
