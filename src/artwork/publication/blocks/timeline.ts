// Lays out a timeline: the stages to scale, then in words.

import { ink } from '#artwork/ink.ts'
import type { Element } from '#artwork/pdf/tags.ts'
import { setTerms } from '#artwork/publication/blocks/prose.ts'
import type { Canvas } from '#artwork/publication/canvas.ts'
import type { FlowPiece } from '#artwork/publication/flow.ts'
import { full, main, side, styles } from '#artwork/publication/format.ts'
import { keepTogether, setLines } from '#artwork/publication/text.ts'
import type { Block } from '#content/shared/document.ts'
import { days } from '#content/shared/figures.ts'
import { daysAxis } from '#content/shared/imprint.ts'

type Timeline = Extract<Block, { kind: 'timeline' }>

const rowHeight = 19
const barHeight = 7
const axisHeight = 16

export function setTimeline(canvas: Canvas, parent: Element, timeline: Timeline, gap: number): FlowPiece[] {
  const captionElement = canvas.element(parent, 'P')
  const caption = setLines(canvas, captionElement, timeline.caption, {
    style: styles.caption,
    column: full,
    gap,
  })
  const chart = setChart(canvas, parent, timeline)
  const terms = setTerms(canvas, parent, {
    kind: 'terms',
    items: timeline.stages.map((stage) => ({
      term: `${stage.name}, ${days(stage).toLowerCase()}`,
      text: stage.text,
    })),
  })
  return [...keepTogether([...caption, chart]), ...terms]
}

function setChart(canvas: Canvas, parent: Element, { caption, stages }: Timeline): FlowPiece {
  const lastDay = Math.max(...stages.map(({ toDay }) => toDay))
  const height = axisHeight + stages.length * rowHeight + 6
  const alt = `${caption}. ${stages.map((stage) => `${stage.name}: ${days(stage)}`).join('. ')}.`
  const figure = canvas.element(parent, 'Figure', { alt })

  // Every day has the same width.
  const startOf = (day: number) => main.left + ((day - 1) / lastDay) * main.width

  const drawAxis = (top: number) => {
    const marked = [...new Set([...stages.map(({ fromDay }) => fromDay), lastDay])]
    for (const day of marked) {
      const x = startOf(day)
      canvas.doc
        .lineWidth(0.5)
        .strokeColor(ink('rule'))
        .moveTo(x, top + axisHeight)
        .lineTo(x, top + height - 4)
        .stroke()
      const number = `${day}`
      const furthest = main.left + main.width - canvas.widthOf(number, styles.columnName)
      canvas.line(number, Math.min(x, furthest), top + 1, styles.columnName)
    }
    canvas.line(daysAxis, side.left, top + 1, styles.columnName)
    canvas.rule(full.left, full.left + full.width, top + axisHeight, 'edge')
  }

  const drawStage = ({ name, fromDay, toDay }: Timeline['stages'][number], top: number) => {
    canvas.line(name, side.left, top + (rowHeight - styles.rowName.leading) / 2, styles.rowName)
    canvas.doc
      .rect(
        startOf(fromDay),
        top + (rowHeight - barHeight) / 2,
        startOf(toDay + 1) - startOf(fromDay),
        barHeight,
      )
      .fill(ink('action'))
  }

  return {
    height,
    gap: 5,
    canBreak: false,
    draw: (top) =>
      canvas.inside(figure, () => {
        drawAxis(top)
        stages.forEach((stage, index) => {
          drawStage(stage, top + axisHeight + 3 + index * rowHeight)
        })
      }),
  }
}
