// What the risk calculator offers, and what its packages are said to save.
export const industries = ['financial', 'healthcare', 'energy', 'general'] as const
export const postures = ['low', 'med', 'high'] as const
export const savingsPercent = { team: 25, division: 32, enterprise: 40 } as const
