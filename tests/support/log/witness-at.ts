// Witnesses on this machine: honest ones that run our own software, and some that misbehave.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
import { openWitness } from '#boot/witnesses.ts'
import { type NoteKey, writeVkey } from '#domain/log/note.ts'
import { createWitnessServer } from '#server/log/witness-server.ts'
import type { Registry } from '#tests/support/both-stores.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export type WitnessAt = { vkey: string; address: string; asked: () => number }

// Answers as the software for witnesses does, with a key and a memory of its own.
export async function honestWitness(name: string, logs: readonly NoteKey[]): Promise<WitnessAt> {
  const place = { dataDir: temporaryFolder('witness'), publicUrl: undefined, port: 3000 }
  const witness = openWitness(place, logs, `${name}.example/w`)
  const server = createWitnessServer(witness)
  let asked = 0
  // About a log that it knows: on a busy machine the port may be one that the witness of another test has just left.
  server.addHook('onResponse', async (_, { statusCode }) => {
    if (statusCode === 200 || statusCode === 409) asked += 1
  })
  after(async () => {
    await server.close()
    witness.close()
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return { vkey: writeVkey(witness.key), address, asked: () => asked }
}

// Answers whatever it is told to, or nothing at all.
export async function strangeWitness(answer?: { status: number; text: string }): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    if (answer) request.on('end', () => response.writeHead(answer.status).end(answer.text))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

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
): Promise<Services> {
  const file = join(temporaryFolder('policy'), 'witnesses')
  writeFileSync(file, policy)
  return boot(readConfig({ ...environment, LOG_WITNESSES: file }))
}
