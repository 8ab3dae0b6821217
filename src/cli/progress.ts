// Shows the progress of a long task: done, speed and time left.
import { performance } from 'node:perf_hooks'
import type { Output } from '#cli/output.ts'

const barWidth = 24
const showEveryMs = 100
// In a log file an occasional line is enough.
const logEveryMs = 5000

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.ceil(seconds % 60)} s`
}

export function progressLine(task: string, done: number, total: number, elapsedMs: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(share * barWidth)
  const perSecond = elapsedMs > 0 ? (done / elapsedMs) * 1000 : 0
  const count = (value: number) => Math.round(value).toLocaleString('en-US')
  return [
    `${task} [${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${Math.floor(share * 100)}%`,
    `${count(done)} of ${count(total)}`,
    `${count(perSecond)}/s`,
    perSecond > 0 && done < total ? `${duration((total - done) / perSecond)} left` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export type Progress = { show: (task: string, done: number, total: number) => void; end: () => void }

export function progressOn({ stderr, isQuiet }: Output): Progress {
  const isWatched = stderr.isTTY === true
  let current = ''
  let startedAt = 0
  let shownAt = 0
  return {
    show(task, done, total) {
      if (isQuiet) return
      const now = performance.now()
      if (task !== current) {
        if (isWatched && current !== '') stderr.write('\n')
        current = task
        startedAt = now
        shownAt = isWatched ? 0 : now
      }
      const isDue = now - shownAt >= (isWatched ? showEveryMs : logEveryMs)
      if (!isDue && !(isWatched && done >= total)) return
      shownAt = now
      const line = progressLine(task, done, total, now - startedAt)
      stderr.write(isWatched ? `\r\x1b[2K${line}` : `${line}\n`)
    },
    end() {
      if (isWatched && current !== '') stderr.write('\n')
      current = ''
    },
  }
}
