// Many pictures or bundles at once: a small server makes them all, and whoever asks for most waits longest.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { before, test } from 'node:test'
import { failureWords } from '#contract/failures.ts'
import { type StartedServer, startServer } from '#tests/support/safety/start-server.ts'

const smallServerMb = 512

let server: StartedServer
const ids: string[] = []

before(async () => {
  server = await startServer({ RATE_LIMIT: 'off' })
  for (const page of [1, 2, 3]) {
    const listed = await fetch(`${server.address}/api/credentials/directory?limit=100&page=${page}`)
    ids.push(...((await listed.json()) as { id: string }[]).map(({ id }) => id))
  }
})

type Outcome = 'made' | 'refused' | 'too slow' | 'failed'

const refusals = [failureWords['too-many-drawings'], failureWords['too-many-bundles']]

// From an address of its own, on a connection of its own.
const askOnce = (path: string, from: string) =>
  new Promise<Outcome>((resolve, reject) => {
    request(`${server.address}${path}`, { localAddress: from, agent: false }, (answer) => {
      let words = ''
      answer
        .setEncoding('latin1')
        .on('data', (data) => (words = answer.statusCode === 200 ? '' : words + data))
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve('made')
        else if (refusals.includes(words)) resolve('refused')
        else resolve(words === failureWords['too-slow'] ? 'too slow' : 'failed')
      })
    })
      .once('error', reject)
      .end()
  })

// On a busy machine a turn may come later than anyone waits: whoever asks again finds it made.
async function ask(path: string, from = '127.0.0.1'): Promise<Outcome> {
  let outcome = await askOnce(path, from)
  while (outcome === 'too slow') outcome = await askOnce(path, from)
  return outcome
}

const png = (number: number) => `/credentials/${ids[number % ids.length]}.png`
const count = (outcomes: Outcome[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, String)).map(([outcome, all]) => [outcome, all?.length]),
  )

// Only Linux tells how much memory a process has ever had.
test('45 PNGs at once are all drawn, within the memory of a small server', {
  skip: process.platform !== 'linux',
}, async () => {
  assert.ok(ids.length > 200)
  const outcomes = await Promise.all(Array.from({ length: 45 }, (_, one) => ask(png(one))))
  assert.deepEqual(count(outcomes), { made: 45 })
  const [, peakKb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? []
  assert.ok(Number(peakKb) / 1024 < smallServerMb, `${Number(peakKb) / 1024} MB`)
})

// Four addresses ask without end, and ten others for one thing each.
async function besiege(floodPath: (number: number) => string, visitorPath: (number: number) => string) {
  let isOver = false
  let asked = 45
  let refused = 0
  const flood = async (from: string) => {
    while (!isOver) if ((await ask(floodPath(asked++), from)) === 'refused') refused += 1
  }
  const floods = [2, 3, 4, 5].flatMap((last) => Array.from({ length: 25 }, () => flood(`127.0.0.${last}`)))
  const visitors: Outcome[] = []
  for (let visitor = 0; visitor < 10; visitor += 1)
    visitors.push(await ask(visitorPath(visitor), `127.0.1.${visitor + 1}`))
  isOver = true
  await Promise.all(floods)
  assert.deepEqual(count(visitors), { made: 10 })
  assert.ok(refused > 0, 'the queue was full')
}

test('four addresses that ask for pictures without end deny none to those who ask for one', () =>
  besiege(png, (visitor) => `/credentials/${ids[visitor]}.pdf`))

test('four addresses that ask for bundles without end deny none to those who ask for one', () => {
  const bundle = (number: number) => `/credentials/${ids[number % ids.length]}.bundle.json`
  return besiege(bundle, bundle)
})
