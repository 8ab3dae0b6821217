// A section heading: in the side column under a rule, in the outline, and as a link target.

import type { Element } from '#artwork/pdf/tags.ts'
import type { Canvas } from '#artwork/publication/canvas.ts'
import type { FlowPiece } from '#artwork/publication/flow.ts'
import { frame, full, sheet, side, styles } from '#artwork/publication/format.ts'
import { drawLines, numberAndName } from '#artwork/publication/text.ts'
import type { Section } from '#content/shared/document.ts'

const gap = 20
const ruleGap = 10
const numberWidth = 19

export function setHeading(
  canvas: Canvas,
  parent: Element,
  { id, heading }: Section,
): { height: number; piece: FlowPiece } {
  const element = canvas.element(parent, 'H2')
  const { number, name } = numberAndName(heading)
  const indent = number ? numberWidth : 0
  const lines = canvas.lines(name, styles.heading, side.width - indent)

  const draw = (top: number) => {
    canvas.artifact('Layout', () => canvas.rule(full.left, full.left + full.width, top, 'edge'))
    canvas.doc.outline.addItem(heading, { top: top - ruleGap, left: sheet.width })
    canvas.doc.addNamedDestination(id, 'XYZ', frame.left, top - ruleGap, null)
    // Slightly higher than its leading, level with the text in the next column.
    const textTop = top + ruleGap - 1
    canvas.inside(element, () => {
      if (number) canvas.line(`${number} `, side.left, textTop, styles.headingNumber)
      drawLines(canvas, lines, { left: side.left + indent, top: textTop, style: styles.heading })
    })
  }
  return {
    height: lines.length * styles.heading.leading,
    piece: { height: ruleGap, gap, canBreak: true, draw },
  }
}
