// The micro-credentials, in figures.
export const microCredentials = {
  finance: { hours: 8, crus: 6, priceUsd: 799, isFeatured: true },
  healthcare: { hours: 8, crus: 6, priceUsd: 899, isFeatured: true },
  energy: { hours: 8, crus: 6, priceUsd: 799, isFeatured: false },
  general: { hours: 6, crus: 4, priceUsd: 699, isFeatured: false },
} as const

export type MicroIndustry = keyof typeof microCredentials

export const microRange = { hours: { from: 6, to: 8 }, crus: { from: 4, to: 6 } } as const
