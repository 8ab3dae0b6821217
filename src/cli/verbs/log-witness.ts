// northmark log witness
import { readFileSync } from 'node:fs'
import { openWitness } from '#boot/witnesses.ts'
import { counted } from '#cli/output.ts'
import { type Given, Misuse, type Tools, text } from '#cli/verb.ts'
import { LogFault, readUtf8 } from '#domain/log/bytes.ts'
import { writeVkey } from '#domain/log/note.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { sha256 } from '#signing/log-crypto.ts'

const usualPort = 3900

function placeOf(given: Given): { host: string; port: number } {
  const listen = text(given, 'listen') ?? `localhost:${usualPort}`
  const [, host = '', digits = ''] = /^(.+):(\d{1,5})$/.exec(listen) ?? []
  const port = Number(digits)
  if (host === '' || port > 65_535)
    throw new Misuse(`--listen must be a host and a port such as localhost:3900, not "${listen}".`)
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port }
}

function logsIn(file: string) {
  try {
    const { logs } = readPolicy(sha256, readUtf8(readFileSync(file), 'the policy'))
    if (logs.length === 0) throw new LogFault('it names no log')
    return logs.map(({ key }) => key)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Refusal(`${file} cannot be used: ${code ? `it cannot be read (${code})` : message}.`)
  }
}

// Stays until it is told to stop. It has nothing to do with the registry, and opens none.
export async function serveWitness(given: Given, { config, output, fileNamed }: Tools): Promise<undefined> {
  const file = text(given, 'logs')
  if (!file) throw new Misuse('--logs is missing.')
  const [place, logs] = [placeOf(given), logsIn(fileNamed(file))]
  const witness = openWitness(config, logs, text(given, 'name'))
  const key = writeVkey(witness.key)
  // The server is loaded only where it is started: every other verb starts sooner without it.
  const { listenAsWitness } = await import('#server/log/witness-server.ts')
  const address = await listenAsWitness(witness, place, (sentence) => output.say(sentence)).catch(
    (error: Error) => {
      throw new Refusal(`It cannot listen on ${place.host}:${place.port}: ${error.message}.`)
    },
  )
  output.give({ key, address }, `${key}\n`)
  output.say(`Witnessing ${counted(logs.length, 'log')} at ${address}. Stop it with Ctrl+C.`)
  return undefined
}
