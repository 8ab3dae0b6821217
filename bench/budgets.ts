// What every route must stay within.
export const budgets = {
  totalKb: 150,
  scriptKb: 80,
  requests: 10,
  lcpMs: 1000,
  tbtMs: 50,
  cls: 0,
}

// A modest phone on a modest network.
export const conditions = { cpuSlowdown: 4, megabitsPerSecond: 1.6, roundTripMs: 150 }

export const measuredRoutes = ['/', '/certification', '/verify']

// What the registry must reach, at every size.
export const registryBudgets = {
  // Shares of the rate at which the same server answers a constant of the same size.
  verifyShare: 0.5,
  besiegedShare: 0.6,
  directoryMs: { SQLite: 10, PostgreSQL: 25 },
  lastPageTimes: 2,
  importedPerSecond: { SQLite: 5000 },
}

// What one core must reach.
export const signingBudgets = { signedPerSecond: 5000 }

// Once its code has come, and without what is waited for.
export const browserCheckBudgets = { firstMs: 100 }
