// Renders the blocks of a document.
import type { Block } from '#content/shared/document.ts'
import { Timeline } from '#web/pages/policy/timeline.tsx'
import { ActionLink } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul className="list-disc space-y-2 pl-5 marker:text-brass">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'steps':
      return (
        <ol className="list-decimal space-y-2 pl-6 marker:font-serif marker:text-brass">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )
    case 'terms':
      return (
        <dl className="divide-y divide-rule border-y border-rule">
          {block.items.map(({ term, text }) => (
            <div key={term} className="py-3.5">
              <dt className="font-semibold text-ink">{term}</dt>
              <dd className="mt-0.5">{text}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <Table caption={block.caption} columns={block.columns} rows={block.rows} />
    case 'timeline':
      return <Timeline caption={block.caption} stages={block.stages} />
    case 'actions':
      return (
        <div className="no-print flex flex-wrap gap-3 pt-2">
          {block.links.map((link, index) => (
            <ActionLink key={link.href} look={index === 0 ? 'action' : 'outline'} {...link} />
          ))}
        </div>
      )
  }
}

// Block keys: no two blocks of a section start with the same words.
function keyOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'table':
    case 'timeline':
      return block.caption
    case 'terms':
      return block.items.map(({ term }) => term).join()
    case 'actions':
      return block.links.map(({ href }) => href).join()
    default:
      return block.items.join()
  }
}

export function DocumentBlocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="space-y-5 text-soft">
      {blocks.map((block) => (
        <BlockView key={keyOf(block)} block={block} />
      ))}
    </div>
  )
}
