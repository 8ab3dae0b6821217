// northmark outbox
import { planningOf, sendingOf } from '#boot/outbox.ts'
import { counted, showControls, tableOf } from '#cli/output.ts'
import { type Given, Misuse, numberOf, oneOf, type Tools, text, type Verb } from '#cli/verb.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { tidyEmail } from '#domain/credential/record-rules.ts'
import { type Message, type MessageState, messageStates } from '#domain/outbox/message.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { planMessages } from '#operations/outbox/plan-messages.ts'
import { sendOutbox, type Tally } from '#operations/outbox/send-outbox.ts'

type Act = (given: Given, tools: Tools) => Promise<number | undefined>

const rowOf = ({ no, kind, detail, credentialId, recipient, state, dueAt, tries, cause }: Message) => ({
  no,
  kind: kind === 'hook' ? `hook ${detail}` : kind,
  credential: credentialId,
  to: recipient,
  state,
  due: state === 'queued' ? dueAt : '',
  tries,
  cause: showControls(cause ?? ''),
})

const usualLimit = 50

const list: Act = async (given, { services, output }) => {
  const { store } = await services()
  const state = oneOf(given, 'state', messageStates)
  const id = text(given, 'id')
  const messages = await store.messages({
    states: state === undefined ? messageStates : [state],
    ...(id !== undefined && { credentialId: id.toUpperCase() }),
    limit: numberOf(given, 'limit') ?? usualLimit,
  })
  output.give(messages, tableOf(messages.map(rowOf)))
  output.say(wordsOn(await store.messageCounts()))
  return undefined
}

function wordsOn(tally: Tally): string {
  const parts = messageStates.flatMap((state) => (tally[state] ? [`${tally[state]} ${state}`] : []))
  return parts.length > 0 ? `${parts.join(', ')}.` : 'No messages.'
}

function numbersIn({ values }: Given): number[] {
  return values.slice(1).map((value) => {
    if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
    throw new Misuse(`"${value}" is not the number of a message.`)
  })
}

// By number, or all that are in one state.
const setting =
  (from: readonly MessageState[], to: MessageState, words: string): Act =>
  async (given, { services, output }) => {
    const { store, clock } = await services()
    const [nos, state] = [numbersIn(given), oneOf(given, 'state', from)]
    if (nos.length > 0 === (state !== undefined)) throw new Misuse('Give numbers, or --state, and not both.')
    const changed = await store.setMessages(
      nos.length > 0 ? { nos } : {},
      state === undefined ? from : [state],
      to,
      momentOf(clock.now()),
    )
    output.give({ changed }, '')
    output.say(`${counted(changed.length, 'message')} ${words}.`)
    const missed = nos.filter((no) => !changed.includes(no))
    if (missed.length > 0)
      throw new Refusal(`Not changed, because only ${from.join(', ')} can be: ${missed.join(', ')}.`)
    return undefined
  }

const bounced: Act = async (given, { services, output }) => {
  const recipient = tidyEmail(given.values[1] ?? '')
  if (recipient === '') throw new Misuse('ADDRESS is missing.')
  const { store, clock } = await services()
  const now = momentOf(clock.now())
  const found = await store.setMessages({ recipient }, ['sent', 'in-doubt'], 'bounced', now)
  const cancelled = await store.setMessages(
    { recipient },
    ['queued'],
    'cancelled',
    now,
    'the address bounced',
  )
  output.give({ bounced: found, cancelled }, '')
  if (found.length === 0) throw new Refusal(`No letter to ${recipient} is known from the last 30 days.`)
  output.say(
    `${counted(found.length, 'letter')} marked as bounced. No more letters go to ${recipient}: correct the address of its holder.`,
  )
  return undefined
}

const send: Act = async (_, { config, services, output }) => {
  const opened = await services()
  await planMessages(opened.store, planningOf(config), opened.clock.now())
  const tally = await sendOutbox(sendingOf(config, opened))
  output.give(tally, '')
  output.say(wordsOn(tally))
  return tally.failed || tally['in-doubt'] ? 1 : 0
}

const acts: Record<string, Act> = {
  list,
  retry: setting(['failed', 'bounced', 'in-doubt', 'cancelled'], 'queued', 'queued again'),
  cancel: setting(['queued', 'failed', 'in-doubt'], 'cancelled', 'cancelled'),
  bounced,
  send,
}

export const outbox: Verb = {
  name: 'outbox',
  summary:
    'Lists the letters and events that wait or were sent, sends what is due, tries again, cancels, or notes a bounce.',
  values: [Object.keys(acts).join('|'), '[NO…|ADDRESS]'],
  flags: {
    state: { value: 'STATE', words: `list, retry, cancel: only those that are ${messageStates.join(', ')}` },
    id: { value: 'ID', words: 'list: only those about this credential' },
    limit: { value: 'N', words: `list: how many at most, ${usualLimit} by default` },
  },
  notes: [
    'A running server sends what is due; send does the same without one. What the mail server defers is tried again for three',
    'days; what it refuses failed, with the cause. A letter whose sending was cut off is in doubt: it may have arrived, so it',
    'is never sent again by itself. Look into the log of your mail server, then use retry or cancel.',
  ].join('\n'),
  example: 'outbox retry --state failed',
  async run(given, tools) {
    const [name = '', second] = given.values
    const act = acts[name]
    if (!act) throw new Misuse(`"${name}" is not ${Object.keys(acts).join(', ')}.`)
    if (['list', 'send'].includes(name) && second !== undefined)
      throw new Misuse(`"${second}" was not expected.`)
    return act(given, tools)
  },
}
