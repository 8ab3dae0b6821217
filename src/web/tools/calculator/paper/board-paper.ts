// What draws the board paper, fetched when someone asks for one: its fonts, and a canvas for letters that they lack.
import { readFont } from '#formats/font/font.ts'
import type { Paper } from '#web/tools/calculator/paper/compose.ts'
import { drawPaper } from '#web/tools/calculator/paper/draw.ts'
import { letteringWith } from '#web/tools/calculator/paper/lettering.ts'
import { type Faces, fontsFor } from '#web/tools/calculator/paper/typeset.ts'

// All of them, whatever the name: what is fetched must not tell which letters it has.
const files = {
  text: new URL('../../../fonts/paper-text.woff', import.meta.url),
  strong: new URL('../../../fonts/paper-strong.woff', import.meta.url),
  display: new URL('../../../fonts/paper-display.woff', import.meta.url),
  names: new URL('../../../fonts/paper-names.woff', import.meta.url),
}

async function fetchFace(name: keyof Faces) {
  const response = await fetch(files[name])
  if (!response.ok) throw new Error(`no font: ${response.status}`)
  return readFont(`NORTHM+Newsreader-${name}`, new Uint8Array(await response.arrayBuffer()))
}

function makeDrawing(widthPx: number, heightPx: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) throw new Error('this browser has no canvas')
  return drawing
}

// As names are set on the site's pages.
const familyOfNames = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--font-name') || 'serif'

export type PaperMaker = {
  // Whether neither the paper's fonts nor this device have all letters of a name.
  lacks: (name: string) => boolean
  draw: (paper: Paper) => Promise<Blob>
}

export async function openPaperMaker(): Promise<PaperMaker> {
  const [text, strong, display, names] = await Promise.all([
    fetchFace('text'),
    fetchFace('strong'),
    fetchFace('display'),
    fetchFace('names'),
  ])
  const faces: Faces = { text, strong, display, names }
  const lettering = letteringWith(makeDrawing, familyOfNames())
  return {
    lacks: (name) => !fontsFor(faces, name, 'display') && lettering.lacks(name),
    draw: async (paper) => new Blob([await drawPaper(paper, faces, lettering)], { type: 'application/pdf' }),
  }
}
