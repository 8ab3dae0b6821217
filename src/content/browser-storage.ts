// Everything the site stores in the browser: in full for the Cookie Policy, in short for other pages.
import { batchStorageKey } from '#facts/batch.ts'
import { mostScenarios, scenariosStorageKey } from '#facts/calculator.ts'
import { nextNoticeStorageKey, readinessStorageKey, themeStorageKey } from '#facts/interface.ts'
import { logMemoryStorageKey } from '#facts/log.ts'

type StoredItem = { key: string; inShort: string; purpose: string; lifetime: string }

export const inLocalStorage: StoredItem[] = [
  {
    key: themeStorageKey,
    inShort: 'the theme you chose',
    purpose: 'Your choice of light, dark or system theme.',
    lifetime: 'Until you remove it',
  },
  {
    key: readinessStorageKey,
    inShort: 'the items you checked off on the exam readiness checklist',
    purpose: 'The items you checked off on the exam readiness checklist, so you can continue later.',
    lifetime: 'Until you remove it',
  },
  {
    key: scenariosStorageKey,
    inShort: 'the risk calculator estimates you saved',
    purpose: `The risk calculator estimates you saved, up to ${mostScenarios}: their names and your answers.`,
    lifetime: 'Until you remove them',
  },
  {
    key: logMemoryStorageKey,
    inShort: 'the head of the public log from your browser’s last credential check',
    purpose:
      'When your browser checks a credential: the current head of the public log, with the log’s keys and witnesses, so the next check can tell whether anything was removed. It does not include which credential you checked.',
    lifetime: 'Until you remove it; each check replaces it',
  },
]

export const inSessionStorage: StoredItem[] = [
  {
    key: batchStorageKey,
    inShort: 'a list of credentials you are checking',
    purpose:
      'The list you are checking on the verification page, with the verdicts, so a reload does not lose it. For files, only names and verdicts are stored.',
    lifetime: 'Until you clear the list or close the tab',
  },
  {
    key: nextNoticeStorageKey,
    inShort: 'a notice for the page you are about to open',
    purpose: 'A notice to show on the page you are about to open.',
    lifetime: 'Until that page shows it',
  },
]

// 'the theme you chose, … and …'
export function inShort(items: StoredItem[]): string {
  const named = items.map((each) => each.inShort)
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}
