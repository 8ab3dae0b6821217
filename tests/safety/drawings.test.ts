// Many pictures at once: a small server draws them all, and whoever asks for most waits longest.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { before, test } from 'node:test'
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

// From an address of its own, and without keeping what was sent.
const statusOf = (path: string, from = '127.0.0.1') =>
  new Promise<number>((resolve, reject) => {
    request(`${server.address}${path}`, { localAddress: from, agent: false }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    )
      .once('error', reject)
      .end()
  })

const png = (number: number) => `/credentials/${ids[number % ids.length]}.png`
const count = (statuses: number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length]),
  )

// Only Linux tells how much memory a process has ever had.
test('45 PNGs at once are all drawn, within the memory of a small server', {
  skip: process.platform !== 'linux',
}, async () => {
  assert.ok(ids.length > 200)
  const statuses = await Promise.all(Array.from({ length: 45 }, (_, one) => statusOf(png(one))))
  assert.deepEqual(count(statuses), { 200: 45 })
  const [, peakKb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? []
  assert.ok(Number(peakKb) / 1024 < smallServerMb, `${Number(peakKb) / 1024} MB`)
})

test('four addresses that ask for pictures without end deny none to those who ask for one', async () => {
  let isOver = false
  let asked = 45
  const refused: number[] = []
  const flood = async (from: string) => {
    while (!isOver) if ((await statusOf(png(asked++), from)) === 503) refused.push(503)
  }
  const floods = [2, 3, 4, 5].flatMap((last) => Array.from({ length: 25 }, () => flood(`127.0.0.${last}`)))
  const visitors: number[] = []
  for (let visitor = 0; visitor < 10; visitor += 1)
    visitors.push(await statusOf(`/credentials/${ids[visitor]}.pdf`, `127.0.1.${visitor + 1}`))
  isOver = true
  await Promise.all(floods)
  assert.deepEqual(count(visitors), { 200: 10 })
  assert.ok(refused.length > 0, 'the queue was full')
})
