// The browser's own check of a credential, told step by step.
import { readRemembered } from '#domain/log/site-log.ts'
import { checkNamesFor, judge } from '#domain/verification/judge.ts'
import { type CheckInput, evidenceOf, type Site } from '#domain/verification/reader-evidence.ts'
import type { DocumentFacts, Step, StepName } from '#domain/verification/steps.ts'
import { browserTools } from '#web/tools/browser-check/browser-tools.ts'

export type Tell = {
  // The steps that there will be.
  names: (names: StepName[]) => void
  facts: (facts: DocumentFacts) => void
  step: (step: Step) => void
}

// The log that this browser saw last: by it a bundle is judged if nobody can be asked.
function logSeen({ memory }: Site) {
  const text = memory?.read()
  return text ? readRemembered(browserTools, text)?.key : undefined
}

export async function check(given: CheckInput, site: Site, tell: Tell): Promise<void> {
  const evidence = await evidenceOf(given, site, logSeen(site))
  tell.names(checkNamesFor(evidence))
  await judge(evidence, browserTools, (step, { document }) => {
    if (step.name === 'document' && document) tell.facts(document.facts)
    tell.step(step)
  })
}
