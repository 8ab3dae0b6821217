// A server holds little at rest, and while it draws names in every script and format it stays within the memory that the
// files of deploy give it.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { serverMb } from '#constants/limits.ts'
import { namesByFamily } from '#tests/support/credentials/artwork.ts'
import { isLongRun } from '#tests/support/process/long-run.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startServer } from '#tests/support/server/start-server.ts'
import { waitForRender } from '#tests/support/server/wait-for-render.ts'

const files = ['.png', '.pdf', '/preview.png']

// What takes memory is the font: one name of each, in one of the formats, is enough before a commit.
const names = Object.values(namesByFamily).flatMap((all) => (isLongRun ? all : all.slice(0, 1)))

function tableOfNames(): string {
  const rows = names
    .map((name, at) => `${name.replace(' ', ',')}${name.includes(' ') ? '' : ',Ode'},p${at}@example.com`)
    .map((row) => `${row},certification,2026-01-15`)
  return ['first_name,last_name,email,course,issued_at', ...rows, ''].join('\n')
}

const heldMb = (figure: 'VmRSS' | 'VmHWM', pid = 0) =>
  Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const maxAtRestMb = 256

test(`uses at most ${maxAtRestMb} MB at rest, and less than ${serverMb} MB to render names in every script`, {
  skip: process.platform !== 'linux' && 'only Linux tells the most that a process has held',
}, async (t) => {
  const environment = { DATA_DIR: join(temporaryFolder('names'), 'data'), PUBLIC_URL: '', SAMPLE_DATA: 'off' }
  const server = await startServer(
    { ...environment, RATE_LIMIT_PER_MINUTE: 'off' },
    undefined,
    'as-npm-start',
  )
  const atRest = heldMb('VmRSS', server.child.pid)
  assert.ok(atRest <= maxAtRestMb, `${atRest} MB`)
  const table = join(temporaryFolder('table'), 'names.csv')
  writeFileSync(table, tableOfNames())
  const imported = await runNorthmark({ environment }, 'import', table)
  assert.equal(imported.code, 0, imported.err)
  const listed = await fetch(`${server.address}/api/credentials/directory?limit=100`)
  const ids = ((await listed.json()) as { id: string }[]).map(({ id }) => id)
  assert.equal(ids.length, names.length)
  async function draw(path: string): Promise<void> {
    const { status } = await waitForRender(async () => {
      const answer = await fetch(server.address + path)
      return { status: answer.status, body: await answer.text() }
    })
    assert.equal(status, 200, path)
  }
  for (const [at, id] of ids.entries()) {
    const requested = isLongRun ? files : files.slice(at % files.length).slice(0, 1)
    await Promise.all(requested.map((file) => draw(`/credentials/${id}${file}`)))
  }
  const peak = heldMb('VmHWM', server.child.pid)
  t.diagnostic(`${atRest.toFixed(0)} MB at rest, ${peak.toFixed(0)} MB at most`)
  assert.ok(peak < serverMb, `${peak} MB`)
})
