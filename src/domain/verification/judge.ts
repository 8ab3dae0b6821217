// The one verifier: every check of a credential, in order, for every source of evidence.
import {
  checkDocument,
  checkExpiry,
  checkKeys,
  checkRecord,
  checkSignature,
  checkStart,
} from '#domain/verification/document-checks.ts'
import type { Case, CheckTools, Evidence, EvidenceSource } from '#domain/verification/evidence.ts'
import { checkRevocation, checkSuspension } from '#domain/verification/list-checks.ts'
import {
  checkLogEntry,
  checkLogKey,
  checkLogKeys,
  checkLogLists,
  checkWitnesses,
} from '#domain/verification/log-checks.ts'
import { checkMemory } from '#domain/verification/memory-check.ts'
import { checkAgainstRegistry, checkDrawing } from '#domain/verification/registry-checks.ts'
import { type AnyReport, outcomeOf, type Step, type StepName } from '#domain/verification/steps.ts'
import type { CheckName } from '#domain/verification/verdict.ts'

// Undefined: an earlier check left nothing to examine.
type Find = (one: Case) => AnyReport | undefined | Promise<AnyReport | undefined>

type Check = {
  name: StepName
  of: readonly EvidenceSource[]
  // Runs only if these passed, as far as they apply to the same source.
  after?: StepName
  isDue?: (evidence: Evidence) => boolean
  // The checks in the API's answer that it counts toward; by default, that of the document.
  countsFor?: readonly CheckName[]
  find: Find
}

const all: EvidenceSource[] = ['registry', 'site', 'file', 'bundle']
const readers: EvidenceSource[] = ['site', 'file', 'bundle']
const online: EvidenceSource[] = ['site', 'file']

// To add a check, add it here, its findings to steps.ts, and their words to content.
export const checks: readonly Check[] = [
  { name: 'document', of: all, find: checkDocument },
  { name: 'record', of: ['registry'], countsFor: ['record'], find: checkRecord },
  { name: 'keys', of: all, after: 'document', countsFor: ['signature'], find: checkKeys },
  { name: 'signature', of: all, after: 'keys', countsFor: ['signature'], find: checkSignature },
  { name: 'revocation', of: all, after: 'signature', countsFor: ['revocation'], find: checkRevocation },
  { name: 'suspension', of: all, after: 'signature', countsFor: ['suspension'], find: checkSuspension },
  { name: 'start', of: all, after: 'signature', countsFor: ['start'], find: checkStart },
  { name: 'expiry', of: all, after: 'signature', countsFor: ['expiry'], find: checkExpiry },
  { name: 'registry', of: readers, after: 'signature', find: checkAgainstRegistry },
  {
    name: 'drawing',
    of: ['file'],
    after: 'signature',
    isDue: ({ reader }) => reader?.baked !== undefined,
    find: checkDrawing,
  },
  {
    name: 'log-key',
    of: readers,
    after: 'keys',
    isDue: ({ source, reader }) => source === 'bundle' || reader?.pinned.log !== undefined,
    find: checkLogKey,
  },
  { name: 'log-entry', of: all, after: 'signature', find: checkLogEntry },
  {
    name: 'log-lists',
    of: all,
    after: 'signature',
    countsFor: ['revocation', 'suspension'],
    find: checkLogLists,
  },
  { name: 'log-keys', of: readers, after: 'log-entry', find: checkLogKeys },
  { name: 'witnesses', of: readers, after: 'log-entry', find: checkWitnesses },
  { name: 'log-memory', of: online, after: 'signature', find: checkMemory },
]

const checksFor = (evidence: Evidence) =>
  checks.filter(({ of, isDue }) => of.includes(evidence.source) && isDue?.(evidence) !== false)

export const checkNamesFor = (evidence: Evidence): StepName[] => checksFor(evidence).map(({ name }) => name)

async function make({ name, after, find }: Check, one: Case): Promise<Step> {
  const startedAt = performance.now()
  const before = one.steps.find((step) => step.name === after)
  const step = (found: Omit<Step, 'name' | 'ms'>): Step => ({
    name,
    ...found,
    ms: performance.now() - startedAt,
  })
  if (before && outcomeOf(before.finding) !== 'passed') return step({ finding: 'not-reached', about: '' })
  try {
    const found = await find(one)
    if (!found) return step({ finding: 'not-reached', about: '' })
    const { finding, about = '', from, log } = found
    return step({ finding, about, ...(from && { from }), ...(log && { log }) })
  } catch {
    // A check that throws has not passed.
    return step({ finding: 'unexpected', about: '' })
  }
}

export type Judgment = Pick<Case, 'document' | 'log' | 'entry' | 'opened'> & { steps: Step[] }

export async function judge(
  evidence: Evidence,
  tools: CheckTools,
  tell: (step: Step, one: Judgment) => void = () => {},
): Promise<Judgment> {
  const one: Case = { evidence, tools, steps: [], lists: {} }
  for (const check of checksFor(evidence)) {
    const step = await make(check, one)
    one.steps.push(step)
    tell(step, one)
  }
  return one
}
