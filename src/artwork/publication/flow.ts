// Paginates: in order, keeping together what must stay together.
import { frame } from '#artwork/publication/format.ts'

export type FlowPiece = {
  height: number
  // Omitted at the top of a page.
  gap: number
  // Whether a page may end before this piece.
  canBreak: boolean
  // Whether a page must end before this piece.
  opensPage?: boolean
  draw: (top: number) => void
  // Repeated above the piece at the top of a page, such as a table's headings.
  repeated?: { height: number; draw: (top: number) => void }
}

export type PlacedPiece = { piece: FlowPiece; top: number; opensPage: boolean }

// Pieces that must stay together form a run.
function runsOf(pieces: FlowPiece[]): FlowPiece[][] {
  const runs: FlowPiece[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last && !piece.canBreak) last.push(piece)
    else runs.push([piece])
  }
  return runs
}

const heightOf = (run: FlowPiece[]) =>
  run.reduce((sum, { height, gap }, index) => sum + height + (index > 0 ? gap : 0), 0)

function place(pieces: FlowPiece[]): PlacedPiece[][] {
  const pages: PlacedPiece[][] = [[]]
  let y = frame.top
  for (const run of runsOf(pieces)) {
    const [first] = run
    if (!first) continue
    const fits = y + first.gap + heightOf(run) <= frame.bottom
    let isAtTop = pages.at(-1)?.length === 0
    if (!isAtTop && (first.opensPage || !fits)) {
      pages.push([])
      y = frame.top
      isAtTop = true
    }
    if (isAtTop && y + heightOf(run) > frame.bottom) throw new Error('A run of pieces is taller than a page.')
    run.forEach((piece, index) => {
      const opensPage = isAtTop && index === 0
      y += opensPage ? (piece.repeated?.height ?? 0) : piece.gap
      pages.at(-1)?.push({ piece, top: y, opensPage })
      y += piece.height
    })
  }
  return pages
}

const usedOf = (page: PlacedPiece[]) => {
  const last = page.at(-1)
  return last ? (last.top + last.piece.height - frame.top) / (frame.bottom - frame.top) : 0
}

const minUsedShare = 0.25
const tightnesses = [0.92, 0.84, 0.76]

// Avoids a nearly empty last page by reducing gaps slightly, if that is enough.
export function paginate(pieces: FlowPiece[]): PlacedPiece[][] {
  const pages = place(pieces)
  if (usedOf(pages.at(-1) ?? []) >= minUsedShare) return pages
  const tighter = tightnesses.map((share) =>
    place(pieces.map((piece) => ({ ...piece, gap: piece.gap * share }))),
  )
  return tighter.find((attempt) => attempt.length < pages.length) ?? pages
}

export function drawPage(page: PlacedPiece[]): void {
  for (const { piece, top, opensPage } of page) {
    if (opensPage) piece.repeated?.draw(top - piece.repeated.height)
    piece.draw(top)
  }
}
