// The shapes of the words that pages share.
export type PageCopy = {
  title: string
  description: string
  heading: string
  lede?: string
}

export type LinkCopy = { href: string; text: string }

export type Point = { heading: string; text: string }

export const pointsOf = (texts: Record<string, string>): Point[] =>
  Object.entries(texts).map(([heading, text]) => ({ heading, text }))
