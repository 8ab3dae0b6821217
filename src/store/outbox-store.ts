// The interface of the outbox and the webhooks.
import type {
  Lane,
  Message,
  MessageKind,
  MessageState,
  NewMessage,
  PlannedMessage,
  Webhook,
} from '#domain/outbox/message.ts'

export type MessageQuery = {
  states: readonly MessageState[]
  nos?: readonly number[]
  recipient?: string
  credentialId?: string
  limit: number
}

export type ClaimQuery = { lane: Lane; claim: string; now: string }

// A message to be retried is queued with the time of the next attempt.
export type Settled = { recipient: string } & (
  | { state: 'queued'; cause: string; dueAt: string; tries?: number }
  | { state: 'sent' | 'failed' | 'in-doubt' | 'cancelled'; cause?: string; endedAt: string }
)

export type Addressee = { id: string; email: string }

export type Expiring = Addressee & { issuedAt: string; expiresAt: string }

// Updates to messages outside a change, which no change depends on.
export interface Outbox {
  // Newest first.
  messages(query: MessageQuery): Promise<Message[]>
  // Of all messages, or of those that ended since.
  messageCounts(endedSince?: string): Promise<Partial<Record<MessageState, number>>>
  // When the first queued message is due.
  firstDue(): Promise<string | undefined>
  webhooks(): Promise<Webhook[]>
  // Neither revoked nor suspended, expiring after the first moment and not after the second.
  expiring(after: string, until: string): Promise<Expiring[]>
  // A due message that no other sender has claimed.
  claimMessage(query: ClaimQuery): Promise<Message | undefined>
  // Only by the sender that claimed it. False: the claim has expired.
  completeMessage(no: number, claim: string, settled: Settled): Promise<boolean>
  // Those that wait for a receiver that could not be reached are due now.
  hastenMessages(lane: Lane, now: string): Promise<void>
  // Claims from before this moment have lost their sender. Webhooks are queued again, because receivers deduplicate.
  releaseExpiredClaims(claimedBefore: string, now: string): Promise<void>
  // For messages that ended before this moment: clears the addresses of emails, unless they bounced and a credential
  // still has them, and deletes everything else.
  purgeMessages(endedBefore: string): Promise<void>
  hasBounced(recipient: string): Promise<boolean>
  // Skips messages planned before. With a reason for doubt, the others are in doubt.
  planMessages(messages: readonly PlannedMessage[], doubt?: string): Promise<void>
}

export type MessageName = { no: number; credentialId: string }

export interface OutboxWrites {
  enqueue(messages: readonly NewMessage[]): Promise<void>
  // Of these credentials, those with a message of one of these kinds in one of these states.
  withMessages(
    ids: readonly string[],
    kinds: readonly MessageKind[],
    states: readonly MessageState[],
  ): Promise<Set<string>>
  // Valid credentials without a sent email about their issue, oldest first.
  undelivered(now: string): Promise<Addressee[]>
  // In order of entry.
  enteredBetween(fromSeq: number, toSeq: number): Promise<Addressee[]>
  // Returns those that were in one of these states.
  setMessages(
    which: { nos?: readonly number[]; recipient?: string },
    from: readonly MessageState[],
    to: MessageState,
    now: string,
    cause?: string,
  ): Promise<MessageName[]>
  webhooks(): Promise<Webhook[]>
  addWebhook(webhook: Webhook): Promise<void>
  // False: no such webhook. Its messages are deleted with it.
  removeWebhook(id: string): Promise<boolean>
}
