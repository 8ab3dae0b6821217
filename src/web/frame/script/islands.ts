// Hydrates tools on load, when near or on interaction, and replays input made before hydration.
import { reachEvent } from '#constants/interface.ts'

// The exports of a tool's first script.
type IslandModule = { hydrate: (island: HTMLElement, onCrash: () => void) => Promise<void> }

const nearPx = 400

// A nested tool handles its own controls; a control may also name another tool.
function sleepingIsland(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const named = target.closest<HTMLElement>('[data-answered-by]')?.dataset.answeredBy
  const island = named ? document.querySelector(`[data-island=${named}]`) : target.closest('[data-island]')
  return island instanceof HTMLElement && !('hydrated' in island.dataset) ? island : undefined
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// The checked state of a box, or the value of a field.
type Entered = string | boolean

type Early = { presses: MouseEvent[]; entered: Map<Field, Entered> }

// By the tool that was not hydrated yet.
const early = new WeakMap<Element, Early>()

function earlyIn(island: Element): Early {
  const known = early.get(island) ?? { presses: [], entered: new Map() }
  early.set(island, known)
  return known
}

const isBox = (field: EventTarget | null | undefined): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)

const enteredIn = (field: Field): Entered => (isBox(field) ? field.checked : field.value)

// React takes the current value as its own, so set another value first to trigger a change event. File inputs cannot be
// written; only the event is repeated.
function enterAgain(field: Field, entered: Entered): void {
  if (typeof entered === 'boolean') {
    Object.assign(field, { checked: !entered })
    field.click()
    return
  }
  const isFile = field.type === 'file'
  if (!isFile) {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entered)
  }
  const event = isFile || field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

function replay(island: Element): void {
  const { presses, entered } = earlyIn(island)
  early.delete(island)
  for (const [field, value] of entered) if (field.isConnected) enterAgain(field, value)
  for (const press of presses) press.target?.dispatchEvent(new MouseEvent(press.type, press))
}

const notices = new WeakMap<Element, HTMLElement>()

// Keeps the focus on the retry button.
function removeNotice(island: HTMLElement, next: HTMLElement): void {
  const notice = notices.get(island)
  if (notice?.contains(document.activeElement)) {
    island.tabIndex = -1
    next.focus()
  }
  notice?.remove()
}

// Shows the failure message with a retry button, unless the browser can submit the tool's form instead.
function fail(island: HTMLElement): void {
  delete island.dataset.waking
  delete island.dataset.hydrated
  island.dataset.failed = ''
  if (island.querySelector('form[action]')) return
  const own = document.getElementById(`${island.dataset.island}-failed`)
  const template = (own ?? document.getElementById('island-failed')) as HTMLTemplateElement | null
  const notice = template?.content.firstElementChild?.cloneNode(true) as HTMLElement
  const button = notice.querySelector('button') as HTMLElement
  button.addEventListener('click', () => wake(island))
  island.before(notice)
  removeNotice(island, button)
  notices.set(island, notice)
}

function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

const root = document.documentElement

// Announces that every tool at the top of the page is ready.
function tellIfHydrated(): void {
  if (!document.querySelector('[data-wakes=at-once]:not([data-hydrated])')) root.dataset.hydrated = ''
}

async function wake(island: HTMLElement): Promise<void> {
  if ('waking' in island.dataset) return
  island.dataset.waking = ''
  const [entry = '', ...others] = island.dataset.scripts?.split(' ') ?? []
  others.forEach(preload)
  try {
    const { hydrate }: IslandModule = await import(/* @vite-ignore */ entry)
    await hydrate(island, () => fail(island))
    delete island.dataset.waking
    delete island.dataset.failed
    island.dataset.hydrated = ''
    removeNotice(island, island)
    replay(island)
    tellIfHydrated()
  } catch {
    fail(island)
  }
}

// The checked state that a person intends with a press that has started.
let pressed: { box: HTMLInputElement; wanted: boolean } | undefined

function beginPress({ target }: Event): void {
  const box = target instanceof Element ? (target.closest('label')?.control ?? target) : null
  pressed =
    isBox(box) && sleepingIsland(box) ? { box, wanted: box.type === 'radio' || !box.checked } : undefined
}

// React hydrates on the first event of a press and shows the stored state: the click that ends the press must
// not revert it. Before hydration React must not see the click, or it would reset the box.
function keepBoxPress(event: MouseEvent): void {
  if (!isBox(event.target)) return
  const box = event.target
  const island = sleepingIsland(box)
  if (island) earlyIn(island).entered.set(box, box.checked)
  else if (pressed?.box === box && box.checked !== pressed.wanted) event.preventDefault()
  else return
  event.stopImmediatePropagation()
}

// Native form submission goes through; other presses wait for the tool.
function keepPress(event: MouseEvent): void {
  const island = sleepingIsland(event.target)
  const button = (event.target as Element).closest('button')
  if (!island || !button || button.closest('form[action],[data-copies],[data-prints]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  earlyIn(island).presses.push(event)
  wake(island)
}

// The field already shows the input. A tool that is hydrating replays it once.
function keepEntry(event: Event): void {
  const field = event.target as Field
  const island = sleepingIsland(field)
  if (!island) return
  event.stopImmediatePropagation()
  earlyIn(island).entered.set(field, enteredIn(field))
}

function wakeReached({ target, type }: Event): void {
  const island = sleepingIsland(target)
  // After a failure, only an explicit retry, or another tool, loads it again.
  if (island && (type === reachEvent || !('failed' in island.dataset))) wake(island)
}

function wakeWhenNear(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        wake(target as HTMLElement)
      }
    },
    { rootMargin: `${nearPx}px` },
  )
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]'))
    if (island.dataset.wakes === 'at-once') wake(island)
    else if (island.dataset.wakes === 'near') observer.observe(island)
  tellIfHydrated()
}

export function startIslands(): void {
  for (const begin of ['pointerdown', 'keydown']) addEventListener(begin, beginPress, true)
  addEventListener('click', keepBoxPress, true)
  addEventListener('click', keepPress, true)
  for (const entry of ['input', 'change']) addEventListener(entry, keepEntry, true)
  for (const reach of ['pointerover', 'focusin', 'touchstart', 'dragenter', reachEvent])
    addEventListener(reach, wakeReached, { passive: true })
  addEventListener('DOMContentLoaded', wakeWhenNear)
}
