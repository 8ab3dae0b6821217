// Weighted parts to scale, distinguished by pattern rather than color.
import { type ReactNode, useId } from 'react'
import type { WeightedPart } from '#content/shared/exam-parts.ts'

// Each text is as wide as its share, in tenths: shares must be multiples of ten.
const spans: Record<number, string> = {
  10: 'lg:col-span-1',
  20: 'lg:col-span-2',
  30: 'lg:col-span-3',
  40: 'lg:col-span-4',
  50: 'lg:col-span-5',
  60: 'lg:col-span-6',
}

const engravings: { size: number; drawing: ReactNode }[] = [
  { size: 8, drawing: <rect width="8" height="8" className="fill-action" /> },
  { size: 5, drawing: <path d="M2.5 0v5" className="stroke-action" strokeWidth="1.4" /> },
  { size: 6, drawing: <circle cx="3" cy="3" r="1.3" className="fill-brass" /> },
]

const engravingOf = (id: string, index: number) => `url(#${id}-${index % engravings.length})`

function Bar({ id, parts }: { id: string; parts: WeightedPart[] }) {
  const startOf = (index: number) => parts.slice(0, index).reduce((sum, { percent }) => sum + percent, 0)
  return (
    <svg aria-hidden width="100%" height="56" className="block overflow-visible">
      <defs>
        {engravings.map(({ size, drawing }, index) => (
          <pattern key={size} id={`${id}-${index}`} width={size} height={size} patternUnits="userSpaceOnUse">
            {drawing}
          </pattern>
        ))}
      </defs>
      {parts.map(({ heading, percent }, index) => (
        <rect
          key={heading}
          x={`${startOf(index)}%`}
          width={`${percent}%`}
          height="100%"
          fill={engravingOf(id, index)}
          className="stroke-ink"
        />
      ))}
    </svg>
  )
}

export function WeightedParts({ parts }: { parts: WeightedPart[] }) {
  const id = useId()
  return (
    <div className="break-inside-avoid">
      <Bar id={id} parts={parts} />
      <dl className="mt-6 grid gap-y-7 lg:mt-4 lg:grid-cols-10">
        {parts.map(({ heading, percent, text }, index) => (
          <div
            key={heading}
            className={`grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 lg:block lg:pr-8 ${spans[percent] ?? 'lg:col-span-full'}`}
          >
            <dt className="col-span-2 grid grid-cols-subgrid lg:block">
              <svg aria-hidden className="row-span-2 mt-1 h-11 w-11 lg:hidden">
                <rect width="100%" height="100%" fill={engravingOf(id, index)} className="stroke-ink" />
              </svg>
              <span className="block font-serif text-4xl leading-none tracking-tight lg:text-5xl">
                {percent}%
              </span>
              <span className="mt-1.5 block font-semibold">{heading}</span>
            </dt>
            <dd className="col-start-2 mt-1 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
