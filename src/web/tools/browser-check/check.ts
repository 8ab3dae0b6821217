// The browser check, reported step by step.
import { readRemembered } from '#domain/log/site-log.ts'
import type { Step, StepName } from '#domain/verification/checks.ts'
import type { DocumentFacts } from '#domain/verification/evidence.ts'
import { checkNamesFor, judge } from '#domain/verification/judge.ts'
import { type CheckInput, evidenceOf, type Site } from '#domain/verification/reader-evidence.ts'
import { browserTools } from '#web/tools/browser-check/browser-tools.ts'

type Tell = {
  // The steps to expect.
  names: (names: StepName[]) => void
  facts: (facts: DocumentFacts) => void
  step: (step: Step) => void
}

// The last log state this browser saw, for bundles checked offline.
async function logSeen({ memory }: Site) {
  const text = memory?.read()
  return text ? (await readRemembered(browserTools, text))?.key : undefined
}

export async function check(given: CheckInput, site: Site, tell: Tell): Promise<void> {
  const evidence = await evidenceOf(given, site, await logSeen(site))
  tell.names(checkNamesFor(evidence))
  await judge(evidence, browserTools, (step, { document }) => {
    if (step.name === 'document' && document) tell.facts(document.facts)
    tell.step(step)
  })
}
