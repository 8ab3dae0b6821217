// Checks the seals in a backup while it is restored: the keys in place must have made its journal and the end of it.
import { journalChain } from '#domain/credential/erased.ts'
import { headText } from '#domain/credential/seal.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { vouchesFor } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { StoredItem, StoredRecord } from '#store/store.ts'

const changed = (what: string, file: string) =>
  new Refusal(`${what} in ${file} was changed: nothing was restored.`)

// A record with a broken seal is restored with it, and stays known as altered. Without any, it was never in a registry.
const isSealed = ({ tag, verificationHash, statusIndex }: Partial<StoredRecord>) =>
  tag !== undefined && verificationHash !== undefined && statusIndex !== undefined

// A restored journal is sealed again, so everything in it must be under seal before. Nothing is committed before the end was
// seen.
export async function* checkBackup(
  batches: AsyncIterable<StoredItem[]>,
  keys: KeyRing,
  file: string,
): AsyncGenerator<StoredItem[]> {
  const chain = journalChain(keys.sealer())
  let hasEnd = false
  let isOurs = false
  for await (const batch of batches) {
    for (const { kind, item } of batch) {
      if (kind === 'credential' && !isSealed(item))
        throw new Refusal(`Credential ${item.id} in ${file} has no seal: nothing was restored.`)
      if (kind === 'credential' && !isOurs && item.document) {
        isOurs = await vouchesFor(keys, item.document)
        if (!isOurs)
          throw new Refusal(
            `${file} was made with other keys than those in use: put the keys of its registry in place first. Nothing was restored.`,
          )
      }
      if (kind === 'entry' && (hasEnd || !chain.add(item)))
        throw changed(`Line ${item.number} of the journal`, file)
      if (kind !== 'head') continue
      for (const number of chain.unnamed()) throw changed(`Line ${number} of the journal`, file)
      const last = chain.last()
      hasEnd =
        item.entries === last.number &&
        item.lastTag === last.tag &&
        keys.sealer().accepts(headText(item), item.tag)
      if (!hasEnd) throw changed('The end of the journal', file)
    }
    yield batch
  }
  if (!hasEnd)
    throw new Refusal(
      `${file} lacks the sealed end of its journal, which every backup has: nothing was restored.`,
    )
}
