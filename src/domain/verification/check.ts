// What a check of a credential is: where it applies, what it can find, and how it finds it.
import type { Case, Evidence, EvidenceSource } from '#domain/verification/evidence.ts'
import type { CheckName, Outcome } from '#domain/verification/verdict.ts'

// noted: nothing is wrong, but no outside party confirms it.
export type StepOutcome = Outcome | 'noted'

// A finding always has the same outcome, so that something not examined can never show as passed.
export type Findings = Readonly<Record<string, StepOutcome>>

// Who vouches for the date of a bundle, and its age. Without witnesses only the issuer does.
export type BundleDate = { by: 'witnesses' | 'lists' | 'issuer'; ageDays: number }

// Details of a log step: its witnesses and date, the date of a bundle, or how the log grew.
export type LogFacts = {
  names?: string[]
  issuedAt?: string
  dated?: BundleDate
  grown?: { from: number; to: number; since: string }
}

export type Report<Finding extends string> = {
  finding: Finding
  // What the finding is about: a key, an issuer, a moment.
  about?: string
  log?: LogFacts
  // The fetched address, if any.
  from?: string
}

export type ReportOf<All extends Findings> = Report<keyof All & string>

export type Check<Name extends string = string, All extends Findings = Findings> = {
  name: Name
  of: readonly EvidenceSource[]
  // Runs only if this one passed, where both apply.
  after?: string
  isDue?: (evidence: Evidence) => boolean
  // The checks in the API's answer that it counts toward; by default, that of the document.
  countsFor?: readonly CheckName[]
  findings: All
  // Undefined: an earlier check left nothing to examine.
  find: (one: Case) => ReportOf<All> | undefined | Promise<ReportOf<All> | undefined>
}

// Keeps the names of the check and of its findings, so that the compiler asks for their words.
export const check = <const Name extends string, const All extends Findings>(one: Check<Name, All>) => one

export const everySource: readonly EvidenceSource[] = ['registry', 'site', 'file', 'bundle']
export const readers: readonly EvidenceSource[] = ['site', 'file', 'bundle']
