// Reads the leaves of a log in order, and reports every rule that one breaks.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { equalBytes } from '#domain/log/bytes.ts'
import type { Genesis, KeyAction, Leaf, LeafType } from '#domain/log/leaf.ts'
import type { Hash } from '#domain/log/tree.ts'

export type Breach = { rule: 'genesis' | 'keys' | 'leaf'; index: number; sentence: string }

const ruleOf: Record<LeafType, Breach['rule']> = {
  genesis: 'genesis',
  document: 'leaf',
  list: 'leaf',
  key: 'keys',
  policy: 'leaf',
}

export type LoggedKeyState = 'signing' | 'retired' | 'compromised'
export type LoggedKey = {
  id: string
  publicKey: Uint8Array
  state: LoggedKeyState
  added: number
  compromised?: number
}

// The newest leaf about the list.
export type LoggedList = { list: number; purpose: StatusPurpose; index: number; hash: Hash }

const stateAfter: Record<Exclude<KeyAction, 'add'>, LoggedKeyState> = {
  retire: 'retired',
  compromised: 'compromised',
}

// Key states only move forward.
const mayBecome: Record<LoggedKeyState, LoggedKeyState[]> = {
  signing: ['retired', 'compromised'],
  retired: ['compromised'],
  compromised: [],
}

const listKey = (list: number, purpose: StatusPurpose) => `${list} ${purpose}`

export class LogFold {
  size = 0
  documents = 0
  genesis: Genesis | undefined
  // The newest witness policy, and its leaf.
  policy: { hash: Hash; index: number } | undefined
  readonly breaches: Breach[] = []
  readonly keys = new Map<string, LoggedKey>()
  readonly #lists = new Map<string, LoggedList>()

  // Adds the next leaf, and returns what is wrong with it.
  add(leaf: Leaf): Breach[] {
    const index = this.size
    this.size += 1
    const faults = this.#take(leaf, index)
    if (index === 0 && leaf.type !== 'genesis')
      faults.push('is the first, and does not say whose log this is')
    const found = faults.map(
      (fault): Breach => ({
        rule: index === 0 ? 'genesis' : ruleOf[leaf.type],
        index,
        sentence: `Leaf ${index} ${fault}.`,
      }),
    )
    this.breaches.push(...found)
    return found
  }

  #take(leaf: Leaf, index: number): string[] {
    switch (leaf.type) {
      case 'genesis':
        if (index > 0) return ['begins the log a second time']
        this.genesis = leaf
        return []
      case 'document':
        this.documents += 1
        return []
      case 'list':
        this.#lists.set(listKey(leaf.list, leaf.purpose), { ...leaf, index })
        return []
      case 'key':
        return this.#changeKey(leaf, index)
      case 'policy':
        this.policy = { hash: leaf.hash, index }
        return []
    }
  }

  #changeKey({ action, keyId, publicKey }: Leaf & { type: 'key' }, index: number): string[] {
    const known = this.keys.get(keyId)
    if (action === 'add') {
      if (known) return [`adds the key ${keyId} a second time, after leaf ${known.added}`]
      this.keys.set(keyId, { id: keyId, publicKey, state: 'signing', added: index })
      return []
    }
    if (!known) return [`names the key ${keyId}, which no earlier leaf has added`]
    if (!equalBytes(known.publicKey, publicKey))
      return [`gives the key ${keyId} a different public key than leaf ${known.added}`]
    const state = stateAfter[action]
    if (!mayBecome[known.state].includes(state))
      return [`marks the key ${keyId} as ${state}, but it is already ${known.state}`]
    known.state = state
    if (state === 'compromised') known.compromised = index
    return []
  }

  lists(): LoggedList[] {
    return [...this.#lists.values()]
  }

  list(list: number, purpose: StatusPurpose): LoggedList | undefined {
    return this.#lists.get(listKey(list, purpose))
  }

  // Why a document logged at `index` cannot rely on this key, or undefined.
  keyFault(keyId: string, publicKey: Uint8Array, index: number): string | undefined {
    const key = this.keys.get(keyId)
    if (!key || key.added > index) return `No leaf before ${index} adds the key ${keyId}.`
    if (!equalBytes(key.publicKey, publicKey)) return `Leaf ${key.added} adds a different key as ${keyId}.`
    return key.compromised !== undefined && key.compromised < index
      ? `Leaf ${key.compromised} marks the key ${keyId} as compromised.`
      : undefined
  }

  // Faults of a published key list: compromised keys must be missing, all others listed.
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
