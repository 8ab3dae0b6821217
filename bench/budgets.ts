// What must be stayed within or reached, each figure once.
import { routePaths } from '#web/routes.ts'

// A modest phone on a modest network.
export const conditions = { cpuSlowdown: 4, megabitsPerSecond: 1.6, roundTripMs: 150 }

export const notFoundRoute = '/no-such-page'
// With the id of a credential that stands behind it.
export const verdictRoute = '/verify?cid='

const pagesWithTools = {
  tool: ['/certification', '/micro', '/exam', '/contact', '/directory', '/calculator'],
  home: ['/'],
  verify: ['/verify', verdictRoute],
}

export type PageGroup = 'text' | keyof typeof pagesWithTools

const named = Object.values(pagesWithTools).flat()
const pageGroups: Record<PageGroup, string[]> = {
  // Whatever is not named has no tool: a new page begins with the tightest budgets.
  text: [...routePaths, notFoundRoute].filter((route) => !named.includes(route)),
  ...pagesWithTools,
}

// On a first visit. The last is what script may add to the time that the same HTML blocks without any.
export type PageBudget = {
  scriptKb: number
  totalKb: number
  requests: number
  tbtOverFloorMs: number
  cls: number
}

export const pageBudgets: Record<PageGroup, PageBudget> = {
  text: { scriptKb: 4, totalKb: 62, requests: 4, tbtOverFloorMs: 0, cls: 0 },
  tool: { scriptKb: 72, totalKb: 140, requests: 8, tbtOverFloorMs: 60, cls: 0 },
  home: { scriptKb: 72, totalKb: 140, requests: 9, tbtOverFloorMs: 60, cls: 0 },
  verify: { scriptKb: 72, totalKb: 130, requests: 7, tbtOverFloorMs: 60, cls: 0 },
}

export function groupOf(route: string): PageGroup {
  const group = (Object.keys(pageGroups) as PageGroup[]).find((name) => pageGroups[name].includes(route))
  if (group) return group
  throw new Error(`No budget covers ${route}: name it in a group of bench/budgets.ts.`)
}

// Painted together, as far as an eye can tell.
export const verdictBudgets = { afterFirstPaintMs: 100 }

// The share is of the same page's largest paint on a first visit.
export const secondPageBudgets = { totalKb: 30, lcpShare: 0.5 }

export const interactionBudgets = { inpMs: 200 }

// What the registry must reach, at every size.
export const registryBudgets = {
  // Shares of the rate at which the same server answers a constant of the same size.
  verifyShare: 0.5,
  besiegedShare: 0.6,
  directoryMs: { SQLite: 10, PostgreSQL: 25 },
  lastPageTimes: 2,
  // Signed and written; and with the label and the leaf of the public log, on two cores.
  importedPerSecond: { SQLite: 5000 },
  loggedPerSecond: { SQLite: 2500 },
  // After a theft of the key: every document is examined before it is signed anew, which costs as much as signing it.
  signedAnewShare: 0.5,
}

// What a verdict may cost as a page, in every encoding; the share is of the rate of the API's calls.
export const verifyPageBudgets = { share: 0.3, processorMs: 0.6 }

// What a flood from one address may cost everyone else, and what drawings may cost.
export const standingBudgets = { floodedTimes: 3, drawingsPerSecond: 60, megabytesAfterDrawings: 350 }

// What the public log must reach, with a million leaves in it.
export const logBudgets = {
  // In batches, as an import enters them.
  appendedPerSecond: 50_000,
  durableLeafMs: 2,
  inclusionMs: { SQLite: 1, PostgreSQL: 5 },
}

// What one core must reach.
export const signingBudgets = { signedPerSecond: 5000 }

// Once its code has come, and without what is waited for.
export const browserCheckBudgets = { firstMs: 100 }
