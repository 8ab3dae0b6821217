// northmark webhooks

import { authorFlags, type Command, type Group } from '#cli/command.ts'
import { type CommandInput, UsageError } from '#cli/command-input.ts'
import { tableOf } from '#cli/output.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { type WebhookEvent, webhookEvents } from '#domain/outbox/message.ts'
import { addWebhook, removeWebhook, testWebhook } from '#operations/outbox/webhooks.ts'

function eventsIn(input: CommandInput): WebhookEvent[] {
  return (input.text('for') ?? '').split(',').map((name) => {
    const event = webhookEvents.find((one) => one === name.trim())
    if (event === undefined)
      throw new UsageError(`--for must name events among ${webhookEvents.join(', ')}, not "${name.trim()}".`)
    return event
  })
}

const add: Command['run'] = async (input, { change, output }) => {
  const order = {
    url: input.values[0] ?? '',
    events: eventsIn(input),
    holder: input.isOn('with-holder') ? ('included' as const) : ('left out' as const),
    network: input.isOn('private-network') ? ('any' as const) : ('public' as const),
  }
  const webhook = await addWebhook(await change('Added at the command line.'), order)
  output.give(webhook, `${webhook.secret}\n`)
  output.say(`Added ${webhook.id}. Give the secret above to the receiver: it is not shown again.`)
}

const list: Command['run'] = async (_, { services, output }) => {
  const { store } = await services()
  const webhooks = (await store.webhooks()).map(({ secret: _secret, ...webhook }) => webhook)
  output.give(
    webhooks,
    tableOf(
      webhooks.map(({ id, url, events, holder, network, addedAt }) => ({
        ...{ id, url, events: events.join(','), holder, network },
        added: dayOf(addedAt),
      })),
    ),
  )
}

const test: Command['run'] = async (input, { services, output }) => {
  const { store, clock } = await services()
  const sent = await testWebhook(store, input.values[0] ?? '', clock.now())
  output.give(sent)
  output.say(sent.outcome === 'sent' ? 'The receiver accepted the test.' : `Not accepted: ${sent.cause}.`)
  return sent.outcome === 'sent' ? 0 : 1
}

const remove: Command['run'] = async ({ values: [id = ''] }, { change, output }) => {
  await removeWebhook(await change('Removed at the command line.'), id)
  output.give({ removed: id })
  output.say(`Removed ${id}, with the events that were waiting for it.`)
}

export const webhooks: Group = {
  name: 'webhooks',
  summary: 'Adds, lists, tests or removes webhooks.',
  notes: [
    'Each event is a POST, signed as standardwebhooks.com specifies; add prints the signing secret once. An',
    'event is retried for three days until the receiver responds with 2xx, always with the same webhook-id, and may arrive',
    'more than once.',
  ].join('\n'),
  defaultSubcommand: 'list',
  subcommands: [
    {
      name: 'webhooks add',
      summary: 'Adds a webhook.',
      values: ['URL'],
      flags: {
        for: {
          value: 'EVENTS',
          description: `${webhookEvents.join(',')}, or some of them`,
          isRequired: true,
        },
        'with-holder': { description: 'include the holder’s name and email address' },
        'private-network': { description: 'allow http and private addresses' },
        ...authorFlags,
      },
      example: 'webhooks add https://lms.example.org/northmark --for issued,revoked',
      run: add,
    },
    {
      name: 'webhooks list',
      summary: 'Lists the webhooks.',
      example: 'webhooks list',
      run: list,
    },
    {
      name: 'webhooks test',
      summary: 'Sends a test event now, and prints the receiver’s response.',
      values: ['WEBHOOK'],
      example: 'webhooks test webhook-1',
      run: test,
    },
    {
      name: 'webhooks remove',
      summary: 'Removes a webhook; nothing more is sent to it.',
      values: ['WEBHOOK'],
      flags: authorFlags,
      example: 'webhooks remove webhook-1',
      run: remove,
    },
  ],
}
