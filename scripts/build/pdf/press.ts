// Sets text and draws lines, and says of every mark what it is: a part of the document's structure, or an artifact.
import type PDFDocument from 'pdfkit'
import type { Colour } from '#facts/palette.ts'
import { refuseUnknownLetters } from '#scripts/build/pdf/faces.ts'
import { hairline, ink, type Style } from '#scripts/build/pdf/format.ts'
import { balanceLines, breakLines, widestWord } from '#scripts/build/pdf/lines.ts'

type Doc = InstanceType<typeof PDFDocument>
type Node = PDFKit.PDFStructureElement
type NodeOptions = PDFKit.Mixins.StructureElementOptions

export type Element = { tag: string; node: Node }

export class Press {
  readonly doc: Doc
  readonly root: Element
  #open: Element | undefined

  constructor(doc: Doc) {
    this.doc = doc
    this.root = { tag: 'Document', node: doc.struct('Document') }
    doc.addStructure(this.root.node)
  }

  // Elements are read in the order in which they are made, wherever they are drawn.
  element(parent: Element, tag: string, options: NodeOptions = {}): Element {
    const node = this.doc.struct(tag, options)
    parent.node.add(node)
    return { tag, node }
  }

  widthOf(text: string, { face, size, tracking = 0 }: Style): number {
    return this.doc.font(face).fontSize(size).widthOfString(text, { characterSpacing: tracking })
  }

  lines(text: string, style: Style, width: number): string[] {
    refuseUnknownLetters(text)
    return breakLines(text, width, (words) => this.widthOf(words, style))
  }

  balancedLines(text: string, style: Style, width: number): string[] {
    refuseUnknownLetters(text)
    return balanceLines(text, width, (words) => this.widthOf(words, style))
  }

  widestWord(text: string, style: Style): number {
    return widestWord(text, (word) => this.widthOf(word, style))
  }

  inside(element: Element, draw: () => void): void {
    if (this.#open !== element) {
      this.close()
      element.node.add(this.doc.markStructureContent(element.tag))
      this.#open = element
    }
    draw()
  }

  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.close()
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  // Ends what is being drawn; a page may only be left when nothing is open.
  close(): void {
    if (this.#open) this.doc.endMarkedContent()
    this.#open = undefined
  }

  // One line, its top at the given height, sitting in the middle of its leading.
  line(text: string, left: number, top: number, style: Style): void {
    const { face, size, leading, tracking = 0 } = style
    const baseline = top + leading / 2 + size * 0.31
    this.doc
      .font(face)
      .fontSize(size)
      .fillColor(ink(style.ink))
      .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking })
  }

  rule(left: number, right: number, y: number, colour: Colour, width = hairline): void {
    this.doc.lineWidth(width).strokeColor(ink(colour)).moveTo(left, y).lineTo(right, y).stroke()
  }
}
