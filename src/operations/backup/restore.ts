// Restores a backup into an empty registry after checking that nothing newer is known.

import { equalBytes } from '#domain/log/bytes.ts'
import { emptyFrontier, rootOfFrontier } from '#domain/log/growing-tree.ts'
import { leafKind, readLeaf } from '#domain/log/leaf.ts'
import { isQuorum } from '#domain/log/policy.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { afterClaim, LogStateError } from '#errors/log-state-error.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { readBackup } from '#operations/backup/backup.ts'
import { renewLog } from '#operations/backup/renew-log.ts'
import { reportWitnesses, seenByWitnesses, type WitnessedSize } from '#operations/log/ask-witnesses.ts'
import { appendEncoded } from '#operations/log/log-end.ts'
import { failuresIn, needsConfirmation } from '#operations/log/newest-copy.ts'
import { type Author, noteOf } from '#operations/registry/author.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { sha256 } from '#signing/log-crypto.ts'
import type { LogBatch } from '#store/log-store.ts'
import type { StoredItem, Writer } from '#store/store.ts'

export type Restoring = {
  registry: Registry
  file: string
  author: Author
  now: Date
  // Heads of this log from elsewhere: a copy of log-head, or a mirror's checkpoint.
  heads: readonly TreeHead[]
  // Restores a backup that may not be the newest, and begins a new log that names the last known head.
  afterLoss?: boolean
  // Why it is the newest, although no quorum of witnesses can be asked.
  withoutWitnesses?: string | undefined
  onProgress?: (done: number) => void
  // What witnesses said afterwards.
  onNote?: (note: string) => void
}

const unknownHead = `Nothing shows whether this backup is the newest: log-head is not next to the log’s key. Put your copy of log-head there, or name one with --head FILE or --head URL (a mirror or a witness). If there is none, or the newest backup is lost, restore with --after-loss REASON: the registry then begins a new log that says so.`

const older = (size: number, known: number) =>
  `This backup is older than the newest head of the log: it has ${size} leaves, and ${known} were signed. Decisions made since are not in it. Restore a newer backup, or, if there is none, restore with --after-loss REASON: the registry then begins a new log that says so.`

const claimedOlder = (size: number, { size: seen, names }: { size: number; names: string[] }) =>
  `This backup has ${size} leaves, but according to ${names.join(' and ')} the log has ${seen}: it is older than the newest state, or that is wrong. Nothing was restored. ${afterClaim(names)}`

const unasked = (replies: string) =>
  `No quorum of witnesses says whether this backup is the newest (${replies}). Please try again later. If you know that it is the newest, restore it with --without-witnesses REASON.`

// Whether they show which state is the newest.
type Known = { heads: readonly TreeHead[]; showNewest: boolean }

// The tree over the backup's leaves, and its root at the size of each known head.
function treeOver(sizes: readonly number[]) {
  let frontier = emptyFrontier
  const roots = new Map<number, Uint8Array>()
  return {
    roots,
    size: () => frontier.size,
    root: () => rootOfFrontier(sha256, frontier),
    async put(writer: Writer, bodies: readonly Uint8Array[]): Promise<void> {
      const end = frontier.size + bodies.length
      let rest = bodies
      while (rest.length > 0) {
        const to = Math.min(end, ...sizes.filter((size) => size > frontier.size))
        const chunk = rest.slice(0, to - frontier.size)
        rest = rest.slice(chunk.length)
        frontier = await appendEncoded(
          writer,
          frontier,
          chunk.map((body) => ({ kind: leafKind(readLeaf(body).type), body })),
        )
        roots.set(frontier.size, rootOfFrontier(sha256, frontier))
      }
    },
  }
}

function assertNewest(
  heads: readonly TreeHead[],
  size: number,
  roots: ReadonlyMap<number, Uint8Array>,
): void {
  const newest = Math.max(0, ...heads.map((head) => head.size))
  if (newest > size) throw new RefusedError(older(size, newest))
  for (const head of heads) {
    const root = roots.get(head.size)
    if (head.size > 0 && !(root && equalBytes(root, head.root)))
      throw new LogStateError('other', size, head.size)
  }
}

export const mayHaveBeenSent = 'a backup was restored, and it may have been sent after that was made'

// Nobody knows what was sent after the backup was made, so queued messages are marked in doubt.
function inDoubt(stored: StoredItem): StoredItem {
  if (stored.kind !== 'message' || !['queued', 'sending'].includes(stored.item.state)) return stored
  const { item } = stored
  return { ...stored, item: { ...item, state: 'in-doubt', cause: mayHaveBeenSent, endedAt: item.queuedAt } }
}

async function load(
  writer: Writer,
  { registry, afterLoss }: Restoring,
  { heads, showNewest }: Known,
  batches: AsyncIterable<StoredItem[]>,
): Promise<void> {
  if ((await writer.state()) === 'in use')
    throw new RefusedError('The registry is not empty: a backup is restored into a new one.')
  if (!afterLoss && !showNewest) throw new RefusedError(unknownHead)
  const tree = treeOver(heads.map(({ size }) => size))
  let last: LogBatch | undefined
  // The backup replaces the initial contents.
  await writer.clearLog([])
  await writer.clear()
  for await (const items of batches) {
    await writer.restore(items.map(inDoubt))
    for (const stored of items) if (stored.kind === 'batch') last = stored.item
    await tree.put(
      writer,
      items.flatMap((stored) => (stored.kind === 'leaf' ? [stored.item] : [])),
    )
  }
  const { signer } = registry.log
  const [size, root] = [tree.size(), tree.root()]
  if (last ? last.to !== size || !signer.isBatchSigned({ ...last, root }, last.mark) : size > 0)
    throw new LogStateError('not-ours', size)
  if (afterLoss) return
  assertNewest(heads, size, tree.roots)
  const ahead = registry.log.newest.quorumAhead(size)
  if (ahead) throw new RefusedError(claimedOlder(size, ahead))
}

// Returns what they answered, if it matters.
async function askWitnesses(
  { registry: { log }, afterLoss, withoutWitnesses }: Restoring,
  head: string | undefined,
): Promise<WitnessedSize[]> {
  if (head === undefined || afterLoss) return []
  const replies = await seenByWitnesses(log, head)
  for (const { witness, size } of replies) log.newest.hearSize(witness, size)
  const answered = replies.filter(({ size }) => size !== undefined)
  const isEnough = isQuorum(
    log.policy,
    answered.map(({ key }) => key),
  )
  if (!isEnough && needsConfirmation(log.policy) && withoutWitnesses === undefined)
    throw new RefusedError(unasked(failuresIn(replies).join('; ')))
  return answered
}

// Returns the number of credentials restored.
export async function restore(restoring: Restoring): Promise<number> {
  const { registry, file, author, now, heads, afterLoss, withoutWitnesses, onProgress, onNote } = restoring
  const note = noteOf(author, now)
  const vouching = withoutWitnesses === undefined ? [] : [noteOf({ ...author, why: withoutWitnesses }, now)]
  const broken = new RefusedError(`${file} is not a complete backup: nothing was restored.`)
  const own = registry.log.head()
  // The head of a log that this registry has just begun says nothing about an earlier one.
  const hasCopy = own !== undefined && own.size > (await registry.store.logState()).size
  const known = [...heads, ...(own ? [own] : [])]
  try {
    const { header, batches } = await readBackup(file, registry.log.signer.isSigned, onProgress)
    const answered = await askWitnesses(restoring, header.head)
    const showNewest = hasCopy || heads.length + answered.length > 0
    await registry.store.write((writer) => load(writer, restoring, { heads: known, showNewest }, batches))
  } catch (error) {
    if (error instanceof SyntaxError) throw broken
    const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
    if (code?.startsWith('Z_')) throw broken
    if (syscall && code) throw new RefusedError(`${file} cannot be read (${code}).`, { cause: error })
    throw error
  }
  registry.log.forget()
  if (afterLoss) await renewLog(registry, note, newestOf(known))
  else {
    registry.log.newest.confirm()
    await registry.change(note, async ({ record }) => {
      record({ act: 'restore' })
      for (const { why } of vouching) record({ act: 'confirm-log', why })
    })
    // A witness that was unreachable before may have seen more.
    const { faults, notes } = await reportWitnesses(registry, now)
    registry.log.newest.assertNotBehind((await registry.store.logState()).size)
    for (const note of [...faults, ...notes]) onNote?.(note)
  }
  await registry.store.analyze()
  return registry.store.count()
}

const newestOf = (heads: readonly TreeHead[]): TreeHead | undefined =>
  heads.toSorted((one, other) => other.size - one.size)[0]
