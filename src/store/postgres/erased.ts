// The places in PostgreSQL that erased credentials have left behind.
import type pg from 'pg'
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

export const readErased = async (reader: Pick<pg.PoolClient, 'query'>): Promise<ErasedPlace[]> =>
  (await reader.query<ErasedRow>(erasedSql)).rows.map(erasedPlaceOf)

export async function putErased(client: pg.PoolClient, place: ErasedPlace): Promise<void> {
  await client.query(
    putErasedSql('$1, $2, $3, $4, $5, $6, $7, $8, $9'),
    erasedValues(place, place.typeSeq, place.tag),
  )
}

export async function sealErasedAnew(
  client: pg.PoolClient,
  sealer: Sealer,
  change: Parameters<typeof sealPlaceAnew>[2],
): Promise<void> {
  for (const place of await readErased(client)) {
    const anew = sealPlaceAnew(place, sealer, change)
    if (anew)
      await client.query('UPDATE erased SET idx = $1, tag = $2 WHERE seq = $3', [
        anew.index,
        anew.tag,
        place.seq,
      ])
  }
}
