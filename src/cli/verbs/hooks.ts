// northmark hooks
import { tableOf } from '#cli/output.ts'
import { authorFlags, type Given, isOn, Misuse, type Tools, text, type Verb } from '#cli/verb.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { type HookEvent, hookEvents } from '#domain/outbox/message.ts'
import { addHook, removeHook, testHook } from '#operations/outbox/hooks.ts'

type Act = (given: Given, tools: Tools) => Promise<number | undefined>

function eventsIn(given: Given): HookEvent[] {
  const typed = text(given, 'for')
  if (typed === undefined) throw new Misuse('--for is missing.')
  return typed.split(',').map((name) => {
    const event = hookEvents.find((one) => one === name.trim())
    if (event === undefined)
      throw new Misuse(`--for must name events among ${hookEvents.join(', ')}, not "${name.trim()}".`)
    return event
  })
}

function secondOf({ values }: Given, name: string): string {
  if (values[1] === undefined) throw new Misuse(`${name} is missing.`)
  return values[1]
}

const add: Act = async (given, { services, author, output }) => {
  const order = {
    url: secondOf(given, 'URL'),
    events: eventsIn(given),
    holder: isOn(given, 'with-holder') ? ('included' as const) : ('left out' as const),
    network: isOn(given, 'private-network') ? ('any' as const) : ('public' as const),
  }
  const registry = await services()
  const hook = await addHook(registry, order, author('Added at the command line.'), registry.clock.now())
  output.give(hook, `${hook.secret}\n`)
  output.say(`Added ${hook.id}. Give the secret above to the receiver: it is not shown again.`)
  return undefined
}

const list: Act = async (_, { services, output }) => {
  const { store } = await services()
  const hooks = (await store.hooks()).map(({ secret: _secret, ...hook }) => hook)
  output.give(
    hooks,
    tableOf(
      hooks.map(({ id, url, events, holder, network, addedAt }) => ({
        ...{ id, url, events: events.join(','), holder, network },
        added: dayOf(addedAt),
      })),
    ),
  )
  return undefined
}

const test: Act = async (given, { services, output }) => {
  const { store, clock } = await services()
  const sent = await testHook(store, secondOf(given, 'HOOK'), clock.now())
  output.give(sent, '')
  output.say(sent.outcome === 'sent' ? 'The receiver accepted the test.' : `Not accepted: ${sent.cause}.`)
  return sent.outcome === 'sent' ? 0 : 1
}

const remove: Act = async (given, { services, author, output }) => {
  const id = secondOf(given, 'HOOK')
  const registry = await services()
  await removeHook(registry, id, author('Removed at the command line.'), registry.clock.now())
  output.give({ removed: id }, '')
  output.say(`Removed ${id}, with the events that were waiting for it.`)
  return undefined
}

const acts: Record<string, Act> = { add, list, test, remove }

export const hooks: Verb = {
  name: 'hooks',
  summary: 'Adds, lists, tests or removes addresses of other systems that are sent events.',
  values: [Object.keys(acts).join('|'), '[URL|HOOK]'],
  flags: {
    for: { value: 'EVENTS', words: `add: ${hookEvents.join(',')}, or some of them` },
    'with-holder': { words: 'add: send the holder’s name and email address along with the id' },
    'private-network': { words: 'add: allow http, and an address that is not public' },
    ...authorFlags,
  },
  notes: [
    'Each event is a POST, signed as standardwebhooks.com describes; the secret for checking that is printed once, by add. An',
    'event is repeated for three days until the receiver answers with 2xx, always under the same webhook-id, and may arrive',
    'more than once.',
  ].join('\n'),
  example: 'hooks add https://lms.example.org/northmark --for issued,revoked',
  async run(given, tools) {
    const [name = '', second] = given.values
    const act = acts[name]
    if (!act) throw new Misuse(`"${name}" is not ${Object.keys(acts).join(', ')}.`)
    if (name === 'list' && second !== undefined) throw new Misuse(`"${second}" was not expected.`)
    return act(given, tools)
  },
}
