// Types missing from pdfkit, and the part of fontkit we use.
declare namespace PDFKit {
  interface PDFOutline {
    addItem(title: string, options?: { expanded?: boolean; top?: number; left?: number }): PDFOutline
  }

  interface PDFDocument {
    // Writes the document's title, author and subject as XML.
    _addInfo(): void
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
    // Left, top, right, bottom from the page's top.
    bbox?: [number, number, number, number]
  }

  interface AnnotationOption {
    structParent?: PDFStructureElement
  }

  interface PDFAttachment {
    file(bytes: Uint8Array, options?: PDFAttachmentOptions): PDFDocument
  }

  interface PDFAttachmentOptions {
    relationship?: 'Source' | 'Data' | 'Alternative' | 'Supplement' | 'Unspecified'
  }

  // An already opened font.
  interface OpenedFont {
    layout(text: string, features?: string[]): object
  }

  interface PDFFont {
    registerFont(name: string, font: OpenedFont): this
  }
}

// For embedding through pdfkit.
declare module 'fontkit' {
  export function create(data: Uint8Array): PDFKit.Mixins.OpenedFont & { characterSet: number[] }
}
