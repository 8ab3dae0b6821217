// Takes an import back as one batch: its credentials are suspended at once, and later revoked or released.
import type { Credential } from '#domain/credential/credential.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { lift, revoke, suspend } from '#operations/credentials/decide.ts'
import { type BulkResult, decideMany } from '#operations/credentials/decide-many.ts'
import { findImport, type ListedImport } from '#operations/credentials/list-imports.ts'
import { type Author, noteOf } from '#operations/registry/author.ts'
import type { Registry } from '#operations/registry/registry.ts'

export const undoSteps = ['suspend', 'revoke', 'release'] as const
export type UndoStep = (typeof undoSteps)[number]

const rules = { suspend, revoke, release: lift }
const said = { suspend: 'undone', revoke: 'undone, revoked', release: 'undone, released' }
const states = { suspend: 'undone', revoke: 'revoked', release: 'done' } as const

function assertPossible({ no, state, undoneAt = '' }: Omit<ListedImport, 'counts'>, step: UndoStep): void {
  if (state === 'done' && step !== 'suspend')
    throw new RefusedError(`Import ${no} is not undone: undo it first, which suspends its credentials.`)
  if (state === 'revoked')
    throw new RefusedError(`Import ${no} was undone on ${dayOf(undoneAt)}, and its credentials are revoked.`)
  if (state === 'undone' && step === 'suspend')
    throw new RefusedError(`Import ${no} was already undone on ${dayOf(undoneAt)}.`)
}

export type Undoing = {
  registry: Registry
  no: number
  step: UndoStep
  author: Author
  now: Date
  isDryRun?: boolean
}

// What was suspended or revoked for another reason stays as it is.
export async function undoImport(undoing: Undoing): Promise<BulkResult<Credential> & { run: ListedImport }> {
  const { registry, no, step, author, now, isDryRun = false } = undoing
  const { why } = noteOf(author, now)
  const run = await findImport(registry.store, no)
  assertPossible(run, step)
  const { fromSeq, toSeq, undoneAt } = run
  const records = await registry.store.records(fromSeq - 1, toSeq - fromSeq + 1)
  const requests = records
    .map(({ credential }) => credential)
    .filter(({ seq, suspension }) => seq <= toSeq && (step === 'suspend' || suspension?.at === undoneAt))
    .map(({ id }) => ({ cid: id, input: {} }))
  if (requests.length === 0) throw new RefusedError(`Nothing of import ${no} is left to ${step}.`)
  const changing: Registry = {
    ...registry,
    change: (note, work) =>
      registry.change(note, async (change) => {
        const [latest = run] = await change.importRuns({ no })
        assertPossible(latest, step)
        await change.setImportState(no, states[step], step === 'release' ? null : (undoneAt ?? note.at))
        change.record({ act: 'undo-import', subject: `import ${no}` })
        return work(change)
      }),
  }
  const because = { ...author, why: `Import ${no} ${said[step]}: ${why}` }
  const order = { registry: changing, author: because, now }
  const bulk = { ...order, requests, isDryRun, inapplicable: 'skipped' as const }
  return { ...(await decideMany(bulk, rules[step])), run }
}
