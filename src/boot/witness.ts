// Opens what a witness needs, all of it apart from the registry: its key, and what it has cosigned.
import { join } from 'node:path'
import type { Config } from '#boot/config.ts'
import type { NoteKey } from '#domain/log/note.ts'
import type { Witness } from '#operations/log/witness.ts'
import { openWitnessKey } from '#signing/witness-key.ts'
import { openWitnessMemory } from '#store/sqlite/witness-memory.ts'

export type OpenWitness = Witness & { close: () => void }

export function openWitness(
  { dataDir, publicUrl, port }: Pick<Config, 'dataDir' | 'publicUrl' | 'port'>,
  logs: readonly NoteKey[],
  name = `${new URL(publicUrl ?? `http://localhost:${port}`).host}/witness`,
): OpenWitness {
  const { key, sign } = openWitnessKey(join(dataDir, 'witness-key.json'), name)
  const { close, ...memory } = openWitnessMemory(join(dataDir, 'witness.db'))
  return { key, sign, logs, memory, close }
}
