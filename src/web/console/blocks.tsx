// Renders the blocks of a page of the console.
import type { ReactNode } from 'react'
import { useId } from 'react'
import { certificate } from '#content/shared/certificate.ts'
import type { Block, BlockOf } from '#contract/console.ts'
import { CellValue, link } from '#web/console/cell-value.tsx'
import { buttonLook, ConsoleForm } from '#web/console/console-form.tsx'
import { DataTable } from '#web/console/data-table.tsx'
import { MonthChart } from '#web/console/month-chart.tsx'
import { Certificate } from '#web/ui/certificate.tsx'
import { toneLooks } from '#web/ui/tones.ts'

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-[1.35rem]">
        {heading}
      </h2>
      {children}
    </section>
  )
}

function Banner({ tone, text, links = [] }: BlockOf<'banner'>) {
  const { ground, ink } = tone === 'plain' ? { ground: 'bg-sheet', ink: '' } : toneLooks[tone]
  return (
    <p className={`border-l-4 px-4 py-2.5 ${ground} ${ink}`}>
      {text}
      {links.map(({ text, href }) => (
        <a key={href} href={href} className="ml-3 font-semibold underline underline-offset-4">
          {text}
        </a>
      ))}
    </p>
  )
}

export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p className="prose-measure">{block.text}</p>
    case 'quote':
      return (
        <pre className="prose-measure border border-rule bg-sheet p-4 font-sans text-sm whitespace-pre-wrap">
          {block.text}
        </pre>
      )
    case 'banner':
      return <Banner {...block} />
    case 'section':
      return (
        <Section heading={block.heading}>
          <Blocks blocks={block.blocks} />
        </Section>
      )
    case 'details':
      return (
        <details>
          <summary className="min-h-target content-center text-action underline underline-offset-4">
            {block.summary}
          </summary>
          <Blocks blocks={block.blocks} />
        </details>
      )
    case 'columns':
      return (
        <div className="grid gap-x-10 gap-y-7 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="grid content-start gap-7">
            <Blocks blocks={block.left} />
          </div>
          <div className="grid content-start gap-7">
            <Blocks blocks={block.right} />
          </div>
        </div>
      )
    case 'facts':
      return (
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5">
          {block.facts.map(([term, value], at) => (
            <div key={`${term} ${String(at)}`} className="contents">
              <dt className="text-soft">{term}</dt>
              <dd>
                <CellValue cell={value} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'tasks':
      return (
        <ul className="border-t border-rule">
          {block.tasks.map(({ count, text, href, note }) => (
            <li key={text} className="grid grid-cols-[4rem_minmax(0,1fr)] border-b border-rule py-3">
              <span className="font-serif text-xl tabular-nums">{count.toLocaleString('en-US')}</span>
              <span>
                <a href={href} className={link}>
                  {text}
                </a>
                {note && <span className="block text-sm text-soft">{note}</span>}
              </span>
            </li>
          ))}
        </ul>
      )
    case 'links':
      return (
        <ul className="flex flex-wrap gap-2.5">
          {block.links.map(({ text, href, look }) => (
            <li key={text}>
              <a href={href} className={look ? buttonLook(look) : link}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )
    case 'history':
      return (
        <ol className="border-t border-rule">
          {block.entries.map(({ at, what, who, note }, place) => (
            <li
              key={`${at} ${String(place)}`}
              className="grid gap-x-4 border-b border-rule py-2.5 sm:grid-cols-[12.5rem_minmax(0,1fr)]"
            >
              <span className="text-soft tabular-nums">{at}</span>
              <span>
                <strong>{what}</strong> by <bdi>{who}</bdi>
                <span className="block text-sm text-soft">
                  <bdi>{note}</bdi>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )
    case 'table':
      return <DataTable {...block} />
    case 'form':
      return (
        <ConsoleForm {...block.form}>
          <Blocks blocks={block.blocks ?? []} />
        </ConsoleForm>
      )
    case 'certificate':
      return (
        <div className="overflow-hidden wrap-anywhere">
          <Certificate
            picture={certificate.title(block.holder, block.course)}
            preamble={certificate.preamble}
            holder={block.holder}
            course={block.course}
            facts={block.facts}
          />
        </div>
      )
    case 'months':
      return <MonthChart months={block.months} />
  }
}

export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => <BlockView key={`${block.kind} ${String(at)}`} block={block} />)
}
