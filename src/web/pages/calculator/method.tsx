// The methodology, folded: formulas, constants with their sources, limitations, and the law for context.

import type { ReactNode } from 'react'
import { type Constant, constantList, constants } from '#content/calculator/constants.ts'
import {
  ceilings,
  type Formula,
  formulas,
  limits,
  meaning,
  method,
  spreadFormulas,
} from '#content/calculator/method.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Table } from '#web/ui/table.tsx'

const methodId = 'method'

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-16 gap-y-5 border-t border-ink py-5 sm:py-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <h3 className="text-2xl">{heading}</h3>
      <div className="min-w-0 max-w-3xl">{children}</div>
    </div>
  )
}

function Formulas({ items }: { items: Formula[] }) {
  return (
    <dl className="divide-y divide-rule">
      {items.map(({ name, formula, note }) => (
        <div key={name} className="py-4 first:pt-0 last:pb-0">
          <dt className="label-small text-brass">{name}</dt>
          <dd className="mt-1 text-[1.05rem]">{formula}</dd>
          {note && <dd className="mt-1 text-[0.95rem] text-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function ConstantValue({ value }: Pick<Constant, 'value'>) {
  if (typeof value === 'string') return <span className="mt-1 block">{value}</span>
  return (
    <span className="mt-1 block">
      {value.map((each) => (
        <span key={each.name} className="flex max-w-60 justify-between gap-4">
          {each.name} <span className="tabular-nums">{each.value}</span>
        </span>
      ))}
    </span>
  )
}

function Constants() {
  return (
    <dl className="mt-5 divide-y divide-rule border-t border-rule">
      {constantList.map(({ name, value, basis, source }) => (
        <div key={name} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt>
            <span className="label-small block text-brass">{name}</span>
            <ConstantValue value={value} />
          </dt>
          <dd className="text-[0.95rem] text-soft">
            <strong className="block font-semibold text-ink">{basis}</strong>
            {source}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Method() {
  return (
    <div className="border-b border-rule bg-sheet">
      <Fold heading={method.heading} level={2} className="measure">
        {/* Inside the fold, so a link to it opens the fold. */}
        <div id={methodId} className="scroll-mt-24 pb-8">
          <p className="prose-measure mb-6 text-lg text-soft">{method.intro}</p>
          <Part heading={meaning.heading}>
            <div className="space-y-4 text-soft">
              {meaning.paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </Part>
          <Part heading={formulas.heading}>
            <Formulas items={formulas.items} />
          </Part>
          <Part heading={spreadFormulas.heading}>
            <Formulas items={spreadFormulas.items} />
          </Part>
          <Part heading={constants.heading}>
            <p className="text-soft">{constants.intro}</p>
            <Constants />
          </Part>
          <Part heading={limits.heading}>
            <ul className="list-disc space-y-2 pl-5 text-soft marker:text-brass">
              {limits.items.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Part>
          <Part heading={ceilings.heading}>
            <p className="mb-6 text-soft">{ceilings.intro}</p>
            <Table caption={ceilings.caption} columns={ceilings.columns} rows={ceilings.rows} />
          </Part>
          <p className="border-t border-rule pt-4 text-sm text-soft">{method.version}</p>
        </div>
      </Fold>
    </div>
  )
}
