// The places in SQLite that erased credentials have left behind.
import type { DatabaseSync } from 'node:sqlite'
import type { Sealer } from '#domain/credential/seal.ts'
import {
  type ErasedRow,
  erasedPlaceOf,
  erasedSql,
  erasedValues,
  putErasedSql,
  sealPlaceAnew,
} from '#store/erased.ts'
import type { ErasedPlace } from '#store/store.ts'

export const readErased = (database: DatabaseSync): ErasedPlace[] =>
  database
    .prepare(erasedSql)
    .all()
    .map((row) => erasedPlaceOf(row as ErasedRow))

export function putErased(database: DatabaseSync, place: ErasedPlace): void {
  const put = database.prepare(putErasedSql('?, ?, ?, ?, ?, ?, ?, ?, ?'))
  put.run(...erasedValues(place, place.typeSeq, place.tag))
}

export function sealErasedAnew(
  database: DatabaseSync,
  sealer: Sealer,
  change: Parameters<typeof sealPlaceAnew>[2],
): void {
  const set = database.prepare('UPDATE erased SET idx = ?, tag = ? WHERE seq = ?')
  for (const place of readErased(database)) {
    const anew = sealPlaceAnew(place, sealer, change)
    if (anew) set.run(anew.index, anew.tag, place.seq)
  }
}
