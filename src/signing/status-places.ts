// Scatters the places in the status lists, so that none tells how many were issued before it, or with whom.
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { badgesPerStatusList } from '#domain/badge/badge.ts'

const rounds = 4
const halves = 256

// A round of a Feistel network takes half a place to half a place, so the 256 answers of each are one short table.
function roundTable(key: KeyObject, list: number, round: number): Uint8Array {
  const table = new Uint8Array(halves)
  for (let half = 0; half < halves; half += 1)
    table[half] = createHmac('sha256', key).update(`status place ${list} ${round} ${half}`).digest()[0] ?? 0
  return table
}

function scatteredPlaces(key: Uint8Array, list: number): Uint16Array {
  const secret = createSecretKey(key)
  const tables = Array.from({ length: rounds }, (_, round) => roundTable(secret, list, round))
  return Uint16Array.from({ length: badgesPerStatusList }, (_, place) => {
    let [left, right] = [place >> 8, place & 0xff]
    for (const table of tables) [left, right] = [right, left ^ (table[right] ?? 0)]
    return (left << 8) | right
  })
}

// A table is 128 KiB. Who imports fills one list after the other.
const mostKept = 8
const scattered = new WeakMap<Uint8Array, LRUCache<number, Uint16Array>>()

function tablesOf(key: Uint8Array): LRUCache<number, Uint16Array> {
  const tables = scattered.get(key) ?? new LRUCache<number, Uint16Array>({ max: mostKept })
  scattered.set(key, tables)
  return tables
}

// The place of the number-th badge: in the list that is being filled, and anywhere within it. Under one key, no two
// numbers have one place, and a number has the same one always.
export function scatter(key: Uint8Array, number: number): number {
  const list = Math.floor(number / badgesPerStatusList)
  const tables = tablesOf(key)
  let places = tables.get(list)
  if (places === undefined) {
    places = scatteredPlaces(key, list)
    tables.set(list, places)
  }
  return list * badgesPerStatusList + (places[number % badgesPerStatusList] ?? 0)
}
