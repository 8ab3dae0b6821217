// The tokens with which other systems act in the operator's name.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { momentOf, readMoment } from '#domain/credential/moments.ts'
import { readScopes, type Token, tokenFaults, tokenPrefix } from '#domain/operator/token.ts'
import { NotFound, Refusal, refuse } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { Store } from '#store/store.ts'

const secretBytes = 32
const noteUseEveryMs = 60_000

// A secret of 256 random bits needs no slow hash.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

const withoutHash = ({ hash: _, ...token }: Token & { hash: Uint8Array }): Token => token

export type NewToken = { name: string; may: readonly string[]; until: string }

// The secret is in this answer and nowhere else.
export async function addToken(
  registry: Registry,
  { name, may: words, until: day }: NewToken,
  author: Author,
  now: Date,
): Promise<Token & { token: string }> {
  const note = noteOf(author, now)
  const until = readMoment(day, 'ends') ?? day
  const token = { name, may: readScopes(words), madeAt: note.at, until }
  const faults = tokenFaults(token, words)
  if (faults.length > 0) throw refuse('The token cannot be added', faults)
  if (until <= note.at) throw refuse('The token cannot be added', ['its last day has passed'])
  const secret = tokenPrefix + randomBytes(secretBytes).toString('base64url')
  await registry.change(note, async (change) => {
    if (!(await change.addToken({ ...token, hash: hashOf(secret) })))
      throw new Refusal(`There is already a token "${name}": remove it first, or choose another name.`)
    change.record({ act: 'add', subject: `token ${name}` })
  })
  return { ...token, token: secret }
}

export const listTokens = async (store: Store): Promise<Token[]> => (await store.tokens()).map(withoutHash)

export async function removeToken(
  registry: Registry,
  name: string,
  author: Author,
  now: Date,
): Promise<void> {
  await registry.change(noteOf(author, now), async (change) => {
    if (!(await change.removeToken(name))) throw new NotFound(`There is no token "${name}".`)
    change.record({ act: 'remove', subject: `token ${name}` })
  })
}

// Undefined: it is unknown, or has expired.
export async function tokenOf(store: Store, secret: string, now: Date): Promise<Token | undefined> {
  const hash = hashOf(secret)
  const found = (await store.tokens()).find((token) => timingSafeEqual(token.hash, hash))
  if (!found || found.until < momentOf(now)) return undefined
  const idleMs = now.getTime() - Date.parse(found.lastUsedAt ?? '1970-01-01')
  // A registry that cannot be written now is no reason to refuse a reader.
  if (idleMs >= noteUseEveryMs) await store.noteUse(found.name, momentOf(now)).catch(() => {})
  return withoutHash(found)
}
