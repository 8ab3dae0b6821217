// The steps that prove the project whole, each counted.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

export type Count = { passed: number; failed: number }

export const say = (words: string) => console.error(words)

export function sum(counts: Count[]): Count {
  return counts.reduce((all, count) => ({
    passed: all.passed + count.passed,
    failed: all.failed + count.failed,
  }))
}

export async function step(name: string, work: () => Promise<Count> | Count): Promise<Count> {
  say(`\n── ${name}`)
  const startedAt = performance.now()
  const count = await work()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`── ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  return count
}

// A tool that passes or fails as a whole.
function gate(command: string, args: string[], environment: Record<string, string> = {}): Count {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export const types = () => gate('tsc', ['--noEmit'])
export const lint = () => gate('biome', ['ci', '--error-on-warnings', '.'])

export async function unitTests(patterns: string[]): Promise<Count> {
  const count = { passed: 0, failed: 0 }
  const stream = run({ globPatterns: patterns, concurrency: availableParallelism() })
  stream.on('test:summary', ({ file, counts }) => {
    if (file !== undefined) return
    count.passed = counts.passed
    count.failed = counts.tests - counts.passed - counts.skipped - counts.todo
  })
  const report = stream.compose(new spec())
  report.pipe(process.stdout)
  await new Promise((resolve) => report.on('end', resolve))
  // A run that found nothing to run has not passed.
  return count.passed + count.failed === 0 ? { passed: 0, failed: 1 } : count
}

export function browserTests(chromium: string | undefined): Count {
  const report = 'test-results/report.json'
  rmSync(report, { force: true })
  const run = gate('playwright', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  })
  try {
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats
    const failed = unexpected + flaky
    return { passed: expected, failed: run.failed > 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
