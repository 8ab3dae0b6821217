// Numbers the sections of a standard and the clauses in them, so that each can be cited.
import type { Block, DownloadDocument, Section } from '#content/document.ts'

function numberClauses(blocks: Block[], section: number): Block[] {
  let clause = 0
  return blocks.map((block) => {
    if (block.kind !== 'terms') return block
    const items = block.items.map(({ term, text }) => {
      clause += 1
      return { term: `${section}.${clause} ${term}`, text }
    })
    return { ...block, items }
  })
}

export function numberSections(sections: Section[]): Section[] {
  return sections.map((section, index) => ({
    ...section,
    heading: `${index + 1} ${section.heading}`,
    blocks: numberClauses(section.blocks, index + 1),
  }))
}

// The number of a clause, for documents that cite it; a clause that was renamed stops the build.
export function clauseOf({ title, sections }: DownloadDocument, name: string): string {
  const terms = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'terms' ? block.items.map(({ term }) => term) : [])),
  )
  const found = terms.find((term) => term.replace(/^[\d.]+ /, '') === name)
  if (!found) throw new Error(`${title} has no clause named ${name}.`)
  return found.slice(0, found.indexOf(' '))
}
