// The phone that visits with nothing attached but a network, a clock and a slower processor.
import { setTimeout as wait } from 'node:timers/promises'
import { conditions } from '../budgets.ts'
import { networkConditions, patienceMs, phoneScreen, settleMs } from './phone.ts'
import { type Message, openBrowser, type TraceEvent, type Wire } from './wire.ts'

// Nothing under way for as long counts as silence.
const silentMs = 500
const lookAgainMs = 50

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

type Tell = (method: string, params?: object) => Promise<Record<string, unknown>>
type Command = [method: string, params?: object]

// What the tab shows, and how to wait until it has come to rest after a load, which may be under way.
type Tab = { shown: () => Tell; rest: () => Promise<void> }

// 'emulated' by the browser, which leaves out what it fetches ahead; 'given' by the link that it is reached over.
export type Network = 'emulated' | 'given'

const setUp = (network: Network): Command[] => [
  ['Page.enable'],
  ['Network.enable'],
  ['Emulation.setDeviceMetricsOverride', { ...phoneScreen, deviceScaleFactor: 1, mobile: false }],
  ...(network === 'emulated' ? ([['Network.emulateNetworkConditions', networkConditions]] as Command[]) : []),
]

const watchWith = (watch: () => void): Command[] => [
  ['Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown }],
  ['Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` }],
]

async function evaluate<Result>(tell: Tell, expression: string): Promise<Result> {
  const { result } = await tell('Runtime.evaluate', { expression: `JSON.stringify(${expression})` })
  return JSON.parse((result as { value: string }).value)
}

// By the tab and not by its page: a browser prepares no next page for one that is attached to alone.
async function openTab({ send, listeners }: Wire, commands: Command[]) {
  const { browserContextId } = await send('Target.createBrowserContext')
  const { targetId } = await send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    forTab: true,
  })
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true })
  // The requests that are under way, by page: the last one is shown, or is about to be.
  const pages = new Map<string, Set<string>>()
  const tellTo =
    (page: string): Tell =>
    (method, params) =>
      send(method, params, page)
  let isLoaded = false
  let changedAt = performance.now()

  function listen({ method = '', sessionId: from = '', params = {} }: Message): void {
    const { sessionId: page = '', requestId = '' } = params
    if (from === tab && method === 'Target.attachedToTarget') {
      pages.set(page, new Set())
      // One that is left before it is ready answers nothing.
      for (const [name, given] of [...commands, ['Runtime.runIfWaitingForDebugger'] as Command])
        tellTo(page)(name, given).catch(() => {})
    }
    if (from === tab && method === 'Target.detachedFromTarget') pages.delete(page)
    const underWay = pages.get(from)
    if (underWay && method === 'Page.loadEventFired') isLoaded = true
    if (method === 'Network.requestWillBeSent') underWay?.add(requestId)
    else if (/^Network\.loading(Finished|Failed)$/.test(method)) underWay?.delete(requestId)
    else return
    changedAt = performance.now()
  }

  const isBusy = () => [...pages.values()].some(({ size }) => size > 0)
  async function rest(): Promise<void> {
    const giveUpAt = performance.now() + patienceMs
    while (!isLoaded || isBusy() || performance.now() - changedAt < silentMs) {
      if (performance.now() > giveUpAt) throw new Error('The page did not come to rest.')
      await wait(lookAgainMs)
    }
    await wait(settleMs)
    isLoaded = false
  }

  listeners.add(listen)
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: 'page' }] },
    String(tab),
  )
  while (pages.size === 0) await wait(lookAgainMs)
  return {
    rest,
    shown: () => tellTo([...pages.keys()].at(-1) ?? ''),
    async close() {
      listeners.delete(listen)
      await send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}

export async function openUnwatchedPhone(network: Network): Promise<UnwatchedPhone> {
  const wire = await openBrowser()
  const { send, listeners } = wire

  async function onPage<Result>(address: string, commands: Command[], read: (tab: Tab) => Promise<Result>) {
    const tab = await openTab(wire, [...setUp(network), ...commands])
    try {
      await tab.shown()('Page.navigate', { url: address })
      await tab.rest()
      return await read(tab)
    } finally {
      await tab.close()
    }
  }

  const visit = <Seen>(address: string, watch: () => void) =>
    onPage<Seen>(address, watchWith(watch), ({ shown }) => evaluate(shown(), 'window.seen'))

  const follow = <Seen>(address: string, link: string, watch: () => void, onPress: () => void) =>
    onPage<Seen>(address, watchWith(watch), async ({ shown, rest }) => {
      const tell = shown()
      const place = await evaluate<{ x: number; y: number }>(tell, `(${findLink})(${JSON.stringify(link)})`)
      await wait(settleMs)
      onPress()
      const finger = { ...place, button: 'left', clickCount: 1 }
      await tell('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
      await tell('Input.dispatchMouseEvent', { type: 'mousePressed', ...finger })
      await wait(pressMs)
      // Not waited for: the page that would answer may be gone by then.
      tell('Input.dispatchMouseEvent', { type: 'mouseReleased', ...finger }).catch(() => {})
      await rest()
      return evaluate(shown(), 'window.seen')
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
    await send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', '__metadata'] },
    })
    await onPage(address, [], async () => {
      await send('Tracing.end')
      await complete
    })
    listeners.delete(listen)
    return blockingMsIn(events)
  }

  return { visit, follow, measureBlockingMs, close: wire.end }
}
