// Figures of the micro-credentials.
export const microCredentials = {
  finance: { hours: 8, crus: 6, priceUsd: 799, isFeatured: true },
  healthcare: { hours: 8, crus: 6, priceUsd: 899, isFeatured: true },
  energy: { hours: 8, crus: 6, priceUsd: 799, isFeatured: false },
  general: { hours: 6, crus: 4, priceUsd: 699, isFeatured: false },
} as const

export type MicroIndustry = keyof typeof microCredentials

export const microRange = { hours: { from: 6, to: 8 }, crus: { from: 4, to: 6 } } as const

export const difficulties = ['Beginner', 'Intermediate', 'Advanced'] as const
export type Difficulty = (typeof difficulties)[number]

type MicroFigures = { difficulty: Difficulty; rating: number; enrolled: number }

export const microFigures: Record<MicroIndustry, MicroFigures> = {
  finance: { difficulty: 'Intermediate', rating: 4.8, enrolled: 1240 },
  healthcare: { difficulty: 'Advanced', rating: 4.9, enrolled: 980 },
  energy: { difficulty: 'Intermediate', rating: 4.7, enrolled: 610 },
  general: { difficulty: 'Beginner', rating: 4.6, enrolled: 1520 },
}

export const bestRating = 5
