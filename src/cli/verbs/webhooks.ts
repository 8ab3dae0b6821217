// northmark hooks
import { tableOf } from '#cli/output.ts'
import { authorFlags, type Group, isOn, textFlag, UsageError, type Verb, type VerbInput } from '#cli/verb.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { type HookEvent, hookEvents } from '#domain/outbox/message.ts'
import { addHook, removeHook, testHook } from '#operations/outbox/webhooks.ts'

function eventsIn(input: VerbInput): HookEvent[] {
  return (textFlag(input, 'for') ?? '').split(',').map((name) => {
    const event = hookEvents.find((one) => one === name.trim())
    if (event === undefined)
      throw new UsageError(`--for must name events among ${hookEvents.join(', ')}, not "${name.trim()}".`)
    return event
  })
}

const add: Verb['run'] = async (input, { services, author, output }) => {
  const order = {
    url: input.values[0] ?? '',
    events: eventsIn(input),
    holder: isOn(input, 'with-holder') ? ('included' as const) : ('left out' as const),
    network: isOn(input, 'private-network') ? ('any' as const) : ('public' as const),
  }
  const registry = await services()
  const hook = await addHook(registry, order, author('Added at the command line.'), registry.clock.now())
  output.give(hook, `${hook.secret}\n`)
  output.say(`Added ${hook.id}. Give the secret above to the receiver: it is not shown again.`)
  return undefined
}

const list: Verb['run'] = async (_, { services, output }) => {
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

const test: Verb['run'] = async (input, { services, output }) => {
  const { store, clock } = await services()
  const sent = await testHook(store, input.values[0] ?? '', clock.now())
  output.give(sent, '')
  output.say(sent.outcome === 'sent' ? 'The receiver accepted the test.' : `Not accepted: ${sent.cause}.`)
  return sent.outcome === 'sent' ? 0 : 1
}

const remove: Verb['run'] = async (input, { services, author, output }) => {
  const id = input.values[0] ?? ''
  const registry = await services()
  await removeHook(registry, id, author('Removed at the command line.'), registry.clock.now())
  output.give({ removed: id }, '')
  output.say(`Removed ${id}, with the events that were waiting for it.`)
  return undefined
}

export const hooks: Group = {
  name: 'hooks',
  summary: 'Adds, lists, tests or removes webhooks.',
  notes: [
    'Each event is a POST, signed as standardwebhooks.com specifies; add prints the signing secret once. An',
    'event is retried for three days until the receiver responds with 2xx, always with the same webhook-id, and may arrive',
    'more than once.',
  ].join('\n'),
  usual: 'list',
  acts: [
    {
      name: 'hooks add',
      summary: 'Adds a webhook.',
      values: ['URL'],
      flags: {
        for: { value: 'EVENTS', words: `${hookEvents.join(',')}, or some of them`, isRequired: true },
        'with-holder': { words: 'include the holder’s name and email address' },
        'private-network': { words: 'allow http and private addresses' },
        ...authorFlags,
      },
      example: 'hooks add https://lms.example.org/northmark --for issued,revoked',
      run: add,
    },
    {
      name: 'hooks list',
      summary: 'Lists the webhooks.',
      example: 'hooks list',
      run: list,
    },
    {
      name: 'hooks test',
      summary: 'Sends a test event now, and prints the receiver’s response.',
      values: ['HOOK'],
      example: 'hooks test hook-1',
      run: test,
    },
    {
      name: 'hooks remove',
      summary: 'Removes a webhook; nothing more is sent to it.',
      values: ['HOOK'],
      flags: authorFlags,
      example: 'hooks remove hook-1',
      run: remove,
    },
  ],
}
