// The laws that our texts cite, and when each was last checked. Separate from the citations, which no browser needs.

// Update a date only after reading the text again.
export const lawTexts = {
  aiAct: {
    source: 'Regulation (EU) 2024/1689 as amended by Regulation (EU) 2026/1744',
    address: 'https://eur-lex.europa.eu/eli/reg/2026/1744/oj',
    checked: '2026-11-15',
  },
  gdpr: {
    source: 'Regulation (EU) 2016/679',
    address: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    checked: '2026-11-15',
  },
  modelRisk: {
    source: 'SR 26-2 and OCC Bulletin 2026-13',
    address: 'https://www.federalreserve.gov/supervisionreg/srletters/srletters.htm',
    checked: '2026-11-15',
  },
} as const
export type Law = keyof typeof lawTexts
