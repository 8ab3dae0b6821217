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
  // Opens the address, comes to rest with the link in sight, presses it, and gives what was seen of the page behind it.
  follow: <Seen>(address: string, link: string, watch: () => void, onPress: () => void) => Promise<Seen>
  // For how long the page would not have answered, by the processor time that its tasks took: whatever else the machine
  // does then weighs little.
  measureBlockingMs: (address: string) => Promise<number>
  close: () => Promise<void>
}

const longTaskMs = 50

// As long as a finger stays.
const pressMs = 80

// In the page: brings the link into sight, and says where its middle is.
const findLink = (selector: string) => {
  const shown = [...document.querySelectorAll(selector)].find((link) => link.checkVisibility())
  shown?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = shown?.getBoundingClientRect() ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

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
    read: (tell: Tell, rest: () => Promise<void>) => Promise<Result>,
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
    // From a load on, which may be under way, until nothing has moved for a while.
    async function rest(): Promise<void> {
      const giveUpAt = performance.now() + patienceMs
      while (!isLoaded || underWay.size > 0 || performance.now() - changedAt < silentMs) {
        if (performance.now() > giveUpAt) throw new Error(`${address} did not come to rest.`)
        await wait(lookAgainMs)
      }
      await wait(settleMs)
      isLoaded = false
    }
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
      await rest()
      return await read(tell, rest)
    } finally {
      listeners.delete(listen)
      await send('Target.disposeBrowserContext', { browserContextId })
    }
  }

  async function evaluate<Result>(tell: Tell, expression: string): Promise<Result> {
    const { result } = await tell('Runtime.evaluate', { expression: `JSON.stringify(${expression})` })
    return JSON.parse((result as { value: string }).value)
  }

  const watchWith = (watch: () => void) => async (tell: Tell) => {
    await tell('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
    await tell('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` })
  }

  const visit = <Seen>(address: string, watch: () => void) =>
    onPage<Seen>(address, watchWith(watch), (tell) => evaluate(tell, 'window.seen'))

  const follow = <Seen>(address: string, link: string, watch: () => void, onPress: () => void) =>
    onPage<Seen>(address, watchWith(watch), async (tell, rest) => {
      const place = await evaluate<{ x: number; y: number }>(tell, `(${findLink})(${JSON.stringify(link)})`)
      await wait(settleMs)
      onPress()
      const finger = { ...place, button: 'left', clickCount: 1 }
      await tell('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
      await tell('Input.dispatchMouseEvent', { type: 'mousePressed', ...finger })
      await wait(pressMs)
      await tell('Input.dispatchMouseEvent', { type: 'mouseReleased', ...finger })
      await rest()
      return evaluate(tell, 'window.seen')
    })

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
    follow,
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
