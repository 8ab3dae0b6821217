// Measures what a verdict costs as a page, beside the API's call for the same, on the registry of samples.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readConfig } from '#boot/config.ts'
import { beginLog, boot } from '#boot/services.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { fillWithSamples } from '#operations/fill-with-samples.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { startFixture } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { verifyPageBudgets } from './budgets.ts'
import { type Judgement, judgedTable, judgeOf } from './judge.ts'
import { rateOf } from './load.ts'
import { median } from './median.ts'

export type VerifyPageFigures = {
  // By the encoding that the caller accepts.
  encoding: string
  // Of the rate of the API's calls.
  share: number
  // Of the server's thread, for one page and for one call.
  pageMs: number
  callMs: number
  // For the same bytes, without making them: no page can cost less here.
  sentMs?: number
  pageBytes: number
}[]

const encodings = ['br', 'gzip', 'identity']
const connections = 8
const roundMs = 1500
const rounds = 3
// The parts that never change are compressed meanwhile, those of every kind of verdict.
const warmUpMs = 12_000

async function measureHere(): Promise<VerifyPageFigures> {
  // As a start does it, before React is loaded.
  process.env.NODE_ENV ??= 'production'
  const services = await boot(readConfig({ DATA_DIR: temporaryFolder('bench') }))
  const { store, keys, log } = services
  await fillWithSamples(store, keys, new Date())
  await beginLog(log, new Date())
  const ids = (await store.read({ order: 'oldest', limit: 1000 })).map(({ id }) => id)
  const app = await startFixture({
    services,
    site: await readBuiltSite(distDir),
    environment: { RATE_LIMIT: 'off' },
  })
  const sent = new Map<string, Buffer>()
  app.get('/sent', (request, reply) => {
    const encoding = String(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(sent.get(encoding))
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)

  async function costOf(paths: string[], encoding: string, ms = roundMs) {
    const before = process.threadCpuUsage()
    const rate = await rateOf({ port, paths, connections, ms, encoding })
    const { user, system } = process.threadCpuUsage(before)
    return { rate, cpuMs: (user + system) / ms / rate }
  }

  const pages = ids.map(verificationPath)
  const calls = ids.map((id) => `/api/credentials/verify/${id}`)
  await costOf(pages, 'br', warmUpMs)
  await costOf(calls, 'br', warmUpMs / 12)
  const figures: VerifyPageFigures = []
  for (const encoding of encodings) {
    const { rawPayload } = await app.inject({
      url: pages[0] ?? '',
      headers: { 'accept-encoding': encoding },
    })
    sent.set(encoding, rawPayload)
    const measured: { share: number; pageMs: number; callMs: number; sentMs: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      // Side by side in time, so that whatever else the machine does weighs on both.
      const [call, page] = [await costOf(calls, encoding), await costOf(pages, encoding)]
      const { cpuMs: sentMs } = await costOf(['/sent'], encoding)
      measured.push({ share: page.rate / call.rate, pageMs: page.cpuMs, callMs: call.cpuMs, sentMs })
    }
    const middle = (key: 'share' | 'pageMs' | 'callMs' | 'sentMs') => median(measured.map((one) => one[key]))
    figures.push({
      encoding,
      share: middle('share'),
      pageMs: middle('pageMs'),
      callMs: middle('callMs'),
      sentMs: middle('sentMs'),
      pageBytes: rawPayload.length,
    })
  }
  await app.close()
  await store.close()
  return figures
}

// In a process of its own.
export async function measureVerifyPage(): Promise<VerifyPageFigures> {
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url)])
  return JSON.parse(stdout.split('\n', 1)[0] ?? '')
}

export const judgeVerifyPage = (figures: VerifyPageFigures): Judgement[] =>
  figures.flatMap(({ encoding, share, pageMs }) => {
    const { atLeast, atMost } = judgeOf(`/verify?cid= as ${encoding}`)
    return [
      atLeast('pages, of calls', share, verifyPageBudgets.share, 2),
      atMost('processor ms a page', pageMs, verifyPageBudgets.processorMs, 2),
    ]
  })

export const verifyPageTable = (figures: VerifyPageFigures): string =>
  [
    judgedTable('page', judgeVerifyPage(figures)),
    '',
    ...figures.map(
      ({ encoding, pageMs, callMs, sentMs, pageBytes }) =>
        `- As ${encoding} a page has ${(pageBytes / 1000).toFixed(1)} kB; it takes ${pageMs.toFixed(2)} ms of the processor, the call ${callMs.toFixed(2)} ms${sentMs === undefined ? '' : `, and the same bytes sent as they are ${sentMs.toFixed(2)} ms`}.`,
    ),
  ].join('\n')

if (import.meta.main) console.log(JSON.stringify(await measureHere()))
