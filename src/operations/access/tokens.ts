// API tokens with which other systems act for the operator.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readDate, toTimestamp } from '#domain/credential/moments.ts'
import { readScopes, type Token, tokenFaults, tokenPrefix } from '#domain/operator/token.ts'
import { NotFoundError, RefusedError, refuse } from '#errors/user-facing-error.ts'
import { noteOf } from '#operations/registry/author.ts'
import { changeBy, type OperatorChange, type Registry } from '#operations/registry/registry.ts'
import type { Store } from '#store/store.ts'
import type { StoredToken } from '#store/token-store.ts'

const secretBytes = 32
const noteUseEveryMs = 60_000

// A 256-bit random secret needs no slow hash.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

const shownOf = ({ hash: _, seal: __, ...token }: StoredToken): Token => token

// Signed with the log's key, which is outside the database, so that database access alone cannot add or widen a token.
const sealText = ({ name, hash, scopes, madeAt, expiresAt }: Omit<StoredToken, 'seal'>) =>
  Buffer.from(
    JSON.stringify(['northmark token', name, Buffer.from(hash).toString('hex'), scopes, madeAt, expiresAt]),
  )

export type NewToken = { name: string; scopes: readonly string[]; expires: string }

// The secret is returned once and stored nowhere.
export async function addToken(
  { registry, author, now }: OperatorChange,
  { name, scopes, expires }: NewToken,
): Promise<Token & { token: string }> {
  const note = noteOf(author, now)
  const expiresAt = readDate(expires, 'ends') ?? expires
  const token = { name, scopes: readScopes(scopes), madeAt: note.at, expiresAt }
  const faults = tokenFaults(token, scopes)
  if (faults.length > 0) throw refuse('The token cannot be added', faults)
  if (expiresAt <= note.at) throw refuse('The token cannot be added', ['its last day has passed'])
  const secret = tokenPrefix + randomBytes(secretBytes).toString('base64url')
  const unsealed = { ...token, hash: hashOf(secret) }
  const seal = registry.log.signer.sign(sealText(unsealed))
  await registry.change(note, async (change) => {
    if (!(await change.addToken({ ...unsealed, seal })))
      throw new RefusedError(`There is already a token "${name}": remove it first, or choose another name.`)
    change.record({ act: 'add', subject: `token ${name}` })
  })
  return { ...token, token: secret }
}

export const listTokens = async (store: Store): Promise<Token[]> => (await store.tokens()).map(shownOf)

export const removeToken = (order: OperatorChange, name: string): Promise<void> =>
  changeBy(order, async (change) => {
    if (!(await change.removeToken(name))) throw new NotFoundError(`There is no token "${name}".`)
    change.record({ act: 'remove', subject: `token ${name}` })
  })

// Undefined if it is unknown, expired, or was added or altered in the database directly.
export async function tokenOf(
  { store, log }: Pick<Registry, 'store' | 'log'>,
  secret: string,
  now: Date,
): Promise<Token | undefined> {
  const hash = hashOf(secret)
  const found = (await store.tokens()).find(
    (token) => token.hash.length === hash.length && timingSafeEqual(token.hash, hash),
  )
  if (!found || found.expiresAt < toTimestamp(now) || !log.signer.isSigned(sealText(found), found.seal))
    return undefined
  const idleMs = now.getTime() - Date.parse(found.lastUsedAt ?? '1970-01-01')
  // A registry that cannot be written to now is no reason to refuse a reader.
  if (idleMs >= noteUseEveryMs) await store.touchToken(found.name, toTimestamp(now)).catch(() => {})
  return shownOf(found)
}
