// What pdfkit does beyond its published types, and the part of fontkit that is used here.
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
    // Left, top, right, bottom, counted from the page's top.
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

  // A font that was opened already.
  interface OpenedFont {
    layout(text: string, features?: string[]): object
  }

  interface PDFFont {
    registerFont(name: string, font: OpenedFont): this
  }
}

// Opening a font, so that pdfkit can embed what is used of it.
declare module 'fontkit' {
  export function create(data: Uint8Array): PDFKit.Mixins.OpenedFont & { characterSet: number[] }
}
