// Reads the registry page by page, so that memory does not grow with its size.
import { type Credential, fullName, type Standing, withStanding } from '#domain/credential/credential.ts'
import { fold } from '#domain/directory/fold.ts'
import type { CredentialType } from '#facts/registry.ts'
import type { Page, Store } from '#store/store.ts'

const pageSize = 1000

export async function* everyCredential(store: Store, order: Page['order']): AsyncGenerator<Credential> {
  let after: number | undefined
  while (true) {
    const page = await store.read({ order, limit: pageSize, ...(after !== undefined && { after }) })
    yield* page
    if (page.length < pageSize) return
    after = page.at(-1)?.seq
  }
}

export const countCredentials = (store: Store) => store.count()

export type Filter = { type?: CredentialType; standing?: Standing; search?: string }

export type Listed = Credential & { standing: Standing }

// Newest first. Unlike the public directory this also finds by e-mail address.
export async function* listCredentials(
  store: Store,
  { type, standing, search = '' }: Filter,
  now: Date,
): AsyncGenerator<Listed> {
  const sought = fold(search)
  for await (const credential of everyCredential(store, 'newest')) {
    const listed = withStanding(credential, now)
    const { holder, course } = credential
    const isSought = [fullName(holder), course.title, holder.email].some((text) =>
      fold(text).includes(sought),
    )
    const isWanted = (!type || credential.type === type) && (!standing || listed.standing === standing)
    if (isSought && isWanted) yield listed
  }
}
