// What a holder does with a link sent by email: ask for it, open it once, and act until the page is closed.
import { hash, randomBytes } from 'node:crypto'
import { holderLinkMinutes } from '#constants/limits.ts'
import { type Credential, type Listing, withStanding } from '#domain/credential/credential.ts'
import { normalizeEmail } from '#domain/credential/identity.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { later } from '#domain/outbox/message.ts'
import { NotFoundError } from '#errors/user-facing-error.ts'
import { relist, unlist } from '#operations/credentials/decide.ts'
import { decideAbout, type Rule } from '#operations/credentials/decide-many.ts'
import { exportPerson, type Person } from '#operations/credentials/export-person.ts'
import type { Listed } from '#operations/credentials/list-credentials.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { HolderAccess } from '#store/holder-store.ts'
import type { Store } from '#store/store.ts'

const linkMs = holderLinkMinutes * 60_000
const authorWho = 'holder, by email'

const hashOf = (secret: string) => hash('sha256', secret)

function newAccess(kind: HolderAccess['kind'], email: string, now: Date) {
  const secret = randomBytes(32).toString('base64url')
  return { secret, access: { hash: hashOf(secret), kind, email, until: later(now, linkMs) } }
}

// The same work for every address, so that neither the answer nor its time says whether it is known: the sender of
// the email finds out.
export async function requestLinks(store: Store, typed: string, now: Date): Promise<void> {
  const [recipient, at] = [normalizeEmail(typed), toTimestamp(now)]
  const message = { kind: 'links' as const, credentialId: '', recipient, detail: '' }
  await store.write((writer) => writer.enqueue([{ ...message, queuedAt: at, dueAt: at }]))
}

// A secret that opens the page of an address once.
export async function makeLink(store: Store, email: string, now: Date): Promise<string> {
  const { secret, access } = newAccess('link', email, now)
  await store.write((writer) => writer.putAccess(access, toTimestamp(now)))
  return secret
}

// Uses the link up, and returns the secret of the page. Undefined if it was used, has expired, or never existed.
export const openLink = (store: Store, link: string, now: Date): Promise<string | undefined> =>
  store.write(async (writer) => {
    const found = await writer.takeAccess({ hash: hashOf(link), kind: 'link' })
    if (!found || found.until <= toTimestamp(now)) return undefined
    const { secret, access } = newAccess('page', found.email, now)
    await writer.putAccess(access, toTimestamp(now))
    return secret
  })

// Whose page it is.
export async function holderOf(store: Store, page: string, now: Date): Promise<string | undefined> {
  const found = await store.holderAccess({ hash: hashOf(page), kind: 'page' })
  return found && found.until > toTimestamp(now) ? found.email : undefined
}

export const closePage = (store: Store, page: string): Promise<unknown> =>
  store.write((writer) => writer.takeAccess({ hash: hashOf(page), kind: 'page' }))

export const credentialsAt = async (store: Store, email: string, now: Date): Promise<Listed[]> =>
  (await store.heldBy(email)).map(({ credential }) => withStanding(credential, now))

export type Holder = { registry: Registry; email: string; now: Date }

// Only a credential of this address: one corrected to another since is not found.
export function setOwnListing({ registry, email, now }: Holder, cid: string, listing: Listing) {
  const rule: Rule = (one, input) => {
    if (one.found.credential.holder.email !== email)
      throw new NotFoundError(`There is no credential "${cid}".`)
    return (listing === 'listed' ? relist : unlist)(one, input)
  }
  const author = { who: authorWho, why: `the holder wants it ${listing}` }
  return decideAbout({ registry, cid, author, now }, rule, {}) satisfies Promise<Credential>
}

export const exportOwn = ({ registry, email, now }: Holder): Promise<Person> =>
  exportPerson({ registry, author: { who: authorWho, why: 'the holder downloads it' }, now }, email)
