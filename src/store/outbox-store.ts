// The interface of the outbox and the hooks.
import type { Hook, Message, MessageKind, MessageState, NewMessage } from '#domain/outbox/message.ts'

export type MessageQuery = { states: readonly MessageState[]; credentialId?: string; limit: number }

// What is asked for by a claim: letters or hooks, and none for these recipients.
export type ClaimQuery = {
  channel: 'letters' | 'hooks'
  except: readonly string[]
  claim: string
  now: string
}

// A message that is tried again is queued, with the moment of the next attempt.
export type Settled = { recipient: string } & (
  | { state: 'queued'; cause: string; dueAt: string }
  | { state: 'sent' | 'failed' | 'in-doubt' | 'cancelled'; cause?: string; endedAt: string }
)

export type Addressee = { id: string; email: string }

export type Expiring = Addressee & { issuedAt: string; expiresAt: string }

// What is done to messages outside a change: no other change depends on it.
export interface Outbox {
  // Newest first.
  messages(query: MessageQuery): Promise<Message[]>
  // Of all, or of those that ended since.
  messageCounts(endedSince?: string): Promise<Partial<Record<MessageState, number>>>
  // Of what is queued, the moment at which the first is due.
  firstDue(): Promise<string | undefined>
  hooks(): Promise<Hook[]>
  // Neither revoked nor suspended, and expiring after the one moment and not after the other.
  expiring(after: string, until: string): Promise<Expiring[]>
  // A message that is due and that no other sender has.
  claimMessage(query: ClaimQuery): Promise<Message | undefined>
  // Only by the sender that has it. False: it has it no more.
  settleMessage(no: number, claim: string, settled: Settled): Promise<boolean>
  // What was claimed before this moment has lost its sender. Hooks are queued again: receivers know a repeated one.
  releaseLost(claimedBefore: string, now: string): Promise<void>
  // Of what ended before this moment: empties the addresses of letters, and takes out everything else.
  forgetMessages(endedBefore: string): Promise<void>
  hasBounced(recipient: string): Promise<boolean>
  // Leaves out what was planned before.
  planMessages(messages: readonly NewMessage[]): Promise<void>
  // Answers the numbers of those that were in one of these states.
  setMessages(
    which: { nos?: readonly number[]; recipient?: string },
    from: readonly MessageState[],
    to: MessageState,
    now: string,
    cause?: string,
  ): Promise<number[]>
}

export interface OutboxWrites {
  enqueue(messages: readonly NewMessage[]): Promise<void>
  // Of these credentials, those with a message of one of these kinds in one of these states.
  withMessages(
    ids: readonly string[],
    kinds: readonly MessageKind[],
    states: readonly MessageState[],
  ): Promise<Set<string>>
  // Valid credentials that no letter about their issue was ever sent for, oldest first.
  undelivered(now: string): Promise<Addressee[]>
  // In the order of entry.
  enteredBetween(fromSeq: number, toSeq: number): Promise<Addressee[]>
  hooks(): Promise<Hook[]>
  addHook(hook: Hook): Promise<void>
  // False: there is none. Its messages go with it.
  removeHook(id: string): Promise<boolean>
}
