// What the leaves of a log say when they are read in order, and every rule that one of them breaks.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { mirrorOf, statusListBits } from '#domain/badge/badge.ts'
import { areSame } from '#domain/log/bytes.ts'
import type { Genesis, KeyAction, Leaf, LeafType, PolicySubject } from '#domain/log/leaf.ts'
import type { Hash, Sha256 } from '#domain/log/tree.ts'

// Rule 0: the log begins with its own description. 1: what becomes of a label. 2: lists are what the changes of their
// bits give. 3: keys.
export type Breach = { rule: 0 | 1 | 2 | 3; index: number; sentence: string }

const ruleOf: Record<LeafType, Breach['rule']> = {
  genesis: 0,
  issue: 1,
  're-sign': 1,
  erase: 1,
  status: 2,
  list: 2,
  key: 3,
  policy: 1,
}

// Everything that was entered about one credential, by the index of its leaves.
export type LabelHistory = { issued: number; resigned: number[]; erased?: number }

// lost: its secret is gone, and nobody is known to have it.
export type LoggedKeyState = 'signing' | 'retired' | 'compromised' | 'lost'
export type LoggedKey = {
  id: string
  publicKey: Uint8Array
  state: LoggedKeyState
  added: number
  compromised?: number
}

// `published` is the newest leaf about the list as a whole.
export type LoggedList = {
  list: number
  purpose: StatusPurpose
  bytes: Uint8Array
  published?: { index: number; hash: Hash; validFrom: string }
  changedSince: boolean
}

const stateAfter: Record<Exclude<KeyAction, 'add'>, LoggedKeyState> = {
  retire: 'retired',
  compromised: 'compromised',
  lost: 'lost',
}

// A key only ever falls further: one that is in other hands is never called anything better.
const mayBecome: Record<LoggedKeyState, LoggedKeyState[]> = {
  signing: ['retired', 'lost', 'compromised'],
  retired: ['lost', 'compromised'],
  lost: ['compromised'],
  compromised: [],
}

const listBytes = () => new Uint8Array(statusListBits / 8)
const listKey = (list: number, purpose: StatusPurpose) => `${purpose} ${list}`
const listName = ({ list, purpose }: { list: number; purpose: StatusPurpose }) =>
  `the ${purpose} list ${list}`

// Half as long as in hexadecimal, and there is one for every credential.
const labelKey = (label: Uint8Array) => String.fromCharCode(...label)

const isSet = (bytes: Uint8Array, bit: number) => ((bytes[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0

function setBit(bytes: Uint8Array, bit: number, value: 0 | 1): void {
  const [at, mask] = [bit >> 3, 0x80 >> (bit & 7)]
  bytes[at] = value === 1 ? (bytes[at] ?? 0) | mask : (bytes[at] ?? 0) & ~mask
}

export class LogFold {
  size = 0
  genesis: Genesis | undefined
  readonly breaches: Breach[] = []
  readonly keys = new Map<string, LoggedKey>()
  readonly policies = new Map<PolicySubject, Hash>()
  // Which leaf has told of each last.
  readonly policyPlaces = new Map<PolicySubject, number>()
  readonly #sha256: Sha256
  readonly #lists = new Map<string, LoggedList>()
  // Most labels have one leaf: only those with more have a history of their own.
  readonly #issued = new Map<string, number>()
  readonly #histories = new Map<string, LabelHistory>()

  constructor(sha256: Sha256) {
    this.#sha256 = sha256
  }

  // Takes the next leaf, and answers what is wrong with it.
  add(leaf: Leaf): Breach[] {
    const index = this.size
    this.size += 1
    const faults = this.#take(leaf, index)
    if (index === 0 && leaf.type !== 'genesis')
      faults.push('is the first, and does not say whose log this is')
    const found = faults.map((fault) => ({
      rule: index === 0 ? 0 : ruleOf[leaf.type],
      index,
      sentence: `Leaf ${index} ${fault}.`,
    }))
    this.breaches.push(...found)
    return found
  }

  #take(leaf: Leaf, index: number): string[] {
    switch (leaf.type) {
      case 'genesis':
        if (index > 0) return ['begins the log a second time']
        this.genesis = leaf
        return []
      case 'issue':
        return this.#issue(leaf.label, index)
      case 're-sign':
      case 'erase':
        return this.#followUp(leaf.type, leaf.label, index)
      case 'status':
        return this.#change(leaf)
      case 'list':
        return this.#publish(leaf, index)
      case 'key':
        return this.#changeKey(leaf, index)
      case 'policy':
        this.policies.set(leaf.subject, leaf.hash)
        this.policyPlaces.set(leaf.subject, index)
        return []
    }
  }

  #issue(label: Uint8Array, index: number): string[] {
    const key = labelKey(label)
    const former = this.#issued.get(key)
    if (former !== undefined) return [`issues a second time what leaf ${former} has issued`]
    this.#issued.set(key, index)
    return []
  }

  #followUp(act: 're-sign' | 'erase', label: Uint8Array, index: number): string[] {
    const verb = act === 'erase' ? 'erases' : 'signs anew'
    const history = this.historyOf(label)
    if (!history) return [`${verb} something that no leaf before it has issued`]
    if (history.erased !== undefined) return [`${verb} what leaf ${history.erased} has erased`]
    this.#histories.set(
      labelKey(label),
      act === 'erase'
        ? { ...history, erased: index }
        : { ...history, resigned: [...history.resigned, index] },
    )
    return []
  }

  #change({ list, bit, purpose, value }: Leaf & { type: 'status' }): string[] {
    const found = this.#listOf(list, purpose)
    const place = `place ${bit} of ${listName(found)}`
    if (isSet(found.bytes, bit) === (value === 1))
      return [value === 1 ? `sets ${place}, which is set already` : `clears ${place}, which is clear already`]
    // Folded as it is told all the same, or every list after it would be called wrong as well.
    for (const one of [bit, mirrorOf(bit)]) setBit(found.bytes, one, value)
    found.changedSince = true
    return value === 0 && purpose === 'revocation'
      ? [`clears ${place}: a revocation is never taken back`]
      : []
  }

  #publish({ list, purpose, hash, validFrom }: Leaf & { type: 'list' }, index: number): string[] {
    const found = this.#listOf(list, purpose)
    const faults: string[] = []
    if (!areSame(this.#sha256(found.bytes), hash))
      faults.push(`publishes ${listName(found)} otherwise than the changes before it give`)
    if (found.published && validFrom < found.published.validFrom)
      faults.push(`publishes ${listName(found)} of ${validFrom} after that of ${found.published.validFrom}`)
    found.published = { index, hash, validFrom }
    found.changedSince = false
    return faults
  }

  #changeKey({ action, keyId, publicKey }: Leaf & { type: 'key' }, index: number): string[] {
    const known = this.keys.get(keyId)
    if (action === 'add') {
      if (known) return [`adds the key ${keyId} a second time, after leaf ${known.added}`]
      this.keys.set(keyId, { id: keyId, publicKey, state: 'signing', added: index })
      return []
    }
    if (!known) return [`is about the key ${keyId}, which no leaf before it has added`]
    if (!areSame(known.publicKey, publicKey))
      return [`is about the key ${keyId}, and gives another public key than leaf ${known.added}`]
    const state = stateAfter[action]
    if (!mayBecome[known.state].includes(state))
      return [`calls the key ${keyId} ${state}, which is ${known.state} already`]
    known.state = state
    if (state === 'compromised') known.compromised = index
    return []
  }

  #listOf(list: number, purpose: StatusPurpose): LoggedList {
    const key = listKey(list, purpose)
    const known = this.#lists.get(key)
    if (known) return known
    const made: LoggedList = { list, purpose, bytes: listBytes(), changedSince: false }
    this.#lists.set(key, made)
    return made
  }

  lists(): LoggedList[] {
    return [...this.#lists.values()]
  }

  // A list of which no leaf has spoken yet is empty.
  list(list: number, purpose: StatusPurpose): Readonly<LoggedList> {
    return (
      this.#lists.get(listKey(list, purpose)) ?? { list, purpose, bytes: listBytes(), changedSince: false }
    )
  }

  historyOf(label: Uint8Array): LabelHistory | undefined {
    const key = labelKey(label)
    const issued = this.#issued.get(key)
    return this.#histories.get(key) ?? (issued === undefined ? undefined : { issued, resigned: [] })
  }

  labels(): number {
    return this.#issued.size
  }

  // Why a document that the leaf at `index` enters cannot count on this key; undefined if it can.
  keyFault(keyId: string, publicKey: Uint8Array, index: number): string | undefined {
    const key = this.keys.get(keyId)
    if (!key || key.added > index) return `No leaf before ${index} adds the key ${keyId}.`
    if (!areSame(key.publicKey, publicKey)) return `Leaf ${key.added} adds another key as ${keyId}.`
    return key.compromised !== undefined && key.compromised < index
      ? `Leaf ${key.compromised} calls the key ${keyId} compromised.`
      : undefined
  }

  // What is wrong with a list of keys as it is published: those that are compromised must be left out, all others listed.
  publishedKeyFaults(published: readonly { id: string; publicKey: Uint8Array }[]): string[] {
    const listed = new Set(published.map(({ id }) => id))
    const missing = [...this.keys.values()].filter(
      ({ id, state }) => state !== 'compromised' && !listed.has(id),
    )
    return [
      ...published.flatMap(({ id, publicKey }) => this.keyFault(id, publicKey, this.size) ?? []),
      ...missing.map(({ id, added }) => `The key ${id} of leaf ${added} is not listed.`),
    ]
  }
}
