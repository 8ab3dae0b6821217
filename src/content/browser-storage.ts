// Everything that the site keeps in a reader's browser: in full for the Cookie Policy, in a few words for other pages.
import { batchStorageKey } from '#facts/batch.ts'
import { mostScenarios, scenariosStorageKey } from '#facts/calculator.ts'
import { nextNoticeStorageKey, readinessStorageKey, themeStorageKey } from '#facts/interface.ts'
import { logMemoryStorageKey } from '#facts/log.ts'

type Kept = { key: string; inShort: string; purpose: string; lifetime: string }

export const inLocalStorage: Kept[] = [
  {
    key: themeStorageKey,
    inShort: 'the theme you chose',
    purpose: 'Your choice of light, dark or system theme, so that the next page looks the same.',
    lifetime: 'Until you remove it',
  },
  {
    key: readinessStorageKey,
    inShort: 'the items you ticked on the exam readiness checklist',
    purpose: 'The items you ticked on the exam readiness checklist, so that you can continue later.',
    lifetime: 'Until you remove it',
  },
  {
    key: scenariosStorageKey,
    inShort: 'the estimates of the risk calculator that you chose to keep',
    purpose: `The estimates of the risk calculator that you chose to keep, up to ${mostScenarios}: their names and your answers.`,
    lifetime: 'Until you remove them, there or here',
  },
  {
    key: logMemoryStorageKey,
    inShort: 'the head of the public log as it was when your browser last checked a credential',
    purpose:
      'When you have your browser check a credential: the head of the public log as it was then, with the log’s keys and its list of witnesses, so that the next check can tell whether the log has only grown. It does not say which credential you checked.',
    lifetime: 'Until you remove it; each check replaces it',
  },
]

export const inSessionStorage: Kept[] = [
  {
    key: batchStorageKey,
    inShort: 'a list of credentials that you check',
    purpose:
      'The list you check on the verification page, with the verdicts, so that a reload does not lose it. Of files it holds the names and the verdicts.',
    lifetime: 'Until you clear the list or close the tab',
  },
  {
    key: nextNoticeStorageKey,
    inShort: 'a notice for the page you are about to open',
    purpose: 'A notice that the page you are about to open is to show.',
    lifetime: 'Until that page has shown it',
  },
]

// 'the theme you chose, … and …'
export function inShort(kept: Kept[]): string {
  const named = kept.map((each) => each.inShort)
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}
