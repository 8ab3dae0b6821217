// Journals and logs key changes exactly once, also those that an interrupted command left in the key file.
import { isDeepStrictEqual } from 'node:util'
import { keyStateOf } from '#domain/badge/issuer.ts'
import type { Act } from '#domain/credential/journal.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { keyLeaves } from '#operations/log/key-leaves.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { KeyStory } from '#signing/key-ring.ts'

type Journal = Pick<Registry['store'], 'history'>

// doneAt: keys can move to an address more than once, and the same issuer can be set again.
export type KeyLine = {
  act: Extract<Act, 'rotate-key' | 'compromise-key' | 'move-address' | 'set-issuer'>
  subject: string
  doneAt?: string
}

// An entry has the time from before the wait for the lock, and maybe from another clock than the key file.
const toleranceMs = 5 * 60_000

const interruptedWhy = 'Found in the keys: the command that changed them was interrupted.'

// Lines of one kind are written in the order of the keys, so no line before an existing one can be missing. The first
// key needs no line.
type Lines = Record<'stolen' | 'moved' | 'named' | 'made', KeyLine[]>

function linesOn({ origin, keys, movedAt, issuer }: KeyStory): Lines {
  const stolen = keys.filter((key) => keyStateOf(key) === 'compromised')
  return {
    stolen: stolen.map(({ id }) => ({ act: 'compromise-key', subject: id })),
    moved: movedAt === undefined ? [] : [{ act: 'move-address', subject: origin, doneAt: movedAt }],
    named: issuer ? [{ act: 'set-issuer', subject: issuer.named, doneAt: issuer.setAt }] : [],
    made: keys.slice(1).map(({ id }) => ({ act: 'rotate-key', subject: id })),
  }
}

const everyLine = (lines: Lines): KeyLine[] => Object.values(lines).flat()

const nameOf = ({ act, subject }: KeyLine) => `${act} ${subject}`

async function isNoted(store: Journal, { act, subject, doneAt }: KeyLine): Promise<boolean> {
  const earliest = doneAt === undefined ? 0 : Date.parse(doneAt) - toleranceMs
  return (await store.history(subject)).some((entry) => entry.act === act && Date.parse(entry.at) >= earliest)
}

async function lackingOf(store: Journal, lines: readonly KeyLine[]): Promise<KeyLine[]> {
  const lacking: KeyLine[] = []
  for (const line of lines) if (!(await isNoted(store, line))) lacking.push(line)
  return lacking
}

// Searches backwards from the newest, because there may be many keys.
async function lackingAtEnd(store: Journal, lines: readonly KeyLine[]): Promise<KeyLine[]> {
  const lacking: KeyLine[] = []
  for (const line of lines.toReversed()) {
    if (await isNoted(store, line)) break
    lacking.unshift(line)
  }
  return lacking
}

// What the keys show but the journal does not.
export async function unrecordedIn(store: Journal, story: KeyStory): Promise<KeyLine[]> {
  const { stolen, moved, named, made } = linesOn(story)
  const others = await lackingOf(store, [...stolen, ...moved, ...named])
  return [...others, ...(await lackingAtEnd(store, made))]
}

// What one change of the keys did.
export function linesBetween(before: KeyStory, after: KeyStory, at: string): KeyLine[] {
  const known = new Set(everyLine(linesOn(before)).map(nameOf))
  // Another scheme of the same host leaves no former address but is still a move.
  const isMoved = before.origin !== after.origin
  const isNamed = !isDeepStrictEqual(before.issuer, after.issuer)
  return everyLine(linesOn(isMoved ? { movedAt: at, ...after } : after)).filter((line) => {
    if (line.act === 'move-address') return isMoved
    return line.act === 'set-issuer' ? isNamed : !known.has(nameOf(line))
  })
}

// Completes what an interrupted command left undone, and returns it. An empty journal is left empty, because a backup
// may still be restored into it.
export async function completeKeyChanges(
  { store, keys, change }: Registry,
  now: Date,
): Promise<readonly KeyLine[]> {
  // Checked before locking, so that a command can start during an import.
  if ((await unrecordedIn(store, keys.story())).length === 0) return []
  if ((await store.logState()).size === 0) return []
  const note = { who: 'northmark', at: toTimestamp(now), why: interruptedWhy }
  return change(note, async ({ record, appendUnlogged }) => {
    // Checked again under the lock, because the command may only have been slow.
    const story = keys.story()
    const lines = await unrecordedIn(store, story)
    for (const { act, subject } of lines) record({ act, subject })
    if (lines.length > 0) await appendUnlogged(keyLeaves(story.keys))
    return lines
  })
}

export const completedMessage = (lines: readonly KeyLine[]) =>
  `Completed an interrupted change of the signing keys: ${lines.map(nameOf).join(', ')}.`
