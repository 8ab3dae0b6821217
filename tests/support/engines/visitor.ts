// A person at a browser: finds controls by their names, presses, types and reads.
import type { Action, Driver } from './driver.ts'

const patienceMs = 60_000

// What is visible on the page, in one line.
const visibleText = () => document.body.innerText.replace(/\s+/g, ' ')

// The middle of the control with this name, once nothing covers it and it does not move.
async function placeOf(name: string): Promise<{ x: number; y: number } | undefined> {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href],button,summary,label')]
  const control = controls.find(
    (one) => (one.ariaLabel ?? one.innerText).trim() === name && one.checkVisibility() && one.offsetWidth > 1,
  )
  if (!control) return undefined
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = control.getBoundingClientRect()
  await new Promise(requestAnimationFrame)
  const now = control.getBoundingClientRect()
  if (now.left !== left || now.top !== top) return undefined
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return hit && (control.contains(hit) || hit.contains(control)) ? { x, y } : undefined
}

function choose(label: string, option: string): boolean {
  const labels = [...document.querySelectorAll('label')]
  const field = labels.find(({ innerText }) => innerText.trim() === label)?.control
  if (!(field instanceof HTMLSelectElement)) return false
  field.value = [...field.options].find(({ text }) => text === option)?.value ?? ''
  return field.dispatchEvent(new Event('change', { bubbles: true }))
}

// Keys that move: their values in WebDriver.
export const keys = { enter: '\uE007', escape: '\uE00C', control: '\uE009' }

const down = (value: string): Action => ({ type: 'keyDown', value })
const up = (value: string): Action => ({ type: 'keyUp', value })
const keyboard = (actions: Action[]): Action => ({ type: 'key', id: 'keyboard', actions })

export function visitorWith(driver: Driver) {
  // Asks again and again, also while one page replaces another.
  async function until<Values extends unknown[], Found>(
    what: string,
    find: (...values: Values) => Found | Promise<Found>,
    ...values: Values
  ): Promise<NonNullable<Found>> {
    const untilMs = Date.now() + patienceMs
    for (;;) {
      const found = await driver.run(`${find}`, ...values).catch(() => undefined)
      if (found) return found as NonNullable<Found>
      if (Date.now() > untilMs) throw new Error(`${what}: ${await driver.run(`${visibleText}`)}`)
    }
  }

  const press = async (name: string) => {
    const place = await until(`No control is named ${name}`, placeOf, name)
    const buttons = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const actions = [{ type: 'pointerMove', ...place }, ...buttons]
    await driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }
  const type = (text: string) => driver.perform([keyboard([...text].flatMap((key) => [down(key), up(key)]))])

  return {
    ...driver,
    press,
    type,
    // Replaces what is in the field.
    async fill(label: string, text: string) {
      await press(label)
      const all = [down(keys.control), down('a'), up('a'), up(keys.control)]
      await driver.perform([keyboard(all)])
      await type(text)
    },
    choose: (label: string, option: string) => until(`No field is named ${label}`, choose, label, option),
    until,
    see: (text: string) =>
      until(
        `The page does not say ${text}`,
        (one) => document.body.innerText.replace(/\s+/g, ' ').includes(one),
        text,
      ),
    find: (selector: string) =>
      until(`No ${selector}`, (one) => document.querySelector(one) !== null, selector),
    at: (address: string) =>
      until(`Not at ${address}`, (one) => location.pathname + location.search === one, address),
  }
}

export type Visitor = ReturnType<typeof visitorWith>
