// Metrics for Prometheus: in its format, on a separate port, and without personal data.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { findingNames } from '#domain/verification/verdict.ts'
import { readyReasons } from '#server/http/readiness.ts'
import { findProgram, withoutProgram } from '#tests/support/process/installed.ts'
import { startServer } from '#tests/support/server/start-server.ts'

let site = ''
let metrics = ''

before(async () => {
  const { address, said } = await startServer(
    { SAMPLE_DATA: 'on', METRICS_PORT: '0' },
    undefined,
    'as-npm-start',
  )
  site = address
  metrics = /Metrics for Prometheus are at (\S+)\.\n/.exec(said.err)?.[1] ?? ''
})

type Figures = { text: string; value: (name: string, labels?: Record<string, string>) => number | undefined }

const readFigures = async (): Promise<Figures> => {
  const text = await (await fetch(metrics)).text()
  return {
    text,
    value(name, labels = {}) {
      const line = text
        .split('\n')
        .find(
          (one) =>
            new RegExp(`^${name}[ {]`).test(one) &&
            Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
        )
      return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
    },
  }
}

// Each answer is counted once it has been sent.
async function until(look: (figures: Figures) => boolean): Promise<Figures> {
  for (;;) {
    const figures = await readFigures()
    if (look(figures)) return figures
  }
}

const samples = async () =>
  (await (await fetch(`${site}/api/credentials/directory`)).json()) as { id: string }[]

test('metrics are not on the public port, have the right content type, and are not cached', async () => {
  assert.equal((await fetch(`${site}/metrics`)).status, 404)
  assert.equal(new URL(metrics).hostname, '127.0.0.1')
  for (const address of [metrics, new URL('/', metrics)]) {
    const { headers } = await fetch(address)
    assert.match(headers.get('content-type') ?? '', /charset=utf-8$/)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cache-control'), 'no-store')
  }
})

test('promtool accepts the metrics', { skip: withoutProgram('promtool', 'prometheus') }, () => {
  const promtool = findProgram('promtool') ?? 'promtool'
  const input = spawnSync('curl', ['-s', metrics], { encoding: 'utf8' }).stdout
  const { status, stderr } = spawnSync(promtool, ['check', 'metrics'], { input, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})

test('counts and times requests by matched route', async () => {
  const [{ id } = { id: '' }] = await samples()
  const route = { route: '/api/credentials/verify/:cid', method: 'GET', status: '200' }
  const was = await readFigures()
  await fetch(`${site}/api/credentials/verify/${id}`)
  await fetch(`${site}/nowhere/at-all`)
  await fetch(`${site}/nowhere/else`)
  const before = was.value('northmark_requests_total', route) ?? 0
  const nowhere = { route: 'none', status: '404' }
  const lost = was.value('northmark_requests_total', nowhere) ?? 0
  const now = await until(
    ({ value }) =>
      value('northmark_requests_total', route) === before + 1 &&
      (value('northmark_requests_total', nowhere) ?? 0) === lost + 2,
  )
  const count = (figures: Figures) => figures.value('northmark_request_seconds_count', { kind: 'api' }) ?? 0
  assert.ok(count(now) > count(was))
  assert.equal(now.value('northmark_request_seconds_bucket', { kind: 'api', le: '+Inf' }), count(now))
})

test('counts verdicts by finding, each present from the start', async () => {
  const was = await readFigures()
  for (const finding of findingNames)
    assert.notEqual(was.value('northmark_verdicts_total', { finding }), undefined, finding)
  await fetch(`${site}/api/credentials/verify/NM-AAAA-AAAA-AAAA-A`)
  await fetch(`${site}/verify?cid=nonsense`)
  const sum = ({ value }: Figures) =>
    findingNames.reduce((all, finding) => all + (value('northmark_verdicts_total', { finding }) ?? 0), 0)
  await until((figures) => sum(figures) === sum(was) + 2)
})

test('workers, lists, log and keys report their state', async () => {
  const [{ id } = { id: '' }] = await samples()
  const was = await readFigures()
  const idle = ({ value }: Figures, worker: string) =>
    value('northmark_worker_tasks', { worker, state: 'idle' })
  assert.equal(was.value('northmark_status_list_age_seconds', { purpose: 'revocation' }), undefined)
  await fetch(`${site}/credentials/${id}.svg`)
  await fetch(`${site}/credentials/${id}.bundle.json`)
  await fetch(`${site}/status/1`)
  const now = await readFigures()
  assert.equal(idle(now, 'files'), 1)
  assert.ok((now.value('northmark_status_list_age_seconds', { purpose: 'revocation' }) ?? -1) >= 0)
  for (const reason of readyReasons) assert.equal(now.value('northmark_ready', { reason }), 1, reason)
  assert.ok((now.value('northmark_log_leaves') ?? 0) > 280)
  assert.equal(now.value('northmark_log_unsigned_leaves'), 0)
  assert.equal(now.value('northmark_keys', { state: 'signing' }), 1)
  assert.ok((now.value('northmark_signing_key_age_seconds') ?? -1) >= 0)
  assert.ok((now.value('process_resident_memory_bytes') ?? 0) > 50e6)
})

test('the guide names exactly the northmark_ metrics that are exported', async () => {
  const { text } = await readFigures()
  const written = [...text.matchAll(/^# TYPE (northmark_\w+)/gm)].map(([, name]) => name)
  const named = readFileSync('docs/operating.md', 'utf8').matchAll(/`(northmark_\w+)`/g)
  assert.deepEqual(new Set([...named].map(([, name]) => name)), new Set(written))
})

test('no label contains a credential’s id, an address or user input', async () => {
  const [{ id } = { id: '' }] = await samples()
  await fetch(`${site}/credentials/${id}.json`)
  await fetch(`${site}/verify?cid=${id}&from=someone@example.com`)
  const { text } = await readFigures()
  assert.doesNotMatch(text, /NM-|@|127\.0\.0\.1|cid=/)
  // Label values are bounded by the code, not by what callers send.
  assert.ok(text.split('\n').length < 500)
})
