// Numbers the sections of a standard and the clauses in them, so that each can be cited.
import type { Block, Section } from '#content/shared/document.ts'

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

export const numberSections = (sections: Section[]): Section[] =>
  sections.map((section, index) => ({
    ...section,
    heading: `${index + 1} ${section.heading}`,
    blocks: numberClauses(section.blocks, index + 1),
  }))
