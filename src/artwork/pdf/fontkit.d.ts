// The part of fontkit that is used here: opening a font, so that the PDF library can embed what is used of it.
declare module 'fontkit' {
  export function create(data: Uint8Array): PDFKit.Mixins.OpenedFont & { characterSet: number[] }
}
