// What the operator decides about messages: to retry or cancel them, or that an address bounces.
import { normalizeEmail } from '#domain/credential/identity.ts'
import type { Act } from '#domain/credential/journal.ts'
import type { MessageState } from '#domain/outbox/message.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import type { Change } from '#operations/registry/change.ts'
import { changeBy, type OperatorChange } from '#operations/registry/registry.ts'
import type { MessageName } from '#store/outbox-store.ts'

export const retryable = ['queued', 'failed', 'in-doubt', 'cancelled'] as const
export const cancellable = ['queued', 'failed', 'in-doubt'] as const

// By number, or all in one state.
export type Selection = { nos: readonly number[] } | { state: MessageState }

// The journal names the credentials, because it is never erased and an address must be.
function recordAbout(change: Change, act: Act, messages: readonly MessageName[]): void {
  for (const subject of new Set(messages.map(({ credentialId }) => credentialId)))
    change.record({ act, subject })
}

const numbersOf = (messages: readonly MessageName[]) => messages.map(({ no }) => no)

// Returns the numbers of those that were in one of these states.
const setSelected =
  (act: Act, from: readonly MessageState[], to: MessageState) =>
  (order: OperatorChange, selection: Selection): Promise<number[]> =>
    changeBy(order, async (change) => {
      const [which, states] =
        'nos' in selection ? [selection, from] : [{}, from.filter((state) => state === selection.state)]
      const changed = await change.setMessages(which, states, to, change.note.at)
      recordAbout(change, act, changed)
      return numbersOf(changed)
    })

// Those that are queued become due now.
export const retryMessages = setSelected('retry', retryable, 'queued')

export const cancelMessages = setSelected('cancel', cancellable, 'cancelled')

export function recordBounce(order: OperatorChange, address: string) {
  const recipient = normalizeEmail(address)
  return changeBy(order, async (change) => {
    const { at } = change.note
    const bounced = await change.setMessages({ recipient }, ['sent', 'in-doubt'], 'bounced', at)
    if (bounced.length === 0) throw new RefusedError(`No email to ${recipient} was sent in the last 30 days.`)
    const cause = 'the address bounced'
    const cancelled = await change.setMessages({ recipient }, ['queued'], 'cancelled', at, cause)
    recordAbout(change, 'bounce', [...bounced, ...cancelled])
    return { recipient, bounced: numbersOf(bounced), cancelled: numbersOf(cancelled) }
  })
}

// The emails were sent after all; nothing is sent again.
export function clearBounce(order: OperatorChange, address: string) {
  const recipient = normalizeEmail(address)
  return changeBy(order, async (change) => {
    const cleared = await change.setMessages({ recipient }, ['bounced'], 'sent', change.note.at)
    if (cleared.length === 0) throw new RefusedError(`No bounce of ${recipient} is recorded.`)
    recordAbout(change, 'clear-bounce', cleared)
    return { recipient, cleared: numbersOf(cleared) }
  })
}
