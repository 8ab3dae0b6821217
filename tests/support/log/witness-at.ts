// Witnesses on this machine: honest ones, and some that misbehave.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { type Booting, boot, type Services } from '#boot/services.ts'
import type { NoteKey } from '#domain/log/note.ts'
import type { WitnessAnswer } from '#operations/log/ask-witnesses.ts'
import type { Registry } from '#tests/support/both-stores.ts'
import { smallWitness } from '#tests/support/log/small-witness.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export type WitnessAt = { vkey: string; address: string; asked: () => number }

type Answer = (request: string) => WitnessAnswer | undefined

// Without an answer the caller waits until it gives up.
async function listen(answer: Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    const found = answer(await text(request))
    if (found) response.writeHead(found.status).end(found.text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function honestWitness(name: string, logs: readonly NoteKey[]): Promise<WitnessAt> {
  const witness = smallWitness(`${name}.example/w`, logs)
  let asked = 0
  const address = await listen((request) => {
    const found = witness.answer(request, new Date())
    // About a log that it knows: on a busy machine the port may be one that the witness of another test has just left.
    if (found.status !== 404) asked += 1
    return found
  })
  return { vkey: witness.vkey, address, asked: () => asked }
}

// Gives every caller the same answer, or none.
export const strangeWitness = (answer?: WitnessAnswer): Promise<string> => listen(() => answer)

export const policyOf = (
  witnesses: readonly Pick<WitnessAt, 'vkey' | 'address'>[],
  needed: number | 'any' | 'all',
) =>
  [
    ...witnesses.map(({ vkey, address }, at) => `witness W${at + 1} ${vkey} ${address}`),
    `group G ${needed} ${witnesses.map((_, at) => `W${at + 1}`).join(' ')}`,
    'quorum G',
    '',
  ].join('\n')

// Opens the registry as a server with this policy would.
export async function enterWith(
  { environment }: Pick<Registry, 'environment'>,
  policy: string,
  booting: Booting = {},
): Promise<Services> {
  const file = join(temporaryFolder('policy'), 'witnesses')
  writeFileSync(file, policy)
  return boot(readConfig({ ...environment, LOG_WITNESSES: file }), booting)
}
