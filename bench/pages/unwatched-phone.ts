// The phone that visits with nothing attached but a network, a clock and a slower processor: an inspector that listens to
// scripts, as a test driver is, makes them several times slower to start.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/find-chromium.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { conditions } from '../budgets.ts'
import { networkConditions, patienceMs, phoneScreen, settleMs } from './phone.ts'

// Nothing under way for as long counts as silence.
const silentMs = 500
const lookAgainMs = 50

type TraceEvent = {
  ph: string
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

type Message = {
  id?: number
  method?: string
  sessionId?: string
  params?: { requestId?: string; value?: TraceEvent[] }
  result?: Record<string, unknown>
  error?: { message: string }
}

export type UnwatchedPhone = {
  // Opens the address with an empty cache, comes to rest, and gives what the watching script has left in `window.seen`.
  visit: <Seen>(address: string, watch: () => void) => Promise<Seen>
  // For how long the page would not have answered, by the processor time that its tasks took: whatever else the machine
  // does then weighs little.
  measureBlockingMs: (address: string) => Promise<number>
  close: () => Promise<void>
}

const longTaskMs = 50

function blockingMsIn(events: TraceEvent[]): number {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ ph, name, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => (tdur / 1000) * conditions.cpuSlowdown - longTaskMs)
    .reduce((sum, overMs) => sum + Math.max(0, overMs), 0)
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

export async function openUnwatchedPhone(): Promise<UnwatchedPhone> {
  const executable = findChromium((words) => console.error(words)) ?? chromium.executablePath()
  const flags = [...chromiumFlags, '--headless', '--remote-debugging-port=0', '--hide-scrollbars']
  const browser = spawn(
    executable,
    [...flags, `--user-data-dir=${temporaryFolder('phone')}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const { send, listeners, close } = await connect(await addressOfBrowser(browser.stderr))
  browser.stderr.resume()

  type Tell = (method: string, params?: object) => Promise<Record<string, unknown>>

  async function onPage<Result>(
    address: string,
    prepare: (tell: Tell) => Promise<unknown>,
    read: (tell: Tell) => Promise<Result>,
  ) {
    const { browserContextId } = await send('Target.createBrowserContext')
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    const tell = (method: string, params?: object) => send(method, params, String(sessionId))
    const underWay = new Set<string>()
    let isLoaded = false
    let changedAt = performance.now()
    const listen = ({ method = '', sessionId: from, params }: Message) => {
      if (from !== sessionId) return
      if (method === 'Page.loadEventFired') isLoaded = true
      if (method === 'Network.requestWillBeSent') underWay.add(params?.requestId ?? '')
      else if (/^Network\.loading(Finished|Failed)$/.test(method)) underWay.delete(params?.requestId ?? '')
      else return
      changedAt = performance.now()
    }
    listeners.add(listen)
    try {
      await tell('Page.enable')
      await tell('Network.enable')
      await tell('Emulation.setDeviceMetricsOverride', {
        ...phoneScreen,
        deviceScaleFactor: 1,
        mobile: false,
      })
      await tell('Network.emulateNetworkConditions', networkConditions)
      await prepare(tell)
      await tell('Page.navigate', { url: address })
      const giveUpAt = performance.now() + patienceMs
      while (!isLoaded || underWay.size > 0 || performance.now() - changedAt < silentMs) {
        if (performance.now() > giveUpAt) throw new Error(`${address} did not come to rest.`)
        await wait(lookAgainMs)
      }
      await wait(settleMs)
      return await read(tell)
    } finally {
      listeners.delete(listen)
      await send('Target.disposeBrowserContext', { browserContextId })
    }
  }

  const visit = <Seen>(address: string, watch: () => void) =>
    onPage<Seen>(
      address,
      async (tell) => {
        await tell('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
        await tell('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` })
      },
      async (tell) => {
        const { result } = await tell('Runtime.evaluate', { expression: 'JSON.stringify(window.seen)' })
        return JSON.parse((result as { value: string }).value)
      },
    )

  async function measureBlockingMs(address: string): Promise<number> {
    const events: TraceEvent[] = []
    let finish = () => {}
    const complete = new Promise<void>((resolve) => {
      finish = resolve
    })
    const listen = ({ method, params }: Message) => {
      if (method === 'Tracing.dataCollected') events.push(...(params?.value ?? []))
      if (method === 'Tracing.tracingComplete') finish()
    }
    listeners.add(listen)
    await onPage(
      address,
      () =>
        send('Tracing.start', {
          transferMode: 'ReportEvents',
          traceConfig: { includedCategories: ['toplevel', '__metadata'] },
        }),
      async () => {
        await send('Tracing.end')
        await complete
      },
    )
    listeners.delete(listen)
    return blockingMsIn(events)
  }

  return {
    visit,
    measureBlockingMs,
    // Asked to end, not killed: what was started may be a script around the browser, which would outlive it.
    async close() {
      const ended = once(browser, 'close')
      await send('Browser.close')
      close()
      await ended
    },
  }
}
