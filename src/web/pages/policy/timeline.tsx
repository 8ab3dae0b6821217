// A timeline to scale, with its stages as text.
import { days } from '#content/shared/figures.ts'

type Stage = { name: string; text: string; fromDay: number; toDay: number }

export function Timeline({ caption, stages }: { caption: string; stages: Stage[] }) {
  const lastDay = Math.max(...stages.map(({ toDay }) => toDay))
  return (
    <figure>
      <figcaption className="mb-4 text-sm">{caption}</figcaption>
      <ol className="space-y-5">
        {stages.map(({ name, text, fromDay, toDay }) => (
          <li key={name}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold text-ink">{name}</span>
              <span className="text-sm whitespace-nowrap text-brass">{days({ fromDay, toDay })}</span>
            </p>
            <svg
              aria-hidden
              viewBox={`0 0 ${lastDay} 1`}
              preserveAspectRatio="none"
              className="my-2 block h-2.5 w-full"
            >
              <rect width={lastDay} height="1" className="fill-rule" />
              <rect x={fromDay - 1} width={toDay - fromDay + 1} height="1" className="fill-action" />
            </svg>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  )
}
