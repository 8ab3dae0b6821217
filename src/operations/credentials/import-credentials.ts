// Imports a table of credentials: all of its rows or none, or the good ones.

import { type Credential, fullName, hasBegun, type NewCredential } from '#domain/credential/credential.ts'
import { dayOf, toTimestamp } from '#domain/credential/moments.ts'
import {
  type BadRow,
  byLine,
  type ImportProgress,
  type Placed,
  type ReadImport,
  readImport,
  type Shape,
} from '#operations/credentials/read-import.ts'
import { clashFault } from '#operations/registry/already-held.ts'
import { type Author, noteOf } from '#operations/registry/author.ts'
import type { Change } from '#operations/registry/change.ts'
import { type Entered, enterCredentials } from '#operations/registry/enter-credentials.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { Store } from '#store/store.ts'

// A row with a warning is imported like a good one.
export type RowReport = {
  line: number
  state: 'good' | 'warning' | 'bad' | 'already there'
  why: string[]
  name?: string
  course?: string
  // The credential that is already there.
  id?: Credential['id']
}

export type ImportReport = Omit<ReadImport, 'placed'> & {
  // Undone by this number.
  no?: number
  isWritten: boolean
  added: number
  // Rows already in the registry.
  known: number
  // Of those added, how many are not valid yet, and when the first and last begin.
  later?: { count: number; first: string; last: string }
  // Of a trial: each row.
  byRow?: RowReport[]
}

export type ImportOptions = Shape & {
  // The name of its file.
  file?: string
  isTrial?: boolean
  // Also what holders have already.
  isAgain?: boolean
  // Imports the good rows although others are bad.
  goodRows?: boolean
  onProgress?: ImportProgress
  // Called inside the transaction.
  onImported?: (change: Change, report: ImportReport) => Promise<void>
}

// Sorted by issue date.
function beginningLater(added: Placed[], now: Date): ImportReport['later'] {
  const later = added.filter(({ credential }) => !hasBegun(credential.issuedAt, now))
  const [first, last] = [later[0]?.credential.issuedAt, later.at(-1)?.credential.issuedAt]
  return first && last ? { count: later.length, first, last } : undefined
}

// A replacement must be in the registry, or among the rows that are imported too.
async function splitReplaced(store: Store, placed: Placed[]): Promise<{ kept: Placed[]; lost: BadRow[] }> {
  const ids = new Set(placed.map(({ credential }) => credential.id))
  const lost = new Map<Placed, BadRow>()
  for (const row of placed) {
    const { replacedBy } = row.credential
    if (replacedBy === undefined || ids.has(replacedBy)) continue
    if (!(await store.find({ id: replacedBy, hashes: [], isMistyped: false })))
      lost.set(row, { line: row.line, faults: [`there is no ${replacedBy}, which replaced it`] })
  }
  if (lost.size === 0) return { kept: placed, lost: [] }
  const rest = await splitReplaced(
    store,
    placed.filter((row) => !lost.has(row)),
  )
  return { kept: rest.kept, lost: [...lost.values(), ...rest.lost] }
}

function warningsOf({ holder, issuedAt, expiresAt }: NewCredential, now: Date): string[] {
  const name = fullName(holder)
  return [
    ...(hasBegun(issuedAt, now) ? [] : [`it is not valid before ${dayOf(issuedAt)}`]),
    ...(expiresAt !== undefined && expiresAt < toTimestamp(now) ? [`it expired on ${dayOf(expiresAt)}`] : []),
    ...(/\p{Lu}\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name) ? ['the name is in capitals'] : []),
  ]
}

function reportRows(placed: Placed[], bad: BadRow[], known: Entered['known'], now: Date): RowReport[] {
  const [faults, ids] = [new Map(bad.map(({ line, faults }) => [line, faults])), new Map<number, string>()]
  for (const { at, id } of known) ids.set(at, id)
  const rows = placed.flatMap(({ line, credential }, at): RowReport[] => {
    const [id, why] = [ids.get(at), warningsOf(credential, now)]
    const about = { line, name: fullName(credential.holder), course: credential.courseId }
    if (faults.has(line)) return []
    if (id !== undefined) return [{ ...about, state: 'already there', why: [], id }]
    return [{ ...about, state: why.length > 0 ? 'warning' : 'good', why }]
  })
  const refused = bad.map(({ line, faults: why }): RowReport => ({ line, state: 'bad', why }))
  return [...rows, ...refused].sort(byLine)
}

// One import, which can be undone by its number.
async function recordRun(change: Change, file: string, report: ImportReport): Promise<number> {
  const no = ((await change.importRuns())[0]?.no ?? 0) + 1
  const { rows, blank, leftOut, repeated, added, known, bad } = report
  const counts = JSON.stringify({ rows, added, known, bad: bad.length, blank, leftOut, repeated })
  const toSeq = await change.lastSeq()
  const { at, who } = change.note
  await change.putImportRun({ no, file, at, who, fromSeq: toSeq - added + 1, toSeq, counts, state: 'done' })
  return no
}

export async function importCredentials(
  { store, keys, change }: Registry,
  contents: Uint8Array | string,
  author: Author,
  now: Date,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { file = 'a table', isTrial = false, isAgain = false, goodRows = false, ...given } = options
  const { onProgress, onImported, ...shape } = given
  const note = noteOf(author, now)
  const courses = await store.courses()
  const { placed, bad: faulty, ...read } = await readImport(courses, contents, shape, onProgress)
  const { kept, lost } = await splitReplaced(store, placed)
  const refused = [...faulty, ...lost].sort(byLine)
  if (refused.length > 0 && !goodRows && !isTrial)
    return { ...read, bad: refused, isWritten: false, added: 0, known: 0 }

  const lineOf = (at: number) => kept[at]?.line ?? 0
  return change(note, async (change) => {
    const { isWritten, added, known, clashes } = await enterCredentials(
      change,
      kept.map(({ credential }) => credential),
      {
        act: 'import',
        isDryRun: isTrial,
        clashing: goodRows ? 'left out' : 'refused',
        // A row with an id of ours is from another registry, which issued it.
        asked: kept.map(({ given }) => ({ isAgain: isAgain || given.id !== undefined })),
        sign: signWith(keys, courses, now),
        onProgress: (done: number) => onProgress?.('writing', done, kept.length),
      },
    )
    const clashing = clashes.map((clash) => ({
      line: lineOf(clash.at),
      faults: [clashFault(clash, (at) => `line ${lineOf(at)}`)],
    }))
    const bad = [...refused, ...clashing].sort(byLine)
    const places = new Set([...known, ...clashes].map(({ at }) => at))
    const later = beginningLater(
      kept.filter((_, at) => !places.has(at)),
      now,
    )
    const report: ImportReport = {
      ...{ ...read, bad, isWritten, added, known: known.length },
      ...(later && { later }),
      ...(isTrial && { byRow: reportRows(kept, bad, known, now) }),
    }
    if (isWritten && added > 0) report.no = await recordRun(change, file, report)
    if (isWritten) await onImported?.(change, report)
    return report
  })
}

// The same report, with each row, and nothing written.
export const planImport = (
  registry: Registry,
  contents: Uint8Array | string,
  now: Date,
  options: ImportOptions = {},
) =>
  importCredentials(registry, contents, { who: 'plan', why: 'A dry run.' }, now, {
    ...options,
    isTrial: true,
  })
