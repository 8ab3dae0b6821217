// Finds in tests and their helpers what makes a run flaky, incomplete, or leaves files behind.
import type { Sources } from './rules.ts'

// The one place that makes temporary folders, and removes them.
const folderMaker = 'tests/support/process/temporary-folder.ts'

// Where a wait is the very thing that is tried, with the reason.
const mayWait: Record<string, string> = {
  'tests/support/browser/slow-network.ts': 'The time between two pieces of a page is what it adds.',
}

const waits = [/\.waitForTimeout\(/, /(?<!\.)\bsetTimeout\(/, /from 'node:timers\/promises'/]

const focused = /\b(test|it|describe)\.only\(/

const isTestCode = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file)

export function testBreachesIn(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => [
    ...(/\bmkdtemp/.test(text) && file !== folderMaker
      ? [`${file} makes a temporary folder that nobody removes: call temporaryFolder`]
      : []),
    ...(isTestCode(file) && !(file in mayWait) && waits.some((wait) => wait.test(text))
      ? [`${file} waits for time to pass: wait for what comes next, or hold it back`]
      : []),
    ...(isTestCode(file) && focused.test(text) ? [`${file} runs one test only`] : []),
  ])
}
