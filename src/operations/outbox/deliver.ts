// Queues emails about credentials issued earlier, in one change.
import { withStanding } from '#domain/credential/credential.ts'
import { normalizeEmail } from '#domain/credential/identity.ts'
import { emailFaults } from '#domain/credential/record-rules.ts'
import { type MessageKind, type MessageState, spacedDue } from '#domain/outbox/message.ts'
import { RefusedError, refuse } from '#errors/user-facing-error.ts'
import { findCredential } from '#operations/credentials/show-credential.ts'
import { noteOf } from '#operations/registry/author.ts'
import type { Change } from '#operations/registry/change.ts'
import type { OperatorChange, Registry } from '#operations/registry/registry.ts'
import type { Addressee } from '#store/outbox-store.ts'

export type Delivering = OperatorChange & {
  // Ids, or every credential without a sent email.
  cids: readonly string[] | 'undelivered'
  // Sends everything to this address, as a test.
  testTo?: string | undefined
  perMinute?: number | undefined
  isDryRun?: boolean
}

// `waiting` already have an email in the outbox.
export type Delivered = { queued: string[]; waiting: string[] }

async function namedIn(change: Change, ids: readonly string[], now: Date): Promise<Addressee[]> {
  const named: Addressee[] = []
  for (const id of ids) {
    const found = await change.find(id)
    if (!found) throw new RefusedError(`There is no credential "${id}".`)
    const { standing } = withStanding(found.credential, now)
    if (standing !== 'valid' && standing !== 'not-yet-valid')
      throw new RefusedError(`${id} is ${standing}: nothing was queued.`)
    named.push({ id, email: found.credential.holder.email })
  }
  return named
}

// Known at once, rather than when the email fails.
async function assertNotBounced({ store }: Registry, addressees: readonly Addressee[]): Promise<void> {
  for (const { id, email } of addressees)
    if (await store.hasBounced(email))
      throw new RefusedError(
        `Emails to ${email} have bounced: correct the address of ${id} first, or clear the bounce. Nothing was queued.`,
      )
}

const aboutIssue: MessageKind[] = ['issued', 'renewed']
const notEnded: MessageState[] = ['queued', 'sending', 'in-doubt']

export async function deliver(delivering: Delivering): Promise<Delivered> {
  const { registry, cids, author, now, perMinute, isDryRun = false } = delivering
  const testTo = delivering.testTo === undefined ? undefined : normalizeEmail(delivering.testTo)
  const faults = testTo === undefined ? [] : emailFaults(testTo)
  if (faults.length > 0) throw refuse('The test cannot be sent', faults)
  const note = noteOf(author, now)
  const ids: string[] = []
  if (cids !== 'undelivered') for (const cid of cids) ids.push((await findCredential(registry.store, cid)).id)
  return registry.change(note, async (change) => {
    const wanted =
      cids === 'undelivered'
        ? await change.undelivered(note.at)
        : await namedIn(change, [...new Set(ids)], now)
    const busy =
      testTo === undefined
        ? await change.withMessages(
            wanted.map(({ id }) => id),
            aboutIssue,
            notEnded,
          )
        : new Set<string>()
    if (testTo === undefined && cids !== 'undelivered') await assertNotBounced(registry, wanted)
    const due = wanted.filter(({ id }) => !busy.has(id))
    const queued = due.map(({ id }) => id)
    await change.enqueue(
      due.map(({ id, email }, index) => ({
        kind: testTo === undefined ? 'issued' : 'test',
        credentialId: id,
        recipient: testTo ?? email,
        detail: '',
        queuedAt: note.at,
        dueAt: spacedDue(now, index, perMinute),
      })),
    )
    if (isDryRun) change.undo()
    else if (queued.length > 0)
      change.record({ act: 'deliver', ...(queued.length === 1 && { subject: queued[0] ?? '' }) })
    return { queued, waiting: [...busy] }
  })
}
