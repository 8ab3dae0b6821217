// Throttles requests to the server’s rate limit, and retries after the pause it asks for.
import { batchPauseMs, batchRetries } from '#facts/batch.ts'
import { fetchMs } from '#facts/browser-check.ts'
import type { Ask } from '#web/tools/browser-check/site.ts'

type World = {
  ask: Ask
  now: () => number
  // Rejects as soon as the signal aborts.
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

const thisWorld: World = {
  ask: (...request) => fetch(...request),
  now: Date.now,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    }),
}

// Retry-After, in seconds or as a date.
function namedPauseMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const isRefusedForNow = ({ status }: Response) => status === 429 || status === 503

// How long to wait if this response used up the rate limit.
function usedUpMs({ headers }: Response): number {
  const [, remaining, seconds] = /\br=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
  return remaining === '0' ? Number(seconds) * 1000 : 0
}

type Options = { signal: AbortSignal; onPause: (until: number) => void; onResume: () => void }

export function createPace({ signal, onPause, onResume }: Options, world: World = thisWorld): Ask {
  let notBefore = 0

  function pause(ms: number): void {
    const until = world.now() + ms
    if (ms <= 0 || until <= notBefore) return
    notBefore = until
    onPause(until)
  }

  async function takeTurn(): Promise<void> {
    const hadToWait = notBefore > world.now()
    while (notBefore > world.now()) await world.sleep(notBefore - world.now(), signal)
    if (hadToWait) onResume()
  }

  return async (address, request) => {
    for (let retries = 0; ; retries += 1) {
      await takeTurn()
      signal.throwIfAborted()
      // The timeout starts with the request, not with the wait before it.
      const eitherSignal = AbortSignal.any([signal, AbortSignal.timeout(fetchMs)])
      const response = await world.ask(address, { ...request, signal: eitherSignal })
      if (!isRefusedForNow(response)) {
        pause(usedUpMs(response))
        return response
      }
      if (retries === batchRetries) return response
      pause(namedPauseMs(response.headers.get('retry-after'), world.now()) ?? batchPauseMs * 2 ** retries)
    }
  }
}
