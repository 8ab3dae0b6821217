// northmark outbox
import { planningOf, sendingOf } from '#boot/outbox.ts'
import { authorFlags, type Command, type Group } from '#cli/command.ts'
import { type CommandInput, UsageError } from '#cli/command-input.ts'
import { countOf, showControls, tableOf } from '#cli/output.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { type Message, type MessageState, messageStates } from '#domain/outbox/message.ts'
import { StoreError } from '#errors/store-error.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import {
  cancellable,
  cancelMessages,
  clearBounce,
  recordBounce,
  retryable,
  retryMessages,
} from '#operations/outbox/decide-messages.ts'
import { planMessages } from '#operations/outbox/plan-messages.ts'
import { sendOutbox, type Tally } from '#operations/outbox/send-outbox.ts'

const rowOf = ({ no, kind, detail, credentialId, recipient, state, dueAt, tries, cause }: Message) => ({
  no,
  kind: kind === 'hook' ? `webhook ${detail}` : kind,
  credential: credentialId,
  to: recipient,
  state,
  due: state === 'queued' ? dueAt : '',
  tries,
  cause: showControls(cause ?? ''),
})

const defaultLimit = 50

const list: Command['run'] = async (input, { services, output }) => {
  const { store } = await services()
  const state = input.oneOf('state', messageStates)
  const id = input.text('id')
  const messages = await store.messages({
    states: state === undefined ? messageStates : [state],
    ...(id !== undefined && { credentialId: id.toUpperCase() }),
    limit: input.wholeNumber('limit') ?? defaultLimit,
  })
  output.give(messages, tableOf(messages.map(rowOf)))
  output.say(summaryOf(await store.messageCounts(), 'No messages.'))
}

function summaryOf(tally: Tally, none: string): string {
  const parts = messageStates.flatMap((state) => (tally[state] ? [`${tally[state]} ${state}`] : []))
  return parts.length > 0 ? `${parts.join(', ')}.` : none
}

function numbersIn({ values }: CommandInput): number[] {
  return values.map((value) => {
    if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
    throw new UsageError(`"${value}" is not the number of a message.`)
  })
}

const setting =
  (decide: typeof retryMessages, from: readonly MessageState[], why: string, done: string): Command['run'] =>
  async (input, tools) => {
    const [nos, state] = [numbersIn(input), input.oneOf('state', from)]
    if (nos.length > 0 === (state !== undefined)) throw new UsageError('Give either numbers or --state.')
    const changed = await decide(await tools.change(why), state === undefined ? { nos } : { state })
    tools.output.give({ changed })
    tools.output.say(`${countOf(changed.length, 'message')} ${done}.`)
    const missed = nos.filter((no) => !changed.includes(no))
    if (missed.length > 0)
      throw new RefusedError(
        `Not changed, because they are not ${from.join(', ')}, or do not exist: ${missed.join(', ')}.`,
      )
  }

const bounced: Command['run'] = async (input, tools) => {
  const [address = ''] = input.values
  const { output } = tools
  if (input.isOn('clear')) {
    const change = await tools.change('The bounce was recorded in error.')
    const { recipient, cleared } = await clearBounce(change, address)
    output.give({ cleared })
    output.say(`Emails are sent to ${recipient} again: deliver sends what its holder missed.`)
    return
  }
  const { recipient, ...found } = await recordBounce(await tools.change('Emails bounced.'), address)
  output.give(found)
  output.say(
    `${countOf(found.bounced.length, 'email')} marked as bounced. Nothing more is sent to ${recipient}: correct the holder’s address.`,
  )
}

const send: Command['run'] = async (_, { config, services, output }) => {
  const opened = await services()
  await planMessages(opened.store, planningOf(config), opened.clock.now())
  const tally = await sendOutbox(sendingOf(config, opened))
  const firstDue = await opened.store.firstDue()
  // Nothing can be claimed while someone else writes.
  if (
    Object.keys(tally).length === 0 &&
    firstDue !== undefined &&
    firstDue <= toTimestamp(opened.clock.now())
  )
    throw new StoreError('busy', undefined)
  output.give(tally)
  output.say(summaryOf(tally, 'Nothing is due.'))
  return tally.failed || tally['in-doubt'] ? 1 : 0
}

const stateFlag = (states: readonly MessageState[]) => ({
  state: { value: 'STATE', description: `all that are ${states.join(', ')}` },
})

export const outbox: Group = {
  name: 'outbox',
  summary: 'Lists emails and events, sends what is due, retries, cancels, or records a bounce.',
  notes: [
    'A running server sends what is due; send does the same without one. Deferred emails are retried for three days;',
    'refused ones fail, with the cause. If sending was interrupted, an email is in doubt: it may have arrived, so it is not',
    'sent again automatically. Check the log of your mail server, then use retry or cancel.',
  ].join('\n'),
  defaultSubcommand: 'list',
  subcommands: [
    {
      name: 'outbox list',
      summary: 'Lists emails and events, newest first.',
      flags: {
        ...stateFlag(messageStates),
        id: { value: 'ID', description: 'only those about this credential' },
        limit: { value: 'N', description: `how many at most, ${defaultLimit} by default` },
      },
      example: 'outbox list --state failed',
      run: list,
    },
    {
      name: 'outbox send',
      summary: 'Sends what is due now.',
      example: 'outbox send',
      run: send,
    },
    {
      name: 'outbox retry',
      summary: 'Queues messages again, or makes queued ones due now.',
      values: ['[NO…]'],
      flags: { ...stateFlag(retryable), ...authorFlags },
      example: 'outbox retry --state failed',
      run: setting(retryMessages, retryable, 'Retried at the command line.', 'due now'),
    },
    {
      name: 'outbox cancel',
      summary: 'Cancels messages that have not been sent.',
      values: ['[NO…]'],
      flags: { ...stateFlag(cancellable), ...authorFlags },
      example: 'outbox cancel 17 18',
      run: setting(cancelMessages, cancellable, 'Cancelled at the command line.', 'cancelled'),
    },
    {
      name: 'outbox bounced',
      summary: 'Records that emails to an address bounced: nothing more is sent there.',
      values: ['ADDRESS'],
      flags: { clear: { description: 'take back a bounce that was recorded in error' }, ...authorFlags },
      example: 'outbox bounced ada@example.com',
      run: bounced,
    },
  ],
}
