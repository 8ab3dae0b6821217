// Finds what else the holder of a credential holds, for whoever has that one.
import { type Credential, type Standing, withStanding } from '#domain/credential/credential.ts'
import { otherCredentialsShown } from '#facts/registry.ts'
import type { Store } from '#store/store.ts'

export type OtherCredential = {
  id: string
  course: { title: string }
  issuedAt: string
  standing: Standing
}

// One that is not listed is never told of, and leads to no other: its holder wants it found by its id alone. People who
// share a mailbox are told apart by their names.
export async function listOthers(
  store: Store,
  { seq, holder, listing }: Credential,
  on: Date,
): Promise<OtherCredential[]> {
  if (listing === 'unlisted') return []
  const listed = await store.listedOf(holder, otherCredentialsShown + 1)
  return listed
    .filter((one) => one.seq !== seq)
    .slice(0, otherCredentialsShown)
    .map((one) => withStanding(one, on))
    .map(({ id, course: { title }, issuedAt, standing }) => ({ id, course: { title }, issuedAt, standing }))
}
