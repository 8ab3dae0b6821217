// Begins a new log to replace one that cannot continue. It names the last known head of the old log, whose files stay
// available.
import type { JournalNote } from '#domain/credential/journal.ts'
import { unlessFault } from '#domain/log/bytes.ts'
import { emptyFrontier, rootOfFrontier } from '#domain/log/growing-tree.ts'
import { type FormerLog, readLeaf } from '#domain/log/leaf.ts'
import { filesOf, pathOf } from '#domain/log/tiles.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { reportWitnesses } from '#operations/log/ask-witnesses.ts'
import { firstLeaves } from '#operations/log/key-leaves.ts'
import { appendLeaves, appendLists, commitTo } from '#operations/log/log-end.ts'
import { readLogFile } from '#operations/log/read-log.ts'
import { appendEntries } from '#operations/registry/change.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { examineSignature, matchesRecord, readDocument } from '#operations/verification/examine-document.ts'
import { sha256 } from '#signing/log-crypto.ts'
import type { LogKey } from '#signing/log-key.ts'
import type { FormerLogFile, Writer } from '#store/store.ts'

const recordsPerPage = 1000

// The registry's log may be newer than that of the key, if an older copy of the key was put back.
async function originIn(writer: Writer, otherwise: string): Promise<string> {
  const [first] = await writer.logLeaves(0, 1)
  const leaf = first && unlessFault(() => readLeaf(first))
  return leaf?.type === 'genesis' ? leaf.origin : otherwise
}

// Every tile and entry bundle that can still be read, under the old log's name.
async function publishedFiles(writer: Writer, otherwise: string, checkpoint: string | undefined) {
  const { size } = await writer.logState()
  const origin = await originIn(writer, otherwise)
  const files: FormerLogFile[] = []
  for (const file of filesOf(size)) {
    const bytes = await readLogFile(writer, file, size).catch(() => undefined)
    if (bytes) files.push({ path: `${origin}/${pathOf(file)}`, bytes })
  }
  if (checkpoint !== undefined)
    files.push({ path: `${origin}/checkpoint`, bytes: new Uint8Array(Buffer.from(checkpoint)) })
  return files
}

// Only documents that the issuer signed and that match their records: an altered one gets no leaf.
async function soundDocuments({ store, keys }: Registry, after: number) {
  const records = await store.records(after, recordsPerPage)
  const sound: { seq: number; hash: string }[] = []
  for (const { credential, document } of records) {
    const read = document && readDocument(document.bytes)
    if (read && matchesRecord(read, credential) && (await examineSignature(read, keys)) === 'good')
      sound.push({ seq: credential.seq, hash: read.hash })
  }
  return { sound, last: records.at(-1)?.credential.seq ?? after, isEnd: records.length < recordsPerPage }
}

// Treats a note that was altered in the database as missing.
const signedHead = (signer: LogKey, note: string | undefined): TreeHead | undefined =>
  note === undefined ? undefined : unlessFault(() => signer.openCheckpoint(note))

// `known` is the newest head known to anyone.
export async function renewLog(
  registry: Registry,
  note: JournalNote,
  known: TreeHead | undefined,
): Promise<TreeHead & { former?: FormerLog }> {
  const { store, keys, log } = registry
  const { signer, policy } = log
  const checkpoint = (await store.checkpoints()).at(-1)?.note
  const head = known ?? signer.head() ?? signedHead(signer, checkpoint)
  const former: FormerLog | undefined = head && { origin: signer.origin, size: head.size, root: head.root }
  const origin = signer.nextOrigin
  await store.write(async (writer) => {
    // Throws if another command has renewed the log meanwhile.
    signer.head()
    await writer.clearLog(await publishedFiles(writer, signer.origin, checkpoint))
    const parts = { store, keys, policy, signer: { ...signer, origin } }
    let frontier = await appendLeaves(writer, emptyFrontier, firstLeaves(parts, former))
    for (let [after, isEnd] = [0, false]; !isEnd; ) {
      const page = await soundDocuments(registry, after)
      ;[after, isEnd] = [page.last, page.isEnd]
      const committed = commitTo(page.sound)
      await writer.reassignLeaves(
        committed.map(({ seq, blind }, at) => ({ seq, blind, leaf: frontier.size + at })),
      )
      frontier = await appendLeaves(
        writer,
        frontier,
        committed.map(({ leaf }) => leaf),
      )
    }
    frontier = await appendLists(writer, frontier, await writer.statusLists())
    const end = await appendEntries(writer, note, [{ act: 'recover-log', subject: origin }])
    const range = { no: 1, from: 0, to: frontier.size, ...end }
    await writer.putBatch({
      ...range,
      mark: signer.batchSignature({ ...range, root: rootOfFrontier(sha256, frontier) }),
    })
  })
  // Registry first: if the process dies in between, log and head disagree, and the log is renewed again.
  signer.renew()
  log.forget()
  log.newest.confirm()
  const begun = await log.publish()
  if (!begun) throw new Error('a new log has no head')
  return { size: begun.size, root: begun.root, ...(former && { former }) }
}

// Refuses if nothing is wrong.
export async function recoverLog(registry: Registry, note: JournalNote) {
  const { size } = await registry.store.logState()
  // Without the head nothing shows whether this is the newest log, and publishing it would claim so.
  if (size > 0 && registry.log.head() === undefined) return renewLog(registry, note, undefined)
  await reportWitnesses(registry, new Date(note.at))
  const failure = await registry.log.publish().then(
    () => undefined,
    (error) => error,
  )
  // Silent witnesses show no loss.
  const isStopped = failure instanceof LogStateError && failure.code !== 'unconfirmed'
  if (failure && !isStopped) throw failure
  if (!failure) throw new RefusedError('The log is intact: there is nothing to recover from.')
  return renewLog(registry, note, undefined)
}
