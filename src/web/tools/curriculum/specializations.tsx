// The specializations; the highlighted one is added to the enroll links.
import { useEffect, useState } from 'react'
import type { SpecializationOutline } from '#content/shared/curriculum.ts'
import { hours } from '#content/shared/figures.ts'

type CardProps = SpecializationOutline & { isChosen: boolean; onChoose: () => void }

const looks = {
  plain: { card: 'bg-sheet', label: 'text-brass', text: 'text-soft' },
  chosen: { card: 'bg-featured text-on-featured', label: 'text-on-featured', text: 'text-on-featured' },
}

// The title is the button and covers the card, so the text stays selectable.
function SpecializationCard({ title, hours: count, description, isChosen, onChoose }: CardProps) {
  const look = isChosen ? looks.chosen : looks.plain
  return (
    <li className={`relative p-6 sm:p-8 ${look.card}`}>
      <p className={`label-small ${look.label}`}>{hours(count)}</p>
      <h3 className="text-[1.75rem]">
        <span className="hidden noscript:inline">{title}</span>
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          className="needs-script min-h-target text-left underline-offset-6 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </button>
      </h3>
      <p className={`mt-1 max-w-md ${look.text}`}>{description}</p>
    </li>
  )
}

// The links whose message names a specialization, and the parameter that carries it.
type Enrolling = { codes: string[]; parameter: string; hint: string }

// The links are in the static page, outside of this tool.
function carry(id: SpecializationOutline['id'], { codes, parameter }: Enrolling): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/contact?"]')) {
    const query = new URLSearchParams(link.search)
    if (!codes.includes(query.get('subject') ?? '')) continue
    query.set(parameter, id)
    link.setAttribute('href', `${link.pathname}?${query}`)
  }
}

export type SpecializationsProps = {
  specializations: SpecializationOutline[]
  enrolling: Enrolling
}

export function Specializations({ specializations, enrolling }: SpecializationsProps) {
  const [chosen, setChosen] = useState<SpecializationOutline['id']>()
  useEffect(() => {
    if (chosen) carry(chosen, enrolling)
  }, [chosen, enrolling])
  return (
    <>
      <ul className="grid gap-px border border-rule bg-rule md:grid-cols-2">
        {specializations.map((specialization) => (
          <SpecializationCard
            key={specialization.id}
            {...specialization}
            isChosen={chosen === specialization.id}
            onChoose={() => setChosen(specialization.id)}
          />
        ))}
      </ul>
      <p className="needs-script no-print mt-4 text-soft">{enrolling.hint}</p>
    </>
  )
}
