// Repeats a request that the server refuses for now, after the pause it names.
import { batchPauseMs, batchRetries } from '#constants/batch.ts'
import { fetchTimeoutMs } from '#constants/browser-check.ts'
import type { Ask } from '#web/tools/browser-check/site.ts'

// Rejects as soon as the signal aborts.
const sleep = (ms: number, signal: AbortSignal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason))
    setTimeout(resolve, ms)
  })

type Options = { signal: AbortSignal; onPause: (until: number) => void; onResume: () => void }

export function createRetrying({ signal, onPause, onResume }: Options): Ask {
  return async (address, request) => {
    for (let retries = 0; ; retries += 1) {
      signal.throwIfAborted()
      // The timeout starts with the request, not with the wait before it.
      const eitherSignal = AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)])
      const response = await fetch(address, { ...request, signal: eitherSignal })
      const isRefusedForNow = response.status === 429 || response.status === 503
      if (!isRefusedForNow || retries === batchRetries) return response
      const namedMs = Number(response.headers.get('retry-after')) * 1000
      const pauseMs = namedMs > 0 ? namedMs : batchPauseMs * 2 ** retries
      onPause(Date.now() + pauseMs)
      await sleep(pauseMs, signal)
      onResume()
    }
  }
}
