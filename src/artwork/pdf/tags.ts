// Tags page content: structure elements and artifacts.
import type { PdfDocument } from '#artwork/pdf/document.ts'

type Node = PDFKit.PDFStructureElement
type NodeOptions = PDFKit.Mixins.StructureElementOptions

export type Element = { tag: string; node: Node }

export class Tags {
  readonly doc: PdfDocument
  readonly root: Element
  #open: Element | undefined

  constructor(doc: PdfDocument) {
    this.doc = doc
    this.root = { tag: 'Document', node: doc.struct('Document') }
    doc.addStructure(this.root.node)
  }

  // Reading order is creation order, wherever elements are placed.
  element(parent: Element, tag: string, options: NodeOptions = {}): Element {
    const node = this.doc.struct(tag, options)
    parent.node.add(node)
    return { tag, node }
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

  // Ends the current element; a page must have none open when it ends.
  close(): void {
    if (this.#open) this.doc.endMarkedContent()
    this.#open = undefined
  }
}
