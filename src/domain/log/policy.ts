// The witness policy (c2sp.org/tlog-policy): logs, witnesses, groups and a quorum.
import { equalBytes, LogFormatError, readUtf8, readWhole } from '#domain/log/bytes.ts'
import type { Claim } from '#domain/log/claims.ts'
import { type NoteKey, readVkey, type SignatureType, UnknownKeyTypeError } from '#domain/log/note.ts'
import type { Sha256 } from '#domain/log/tree.ts'

export type PolicyLog = { key: NoteKey; url?: string }
export type PolicyWitness = { name: string; key: NoteKey; url?: string }
// Its key has a type that this software does not know, so it counts for nothing.
type UnknownWitness = { name: string; vkey: string; type: number }
// A group counts if `needed` of its members do.
type Group = { needed: number; members: string[] }

export type Policy = {
  logs: PolicyLog[]
  witnesses: PolicyWitness[]
  notUnderstood: UnknownWitness[]
  groups: Map<string, Group>
  // The name of a witness or group, or none.
  quorum: string
}

// Predefined: no cosignature is needed.
const nobody = 'none'
// The specification requires at least 32.
const maxLines = 256
const maxPolicyBytes = 256 * 1024

type Reading = Omit<Policy, 'quorum'> & { quorum?: string; members: Set<string> }

function keyOf(
  sha256: Sha256,
  vkey: string,
  types: readonly SignatureType[],
  known: readonly { key: NoteKey }[],
): NoteKey {
  const key = readVkey(sha256, vkey)
  if (!types.includes(key.type))
    throw new LogFormatError(`the key of ${key.name} has type ${key.type}, not ${types.join(' or ')}`)
  if (known.some((one) => equalBytes(one.key.publicKey, key.publicKey)))
    throw new LogFormatError(`the key of ${key.name} is listed twice`)
  return key
}

const isKnown = ({ witnesses, notUnderstood, groups }: Reading, name: string) =>
  groups.has(name) || [...witnesses, ...notUnderstood].some((one) => one.name === name)

function assertNewName(reading: Reading, name: string): void {
  if (name === nobody || isKnown(reading, name)) throw new LogFormatError(`the name ${name} is used twice`)
}

function neededOf(word: string, members: number): number {
  if (word === 'any') return 1
  if (word === 'all') return members
  const needed = readWhole(word, 'what a group needs')
  if (needed < 1 || needed > members)
    throw new LogFormatError(`a group of ${members} cannot require ${word} members`)
  return needed
}

// The names of the keys whose cosignatures can count for a member.
function keyNamesUnder(
  { witnesses, groups }: Pick<Reading, 'witnesses' | 'groups'>,
  name: string,
): Set<string> {
  const found = groups.get(name)?.members ?? []
  const own = witnesses.filter((one) => one.name === name).map(({ key }) => key.name)
  return new Set([...own, ...found.flatMap((member) => [...keyNamesUnder({ witnesses, groups }, member)])])
}

// A witness with two keys, such as an Ed25519 and an ML-DSA-44 one, must not count as two.
function assertCountedOnce(reading: Reading, members: readonly string[]): void {
  const names = members.flatMap((member) => [...keyNamesUnder(reading, member)])
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined)
    throw new LogFormatError(
      `${twice} has two keys and would count twice: put them in a group of their own with "any"`,
    )
}

// The handler of each kind of line.
const lines: Record<string, (reading: Reading, args: string[], sha256: Sha256) => void> = {
  log(reading, [vkey = '', url, ...rest], sha256) {
    if (vkey === '' || rest.length > 0)
      throw new LogFormatError('a log line has a key and optionally an address')
    reading.logs.push({ key: keyOf(sha256, vkey, ['ed25519'], reading.logs), ...(url && { url }) })
  },
  witness(reading, [name = '', vkey = '', url, ...rest], sha256) {
    if (vkey === '' || rest.length > 0)
      throw new LogFormatError('a witness line has a name, a key and optionally an address')
    assertNewName(reading, name)
    try {
      const key = keyOf(sha256, vkey, ['cosignature/v1', 'subtree/v1'], reading.witnesses)
      reading.witnesses.push({ name, key, ...(url && { url }) })
    } catch (error) {
      if (!(error instanceof UnknownKeyTypeError)) throw error
      reading.notUnderstood.push({ name, vkey, type: error.type })
    }
  },
  group(reading, [name = '', word = '', ...members]) {
    if (members.length === 0)
      throw new LogFormatError('a group line has a name, the number required, and its members')
    assertNewName(reading, name)
    for (const member of members) {
      if (!isKnown(reading, member))
        throw new LogFormatError(`the member ${member} is not defined before its group`)
      if (reading.members.has(member)) throw new LogFormatError(`${member} is listed twice`)
      reading.members.add(member)
    }
    const needed = neededOf(word, members.length)
    if (needed > 1) assertCountedOnce(reading, members)
    reading.groups.set(name, { needed, members })
  },
  quorum(reading, [name = '', ...rest]) {
    if (name === '' || rest.length > 0) throw new LogFormatError('a quorum line has one name')
    if (reading.quorum !== undefined) throw new LogFormatError('there are two quorums')
    if (name !== nobody && !isKnown(reading, name))
      throw new LogFormatError(`${name} is not defined before the quorum`)
    reading.quorum = name
  },
}

export const witnessKeysOf = ({ witnesses }: Pick<Policy, 'witnesses'>) => witnesses.map(({ key }) => key)

// Refuses a quorum that needs a witness whose key is not understood.
function assertReachable(policy: Policy): void {
  const [first] = policy.notUnderstood
  if (!first) return
  if (!isQuorum(policy, witnessKeysOf(policy)))
    throw new LogFormatError(
      `the quorum ${policy.quorum} cannot be reached without ${first.name}, whose key has the type ${first.type}, which is not understood`,
    )
}

// Throws a LogFormatError that names the line.
export function readPolicy(sha256: Sha256, source: string | Uint8Array): Policy {
  const text = typeof source === 'string' ? source : readUtf8(source, 'the policy')
  if (text.length > maxPolicyBytes) throw new LogFormatError('the policy is too long')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a policy must not contain them.
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text))
    throw new LogFormatError('the policy contains a forbidden character')
  const reading: Reading = {
    logs: [],
    witnesses: [],
    notUnderstood: [],
    groups: new Map(),
    members: new Set(),
  }
  const all = text.split('\n')
  if (all.length > maxLines) throw new LogFormatError('the policy has too many lines')
  for (const [at, line] of all.entries()) {
    const [kind, ...args] = line.split(/[ \t]+/).filter((word) => word !== '')
    if (kind === undefined || kind.startsWith('#')) continue
    const read = Object.hasOwn(lines, kind) ? lines[kind] : undefined
    try {
      if (!read) throw new LogFormatError(`"${kind}" is not log, witness, group or quorum`)
      read(reading, args, sha256)
    } catch (error) {
      if (error instanceof LogFormatError)
        throw new LogFormatError(`line ${at + 1} of the policy: ${error.message}`)
      throw error
    }
  }
  const { members: _, quorum, ...policy } = reading
  if (quorum === undefined) throw new LogFormatError('the policy has no quorum')
  const read = { ...policy, quorum }
  assertReachable(read)
  return read
}

// Whether these cosignatures are enough.
export function isQuorum({ quorum, groups, witnesses }: Policy, cosigned: readonly NoteKey[]): boolean {
  const hasWitnessed = (name: string): boolean => {
    const group = groups.get(name)
    if (group) return group.members.filter(hasWitnessed).length >= group.needed
    const witness = witnesses.find((one) => one.name === name)
    return cosigned.some((key) => key === witness?.key)
  }
  return quorum === nobody || hasWitnessed(quorum)
}

export type ActiveWitness = PolicyWitness & { url: string }

// A witness without an address is a former one: its cosignatures count, but it is not asked again.
export const activeWitnesses = ({ witnesses }: Policy): ActiveWitness[] =>
  witnesses.flatMap((witness) => (witness.url === undefined ? [] : [{ ...witness, url: witness.url }]))

// A call to it (c2sp.org/tlog-witness): its address is the prefix for writing and for reading.
export const urlOf = ({ url }: ActiveWitness, call: string) => `${url.replace(/\/+$/, '')}/${call}`

// Enough cosignatures, and at least one, since a policy may need none.
export const isCosigned = (policy: Policy, cosigned: readonly NoteKey[]) =>
  cosigned.length > 0 && isQuorum(policy, cosigned)

export type Cosigner = { name: string; key: string; atSecond: number }

// The policy's witnesses that cosigned it, earliest first.
export const cosignersOf = ({ witnesses }: Policy, claims: readonly Claim[]): Cosigner[] =>
  claims
    .flatMap(({ key, cosignedAtSecond }) => {
      const witness = witnesses.find((one) => one.key === key)
      return witness && cosignedAtSecond !== undefined
        ? [{ name: witness.name, key: key.name, atSecond: cosignedAtSecond }]
        : []
    })
    .toSorted((one, other) => one.atSecond - other.atSecond)
