// The state of a browser check.

import type { FileKind } from '#constants/browser-check.ts'
import type { Step, StepName } from '#domain/verification/checks.ts'
import type { DocumentFacts } from '#domain/verification/evidence.ts'
import type { CheckInput } from '#domain/verification/reader-evidence.ts'

export type Source = { of: 'registry' } | { of: FileKind; name: string; isPresentation: boolean }

// One of several credentials in a file.
export type Choice = { label: string; text: string }

export type CheckState =
  | { at: 'nothing' }
  | { at: 'loading' }
  | { at: 'not-loaded' }
  | { at: 'choosing'; source: Source; choices: Choice[] }
  // The reader must allow requests first.
  | { at: 'asking'; source: Source; given: CheckInput }
  | { at: 'checking' | 'done'; source: Source; names: StepName[]; facts?: DocumentFacts; steps: Step[] }

export type CheckEvent =
  // An earlier result never stays next to a newer request or a rejected file.
  | { what: 'became'; run: CheckState }
  | { what: 'planned'; names: StepName[] }
  | { what: 'facts'; facts: DocumentFacts }
  | { what: 'step'; step: Step }
  | { what: 'ended' }

export const checkBegun = (source: Source): CheckState => ({ at: 'checking', source, names: [], steps: [] })

export function checkStateAfter(run: CheckState, event: CheckEvent): CheckState {
  if (event.what === 'became') return event.run
  if (run.at !== 'checking') return run
  switch (event.what) {
    case 'planned':
      return { ...run, names: event.names }
    case 'facts':
      return { ...run, facts: event.facts }
    case 'step':
      return { ...run, steps: [...run.steps, event.step] }
    case 'ended':
      return { ...run, at: 'done' }
  }
}
