// Keeps a copy of a site's log in a folder, as files that any web server can serve. It takes over only what goes on from the
// copy: whoever rewrites their log, or has it shrink, is found out by everyone who has one.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LogFault } from '#domain/log/bytes.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import { hasOnlyGrown, Unreachable } from '#domain/log/follow-log.ts'
import { readVkey } from '#domain/log/note.ts'
import { type LogFile, pathOf, readPath, tileWidth, widthAt } from '#domain/log/tiles.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import type { Audit } from '#operations/log/audit.ts'
import { type AskedSite, auditSite, type Fetch, fetchBytes } from '#operations/log/audit-site.ts'
import { replaceFile } from '#signing/locked-file.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'

export type AskedMirror = AskedSite & { folder: string }

// How many leaves the copy had before.
export type Mirrored = Audit & { before: number }

type Copy = TreeHead & { vkey: string }

// What has come but is not yet known to be sound. What a killed run leaves here is not fetched again.
const unproved = '.unproved'
const keyFile = 'key'
const refusedFile = 'checkpoint.refused'
const ownNames = new Set([unproved, keyFile, 'tile', 'policy', 'cosigned', 'checkpoint.new'])

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

function readCopy(folder: string): Copy | undefined {
  const note = readIfThere(join(folder, 'checkpoint'))?.toString()
  if (note === undefined) {
    // What a run leaves that was killed just before it wrote the head is sound, and taken for what it is.
    const others = existsSync(folder) ? readdirSync(folder).filter((name) => !ownNames.has(name)) : []
    if (others.length > 0)
      throw new Refusal(`${folder} holds something else than a copy of a log: name an empty folder.`)
    return undefined
  }
  try {
    const vkey = readIfThere(join(folder, keyFile))?.toString().trim() ?? ''
    return { ...openCheckpoint(note, readVkey(sha256, vkey), verifyEd25519), vkey }
  } catch (error) {
    if (!(error instanceof LogFault)) throw error
    throw new Refusal(
      `The copy in ${folder} cannot be believed: ${error.message}. Keep it, and begin another in an empty folder.`,
    )
  }
}

function put(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes, { flush: true })
}

// Full tiles never change, so those of the copy are not asked for again; whatever else is there is of one moment.
function copying(folder: string, site: string, fetchFile: Fetch, loose: Map<string, Uint8Array>): Fetch {
  const prefix = `${site}/log/`
  return async (address) => {
    if (!address.startsWith(prefix)) return fetchFile(address)
    const path = address.slice(prefix.length)
    const isFull = readPath(path)?.width === tileWidth
    const kept = isFull
      ? (readIfThere(join(folder, path)) ?? readIfThere(join(folder, unproved, path)))
      : undefined
    if (kept) return kept
    const bytes = await fetchFile(address)
    if (bytes && isFull) put(join(folder, unproved, path), bytes)
    else if (bytes) loose.set(path, bytes)
    return bytes
  }
}

// Another run of the same command may have been first.
function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
}

function takeOver(folder: string): void {
  const from = join(folder, unproved)
  if (!existsSync(from)) return
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const file = join(entry.parentPath, entry.name)
      move(file, join(folder, file.slice(from.length + 1)))
    }
  rmSync(from, { recursive: true, force: true })
}

// The tiles at the right edge of a tree of that size that are not full.
function edgePaths(size: number): string[] {
  const paths: string[] = []
  for (let level = 0; tileWidth ** level <= size; level += 1) {
    const index = Math.floor(size / tileWidth ** (level + 1))
    const width = widthAt(level, index, size)
    const files: LogFile[] = [
      { kind: 'hashes', level, index, width },
      ...(level === 0 ? [{ kind: 'entries', index, width } as const] : []),
    ]
    if (width > 0) paths.push(...files.map(pathOf))
  }
  return paths
}

function keep(folder: string, { vkey, size }: Copy, before: number, loose: Map<string, Uint8Array>): void {
  takeOver(folder)
  const { checkpoint, ...others } = Object.fromEntries(loose)
  for (const [path, bytes] of Object.entries(others)) put(join(folder, path), bytes)
  if (before === 0) put(join(folder, keyFile), Buffer.from(`${vkey}\n`))
  // Last: everything that it speaks of is there.
  replaceFile(join(folder, 'checkpoint'), Buffer.from(checkpoint ?? '').toString(), () => {})
  const edge = new Set(edgePaths(size))
  for (const path of edgePaths(before)) if (!edge.has(path)) rmSync(join(folder, path), { force: true })
}

// What the site shows now beside what it showed when the copy was made: undefined where it only grew.
async function rewritten(
  copy: Copy,
  note: string,
  site: string,
  fetchFile: Fetch,
): Promise<string | undefined> {
  let head: TreeHead
  try {
    head = openCheckpoint(note, readVkey(sha256, copy.vkey), verifyEd25519)
  } catch (error) {
    // The audit says so in its own words.
    if (error instanceof LogFault) return undefined
    throw error
  }
  if (head.size < copy.size)
    return `The log has shrunk: it has ${head.size} leaves, and had ${copy.size} when it was copied.`
  const readFile = (file: LogFile) => fetchFile(`${site}/log/${pathOf(file)}`)
  const grown = await hasOnlyGrown(sha256, copy, head, readFile).catch((error) => {
    if (error instanceof Unreachable) return 'cannot be told'
    throw error
  })
  if (grown === 'cannot be told')
    return 'Whether the log has only grown cannot be told: a tile of it is missing.'
  return grown
    ? undefined
    : `The log was rewritten: its ${head.size} leaves do not go on from the ${copy.size} that were copied.`
}

export async function mirrorSite({
  folder,
  fetchFile = fetchBytes,
  ...asked
}: AskedMirror): Promise<Mirrored> {
  const { site } = asked
  const copy = readCopy(folder)
  const vkey = asked.vkey ?? copy?.vkey
  if (copy && vkey !== copy.vkey)
    throw new Refusal(`The copy in ${folder} is of a log with another key: name an empty folder.`)
  const note = await fetchFile(`${site}/log/checkpoint`)
  // Read once, so that everything below is about one head.
  const ofOneHead: Fetch = (address) =>
    address === `${site}/log/checkpoint` ? Promise.resolve(note) : fetchFile(address)
  const fault = copy && note && (await rewritten(copy, Buffer.from(note).toString(), site, fetchFile))
  const loose = new Map<string, Uint8Array>()
  const fetchCopying = copying(folder, site, ofOneHead, loose)
  const audit = await auditSite({ ...asked, vkey, fetchFile: fault ? ofOneHead : fetchCopying })
  const faults = [...(fault ? [fault] : []), ...audit.faults]
  const mirrored = { ...audit, faults, before: copy?.size ?? 0 }
  if (faults.length === 0) {
    const head = openCheckpoint(
      Buffer.from(note ?? []).toString(),
      readVkey(sha256, audit.key),
      verifyEd25519,
    )
    keep(folder, { ...head, vkey: audit.key }, mirrored.before, loose)
    return mirrored
  }
  rmSync(join(folder, unproved), { recursive: true, force: true })
  // Signed by the log itself: of a log that was rewritten, this and the copy are what shows it.
  if (fault && note) put(join(folder, refusedFile), note)
  return mirrored
}
