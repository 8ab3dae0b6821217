// Erases a credential by right: whoever asks for it afterwards is answered as if it had never been issued.
import { fullName, type Holder } from '#domain/credential/credential.ts'
import { readCid } from '#domain/verification/cid.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { noteOf } from '#operations/author.ts'
import type { Deciding } from '#operations/decide.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import type { Erasure } from '#store/store.ts'

// isRewritten: the database keeps no remnants of what was deleted in files of its own.
export type Erased = Erasure & { id: string; at: string; isRewritten: boolean }

// The reason stays in the journal for good. A single name may be a common word, and is not looked for.
function refuseTelling(why: string, id: string, holder: Holder): void {
  const [said, name] = [why.toLowerCase(), fullName(holder).toLowerCase()]
  const told = [id.toLowerCase(), holder.email.toLowerCase(), ...(name.includes(' ') ? [name] : [])]
  if (told.some((words) => said.includes(words)))
    throw new Refusal(
      'The reason stays in the journal: leave the id, the name and the e-mail address out of it.',
    )
}

export async function eraseCredential({
  store,
  log,
  cid,
  author,
  now,
}: Deciding & { log: PublicLog }): Promise<Erased> {
  const note = noteOf(author, now)
  const { id, isMistyped } = readCid(cid)
  if (isMistyped) throw new Refusal(`The id "${cid}" is mistyped.`)
  // A hash may be that of a former document; what cannot be undone is asked for by its one name.
  if (id === undefined) throw new Refusal(`"${cid}" is not the id of a credential.`)
  const found = await store.find({ id, hashes: [], isMistyped })
  if (found) {
    refuseTelling(note.why, id, found.holder)
    await log.begin(now)
  }
  const outcome = await store.erase(id, note)
  if (outcome === 'unknown') throw new Refusal(`There is no credential "${cid}".`)
  const isRewritten = await store.removeTraces()
  if (outcome === 'erased before') throw new Refusal(`${id} was erased before.`)
  return { id, at: note.at, ...outcome, isRewritten }
}
