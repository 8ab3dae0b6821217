// Signs documents for credentials at their status positions, and logs them, in the transaction of a change.
import type { PlacedCredential, Sign } from '#domain/credential/credential.ts'
import type { Change } from '#operations/registry/change.ts'
import type { StoredDocument } from '#store/store.ts'

// In the same order.
export async function signDocuments<Placed extends PlacedCredential>(
  change: Change,
  sign: Sign,
  placed: readonly Placed[],
): Promise<(Placed & { hash: string; document: StoredDocument })[]> {
  const signed = await sign(placed)
  const logged = await change.logDocuments(signed.map(({ hash }) => hash))
  return placed.map((one, at) => {
    const [document, log] = [signed[at], logged[at]]
    if (!document || !log) throw new Error('a credential was not signed')
    return { ...one, hash: document.hash, document: { bytes: document.bytes, ...log } }
  })
}
