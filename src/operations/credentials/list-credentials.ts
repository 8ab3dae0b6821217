// Reads the registry page by page, in constant memory.
import { type Credential, type Standing, withStanding } from '#domain/credential/credential.ts'
import type { CredentialFilter, CredentialPage, Store } from '#store/store.ts'

const pageSize = 1000

export type ListFilter = CredentialFilter

export type Listed = Credential & { standing: Standing }

// Unlike the public directory, this also matches email addresses.
export async function* listCredentials(
  store: Store,
  { filter = {}, order = 'newest' }: Partial<Pick<CredentialPage, 'filter' | 'order'>>,
  now: Date,
): AsyncGenerator<Listed> {
  for (let after: Credential | undefined; ; ) {
    const page = await store.read({ order, filter, limit: pageSize, ...(after && { after }) })
    for (const credential of page) yield withStanding(credential, now)
    if (page.length < pageSize) return
    after = page.at(-1)
  }
}
