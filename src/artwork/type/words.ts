// Prepares text for line breaking: clusters with fonts, in unbreakable pieces.
import { type Cluster, chooseFonts } from '#artwork/type/choose-fonts.ts'
import type { Cut } from '#artwork/type/cuts.ts'
import { type LeveledCluster, lineOf, resolveLevels, type TextLine } from '#artwork/type/line.ts'

// The trailing space is dropped at a line end.
export type Piece = {
  clusters: LeveledCluster[]
  space: LeveledCluster[]
  width: number
  spaceWidth: number
}

// `base` is the paragraph embedding level, set by the first strong letter.
export type Words = { base: number; pieces: Piece[] }

// Scripts without spaces may break between any two words.
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const isSpace = ({ text }: Cluster) => /^\s$/u.test(text)
const endsPiece = ({ text }: Cluster) => /^[\s\-–—/·]$/u.test(text)

const wordsIn = new Intl.Segmenter('en', { granularity: 'word' })

function startsOf(text: string): Set<number> {
  return new Set([...wordsIn.segment(text)].flatMap(({ index, isWordLike }) => (isWordLike ? [index] : [])))
}

function pieceOf(clusters: LeveledCluster[], base: number): Piece {
  const end = clusters.findLastIndex((cluster) => !isSpace(cluster)) + 1
  const [letters, space] = [clusters.slice(0, end), clusters.slice(end)]
  const widthOf = (part: LeveledCluster[]) => lineOf(part, base).width
  return { clusters: letters, space, width: widthOf(letters), spaceWidth: widthOf(space) }
}

export async function setWords(text: string, cut: Cut): Promise<Words> {
  const { base, clusters } = resolveLevels(await chooseFonts(text, cut))
  const starts = startsOf(clusters.map((cluster) => cluster.text).join(''))
  const parts: LeveledCluster[][] = []
  let at = 0
  for (const cluster of clusters) {
    const last = parts.at(-1)
    const before = last?.at(-1)
    const isNewWord = unspaced.test(cluster.text) && starts.has(at)
    const staysTogether = before && !isNewWord && (!endsPiece(before) || isSpace(cluster))
    if (last && staysTogether) last.push(cluster)
    else parts.push([cluster])
    at += cluster.text.length
  }
  return { base, pieces: parts.map((part) => pieceOf(part, base)) }
}

export function lineFrom(pieces: Piece[], base: number): TextLine {
  const clusters = pieces.flatMap((piece, index) =>
    index < pieces.length - 1 ? [...piece.clusters, ...piece.space] : piece.clusters,
  )
  return lineOf(clusters, base)
}

export async function setLine(text: string, cut: Cut): Promise<TextLine> {
  const { pieces, base } = await setWords(text, cut)
  return lineFrom(pieces, base)
}

// For a word wider than its line at the smallest size: break after any letter.
export function loosen({ base, pieces }: Words): Words {
  const letters = pieces.flatMap(({ clusters, space }) =>
    clusters.map((cluster, index) =>
      pieceOf(index === clusters.length - 1 ? [cluster, ...space] : [cluster], base),
    ),
  )
  return { base, pieces: letters }
}
