// The heading of a section: in the side column under a rule, in the outline, and as a place that links can name.

import type { Element } from '#artwork/pdf/tags.ts'
import type { Section } from '#content/document.ts'
import type { Piece } from '#scripts/build/pdf/flow.ts'
import { frame, full, sheet, side, styles } from '#scripts/build/pdf/format.ts'
import { numberAndName } from '#scripts/build/pdf/number-and-name.ts'
import type { Press } from '#scripts/build/pdf/press.ts'
import { drawLines } from '#scripts/build/pdf/text.ts'

const gap = 20
const ruleGap = 10
const numberWidth = 19

export function setHeading(
  press: Press,
  parent: Element,
  { id, heading }: Section,
): { height: number; piece: Piece } {
  const element = press.element(parent, 'H2')
  const { number, name } = numberAndName(heading)
  const indent = number ? numberWidth : 0
  const lines = press.lines(name, styles.heading, side.width - indent)

  const draw = (top: number) => {
    press.artifact('Layout', () => press.rule(full.left, full.left + full.width, top, 'edge'))
    press.doc.outline.addItem(heading, { top: top - ruleGap, left: sheet.width })
    press.doc.addNamedDestination(id, 'XYZ', frame.left, top - ruleGap, null)
    // Lines of the heading stand a little higher than their own leading, level with the text beside them.
    const textTop = top + ruleGap - 1
    press.inside(element, () => {
      if (number) press.line(`${number} `, side.left, textTop, styles.headingNumber)
      drawLines(press, lines, { left: side.left + indent, top: textTop, style: styles.heading })
    })
  }
  return {
    height: lines.length * styles.heading.leading,
    piece: { height: ruleGap, gap, canBreak: true, draw },
  }
}
