// Repeats a background task while the server runs: at once, then at an interval, and never twice at a time.
export type Repeated = { stop: () => Promise<void> }

// Stopping aborts the signal, and waits for a run that has begun.
export function repeat(everyMs: number, stopping: AbortController, task: () => Promise<void>): Repeated {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= task().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(run, everyMs).unref()
  run()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
