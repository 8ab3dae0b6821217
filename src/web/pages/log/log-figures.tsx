// The current state of the public log: head, witnesses and growth.
import type { ReactNode } from 'react'
import { figureCopy as copy, growthCopy } from '#content/pages/log.ts'
import { grouped } from '#content/shared/figures.ts'
import {
  type DatedSize,
  drawGrowth,
  type LogFigures,
  type LogPageState,
  samplePoints,
} from '#domain/log/log-figures.ts'
import { Table } from '#web/ui/table.tsx'

// Wide and low, to fit a phone without scrolling.
const [width, height] = [600, 160]
const maxPoints = 12

function Growth({ growth }: { growth: DatedSize[] }) {
  const line = drawGrowth(growth, width, height)
  const [first, last] = [growth[0], growth.at(-1)]
  if (!line || !first || !last) return <p className="prose-measure text-soft">{growthCopy.few}</p>
  return (
    <figure className="max-w-3xl">
      <svg
        aria-hidden
        viewBox={`-2 -2 ${width + 4} ${height + 4}`}
        preserveAspectRatio="none"
        className="block h-40 w-full"
      >
        <path d={`${line}V${height}H0Z`} className="fill-action opacity-15" />
        <path d={line} className="fill-none stroke-2 stroke-action [vector-effect:non-scaling-stroke]" />
        <path d={`M0 ${height}H${width}`} className="stroke-edge [vector-effect:non-scaling-stroke]" />
      </svg>
      <figcaption className="mt-3 text-soft">{growthCopy.name([first, last])}</figcaption>
      <div className="mt-8">
        <Table
          caption={growthCopy.caption}
          columns={growthCopy.columns}
          rows={samplePoints(growth, maxPoints).map(({ day, size }) => ({
            heading: growthCopy.day(day),
            cells: [growthCopy.size(size)],
          }))}
          figures
        />
      </div>
    </figure>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3.5">
      <dt className="text-soft">{name}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Cosigned({ figures: { witnesses, cosigned } }: { figures: LogFigures }) {
  if (!cosigned || cosigned.by.length === 0) return copy.nobody(witnesses)
  return (
    <>
      {copy.others(cosigned.by.length, cosigned.size)}
      <ul className="mt-1 list-disc space-y-1 pl-5 font-normal marker:text-brass">
        {cosigned.by.map(({ name, at }) => (
          <li key={name}>
            {name}, <time dateTime={at}>{copy.on(at)}</time>
          </li>
        ))}
      </ul>
    </>
  )
}

function Head({ figures }: { figures: LogFigures }) {
  const { origin, key, size, root } = figures
  return (
    <dl className="max-w-3xl divide-y divide-rule border-y border-rule">
      <Fact name={copy.name}>{origin}</Fact>
      <Fact name={copy.size}>{grouped(size)}</Fact>
      <Fact name={copy.root}>{root}</Fact>
      <Fact name={copy.key}>{key}</Fact>
      <Fact name={copy.cosigned}>
        <Cosigned figures={figures} />
      </Fact>
    </dl>
  )
}

// The server replaces this part, which it finds by the text for an unreadable log.
export function LogFiguresView({ shown }: { shown: LogPageState }) {
  if (shown.kind !== 'read') return <p className="prose-measure text-lg">{copy[shown.kind]}</p>
  return (
    <>
      <Head figures={shown} />
      <h3 className="mt-12 mb-4 text-2xl">{growthCopy.heading}</h3>
      <Growth growth={shown.growth} />
    </>
  )
}
