// An audited site is asked only for its own files, and cannot redirect or exhaust memory.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signCheckpoint } from '#domain/log/checkpoint.ts'
import { auditLog } from '#operations/log/audit.ts'
import { auditSite, fetchBytes } from '#operations/log/audit-site.ts'
import { verifySignature } from '#signing/log-crypto.ts'
import { signerOf } from '#tests/support/log/draws.ts'
import { keyNamed, secretOf } from '#tests/support/log/small-log.ts'
import { startHttpServer } from '#tests/support/server/http-server.ts'

test('reports a redirect without following it', async () => {
  let asked = 0
  const elsewhere = await startHttpServer((_, response) => {
    asked += 1
    response.end()
  })
  const site = await startHttpServer((request, response) =>
    response.writeHead(302, { location: elsewhere + request.url }).end(),
  )
  await assert.rejects(auditSite({ site }), {
    message: `${site}/log/checkpoint leads to ${elsewhere}/log/checkpoint: name that site to audit it.`,
  })
  assert.equal(asked, 0)
})

const key = keyNamed('site.example/log', 'log')
const sign = signerOf(secretOf('log'))

test('gives up on a log whose head claims more leaves than can be read', async () => {
  let asked = 0
  const { audit } = await auditLog({
    checkpoint: signCheckpoint({ origin: key.name, size: 2 ** 52, root: new Uint8Array(32) }, key, sign),
    key,
    async readFile() {
      asked += 1
      return undefined
    },
    verify: verifySignature,
  })
  assert.deepEqual([asked, audit.faults.length], [100, 100])
})

// Refuses this many requests, each with this header.
async function busySite(refusals: number, headers: Record<string, string>) {
  let asked = 0
  const site = await startHttpServer((_, response) => {
    asked += 1
    if (asked > refusals) response.end('whole')
    else response.writeHead(429, headers).end('busy')
  })
  const waits: number[] = []
  const fetched = fetchBytes(site, async (ms) => waits.push(ms))
  return { site, fetched, waits, asked: () => asked }
}

test('retries after the time that a site names', async () => {
  const { fetched, waits, asked } = await busySite(2, { 'retry-after': '7' })
  assert.equal(Buffer.from((await fetched) ?? []).toString(), 'whole')
  assert.deepEqual([waits, asked()], [[7000, 7000], 3])
})

for (const [what, headers] of [
  ['no time', {}],
  ['an empty time', { 'retry-after': '' }],
  ['a date', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
  ['an hour', { 'retry-after': '3600' }],
] as const)
  test(`does not retry a busy site that names ${what}`, async () => {
    const { site, fetched, asked } = await busySite(100, headers)
    await assert.rejects(fetched, { message: `${site} answers 429: busy` })
    assert.equal(asked(), 1)
  })

test('gives up on a site that stays busy', async () => {
  const { site, fetched, waits, asked } = await busySite(100, { 'retry-after': '0' })
  await assert.rejects(fetched, { message: `${site} answers 429: busy` })
  assert.deepEqual([asked(), waits.length], [10, 9])
})

for (const status of [200, 503])
  test(`gives up on an endless response of ${status}`, async () => {
    const site = await startHttpServer((_, response) => {
      response.writeHead(status)
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
        response.once('drain', pour)
      }
      pour()
    })
    await assert.rejects(auditSite({ site }), {
      message: `${site}/log/checkpoint is larger than any file of a log can be.`,
    })
  })
