// Journals key changes exactly once, even after an interrupted command.
import { keyStateOf } from '#domain/badge/issuer.ts'
import type { Act, JournalNote } from '#domain/credential/journal.ts'
import { momentOf } from '#domain/credential/moments.ts'
import type { Leaf } from '#domain/log/leaf.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { KeyStory } from '#signing/key-ring.ts'

type Journal = Pick<Registry['store'], 'history'>

type Recorded = { store: Journal } & Pick<Registry, 'change'>

// movedAt: keys can move to an address more than once.
type Line = {
  act: Extract<Act, 'rotate-key' | 'compromise-key' | 'move-address'>
  subject: string
} & {
  movedAt?: string
}

// Tolerance between the key file's time and the journal's, which may come from different clocks.
const toleranceMs = 60_000

const cutShort = 'Found in the keys: the command that changed them was interrupted.'

// Lines of one kind are written in the order of the keys, so no line before an existing one can be missing. The first
// key needs no line.
type Lines = { stolen: Line[]; moved: Line[]; made: Line[] }

function linesOn({ origin, keys, movedAt }: KeyStory): Lines {
  const stolen = keys.filter((key) => keyStateOf(key) === 'compromised')
  return {
    stolen: stolen.map(({ id }) => ({ act: 'compromise-key', subject: id })),
    moved: movedAt === undefined ? [] : [{ act: 'move-address', subject: origin, movedAt }],
    made: keys.slice(1).map(({ id }) => ({ act: 'rotate-key', subject: id })),
  }
}

const everyLine = ({ stolen, moved, made }: Lines): Line[] => [...stolen, ...moved, ...made]

const nameOf = ({ act, subject }: Line) => `${act} ${subject}`

async function isNoted(store: Journal, { act, subject, movedAt }: Line): Promise<boolean> {
  const earliest = movedAt === undefined ? 0 : Date.parse(movedAt) - toleranceMs
  return (await store.history(subject)).some((entry) => entry.act === act && Date.parse(entry.at) >= earliest)
}

async function lackingOf(store: Journal, lines: readonly Line[]): Promise<Line[]> {
  const lacking: Line[] = []
  for (const line of lines) if (!(await isNoted(store, line))) lacking.push(line)
  return lacking
}

// Searches backwards from the newest, because there may be many keys.
async function lackingAtEnd(store: Journal, lines: readonly Line[]): Promise<Line[]> {
  const lacking: Line[] = []
  for (const line of lines.toReversed()) {
    if (await isNoted(store, line)) break
    lacking.unshift(line)
  }
  return lacking
}

const allLacking = async (store: Journal, { stolen, moved, made }: Lines): Promise<Line[]> => [
  ...(await lackingOf(store, [...stolen, ...moved])),
  ...(await lackingAtEnd(store, made)),
]

// If there is nothing to record, the next document logs missing key events.
async function write(
  { change }: Recorded,
  lines: readonly Line[],
  note: JournalNote,
  leaves: readonly Leaf[],
): Promise<void> {
  if (lines.length === 0) return
  await change(note, async ({ record, appendUnlogged }) => {
    for (const { act, subject } of lines) record({ act, subject })
    await appendUnlogged(leaves)
  })
}

// Records the current change with this note, even if another process recorded it meanwhile, and anything else that is
// missing.
export async function recordKeyChanges(
  recorded: Recorded,
  { before, after }: { before: KeyStory; after: KeyStory },
  note: JournalNote,
  leaves: readonly Leaf[],
): Promise<void> {
  const known = new Set(everyLine(linesOn(before)).map(nameOf))
  // Another scheme of the same host leaves no former address but is still a move.
  const isMoved = before.origin !== after.origin
  const lines = linesOn(isMoved ? { movedAt: note.at, ...after } : after)
  const isKnown = (line: Line) => (line.act === 'move-address' ? !isMoved : known.has(nameOf(line)))
  const missing = await allLacking(recorded.store, {
    stolen: lines.stolen.filter(isKnown),
    moved: lines.moved.filter(isKnown),
    made: lines.made.filter(isKnown),
  })
  const changed = everyLine(lines).filter((line) => !isKnown(line))
  await write(recorded, [...missing, ...changed], note, leaves)
}

// Records changes that the keys show but the journal does not. An empty journal is left empty, because a backup may
// still be restored into it.
export async function recordFoundChanges(recorded: Registry, now: Date): Promise<void> {
  const lines = linesOn(recorded.keys.story())
  if (everyLine(lines).length === 0 || (await recorded.store.logState()).size === 0) return
  const note = { who: 'northmark', at: momentOf(now), why: cutShort }
  await write(recorded, await allLacking(recorded.store, lines), note, [])
}
