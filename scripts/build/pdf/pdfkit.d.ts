// What pdfkit does beyond its published types.
declare namespace PDFKit {
  interface PDFOutline {
    addItem(title: string, options?: { expanded?: boolean; top?: number; left?: number }): PDFOutline
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
}
