// The browser behind a phone, spoken to by its own protocol: a test driver listens to scripts, which makes them several times
// slower to start.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/find-chromium.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export type TraceEvent = {
  ph: string
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

export type Message = {
  id?: number
  method?: string
  sessionId?: string
  params?: {
    requestId?: string
    sessionId?: string
    targetInfo?: { type: string }
    value?: TraceEvent[]
  }
  result?: Record<string, unknown>
  error?: { message: string }
}

async function addressOfBrowser(errors: NodeJS.ReadableStream): Promise<string> {
  let told = ''
  for await (const words of errors) {
    told += words
    const address = /ws:\/\/\S+/.exec(told)?.[0]
    if (address) return address
  }
  throw new Error(`The browser did not start: ${told}`)
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let last = 0
  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Set<(message: Message) => void>()
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(data)
    waiting.get(message.id ?? 0)?.(message)
    waiting.delete(message.id ?? 0)
    for (const listen of listeners) listen(message)
  }
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      last += 1
      waiting.set(last, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result ?? {}),
      )
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }))
    })
  return { send, listeners, close: () => socket.close() }
}

export type Wire = Awaited<ReturnType<typeof connect>> & { end: () => Promise<void> }

export async function openBrowser(): Promise<Wire> {
  const executable = findChromium((words) => console.error(words)) ?? chromium.executablePath()
  const flags = [...chromiumFlags, '--headless', '--remote-debugging-port=0', '--hide-scrollbars']
  const browser = spawn(
    executable,
    [...flags, `--user-data-dir=${temporaryFolder('phone')}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const wire = await connect(await addressOfBrowser(browser.stderr))
  browser.stderr.resume()
  return {
    ...wire,
    // Asked to end, not killed: what was started may be a script around the browser, which would outlive it.
    async end() {
      const ended = once(browser, 'close')
      // It may be gone before it has answered.
      wire.send('Browser.close').catch(() => {})
      await ended
      wire.close()
    },
  }
}
