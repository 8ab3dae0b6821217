// Witnesses on this machine: honest ones, and some that misbehave.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { type Booting, boot, type Services } from '#boot/services.ts'
import { readVkey, type SignatureType } from '#domain/log/note.ts'
import { logSettings } from '#operations/keys/log-settings.ts'
import type { WitnessAnswer } from '#operations/log/ask-witnesses.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { smallWitness } from '#tests/support/log/small-witness.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startHttpServer } from '#tests/support/server/http-server.ts'
import type { Registry } from '#tests/support/stores/both-stores.ts'

export type WitnessAt = { vkey: string; address: string; asked: () => number }

type Answer = (request: string, path: string) => WitnessAnswer | undefined

// Without an answer the caller waits until it gives up.
const listen = (answer: Answer): Promise<string> =>
  startHttpServer(async (request, response) => {
    const found = answer(await text(request), `${request.method === 'GET' ? request.url : ''}`)
    if (found) response.writeHead(found.status).end(found.text)
  })

// `saying`: what it answers instead. `publishing`: the checkpoint that it publishes instead.
export type Mood = {
  now?: Date | undefined
  saying?: WitnessAnswer | undefined
  publishing?: string | undefined
  // How it signs; Ed25519 by default.
  type?: SignatureType
}

// Knows the log of that registry, or none. Its mood may change.
export async function honestWitness(
  name: string,
  of?: Pick<Services, 'log'>,
  mood: Mood = {},
): Promise<WitnessAt> {
  const logs = of ? [readVkey(sha256, of.log.signer.vkey)] : []
  const witness = smallWitness(`${name}.example/w`, logs, mood.type)
  let asked = 0
  const address = await listen((request, path) => {
    if (path !== '') {
      const note = mood.publishing ?? witness.published(path)
      return { status: note === undefined ? 404 : 200, text: note ?? '' }
    }
    const found = mood.saying ?? witness.answer(request, mood.now ?? new Date())
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

// Opens the registry as a process with this policy that has just started, until the test ends.
export async function startWith(
  { environment }: Pick<Registry, 'environment'>,
  policy: string,
  booting: Booting = {},
): Promise<Services> {
  const file = join(temporaryFolder('policy'), 'witnesses')
  writeFileSync(file, policy)
  const services = await boot(readConfig({ ...environment, WITNESS_POLICY_FILE: file }), booting)
  after(() => services.store.close().catch(() => {}))
  return services
}

// As in a process that has confirmed that this is the newest copy.
export async function enterWith(...given: Parameters<typeof startWith>): Promise<Services> {
  const services = await startWith(...given)
  services.log.newest.confirm()
  return services
}

// The same with honest witnesses, all of which must cosign, and a log that names the policy, as after a start.
export async function enterWatched(registry: Registry, names = ['one'], mood: Mood = {}) {
  const alone = await registry.enter()
  const witnesses = await Promise.all(names.map((name) => honestWitness(name, alone, mood)))
  const policy = policyOf(witnesses, 'all')
  const services = await enterWith(registry, policy)
  await logSettings(services, new Date())
  return { services, witnesses, policy }
}
