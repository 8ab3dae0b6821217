// Serves the built site with its samples in a process of its own, as it is served to people, while something is measured.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// Another release in a folder of its own, set up and built there, to be compared with.
const folder = process.env.SITE_FOLDER || '.'

// A port that is known beforehand: signed documents name their issuer's address.
const port = process.env.SITE_PORT ?? '4790'
const address = `http://localhost:${port}`

// Those left empty are not to be taken from this machine's own.
const settings = { PORT: port, RATE_LIMIT: 'off', PUBLIC_URL: '', DATABASE_URL: '' }

// Ends with what it said, where it does not come to serve.
async function start(): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, ...settings, DATA_DIR: temporaryFolder('bench') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (words: string) => (said += words))
  while (!said.includes(address)) {
    if (child.exitCode !== null) throw new Error(`The site did not start: ${said}`)
    await Promise.race([once(child.stderr, 'data'), ended])
  }
  return async () => {
    child.kill()
    await ended
  }
}

export async function onSamples<Result>(measure: (address: string) => Promise<Result>): Promise<Result> {
  const stop = await start()
  try {
    return await measure(address)
  } finally {
    await stop()
  }
}
