// The letters that a PDF of a document can show: those of Western Europe.
const lettersFrom = (first: number, last: number) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

export const publicationLetters = `${lettersFrom(0x20, 0x7e)}${lettersFrom(0xa1, 0xac)}${lettersFrom(0xae, 0xff)}Œœ–—‘’‚“”„•…€™−`

// Rendered as a box to tick where it is alone in the cell of a table.
export const tickBox = '☐'
