// A log that shrank, forked or was replaced since the last visit is detected by what the browser remembers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { didDocumentPath, logPolicyPath } from '#domain/badge/addresses.ts'
import { utf8 } from '#domain/log/bytes.ts'
import type { StepFinding } from '#domain/verification/checks.ts'
import type { Conclusion } from '#domain/verification/conclusion.ts'
import {
  files,
  log,
  logWith,
  look,
  moreLeaves,
  pathsOf,
  serving,
} from '#tests/support/browser-check/logged-look.ts'
import { memoryOf } from '#tests/support/browser-check/published-files.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import type { LoggedSite } from '#tests/support/log/logged-site.ts'

const grown = logWith({ after: moreLeaves(5) })
const otherFork = logWith({ after: moreLeaves(5, 'other') })
const begunAgain = (size: number, of = grown) =>
  logWith({ name: 'northmark.example/log-2', former: { origin: log.log.origin, ...of.log.headAt(size) } })
const { size } = grown.log
const unnamed = serving(log, pathsOf({ ...log, files }, didDocumentPath))
const sinceLastVisit: [string, LoggedSite, StepFinding, Conclusion][] = [
  ['only grew', logWith({ after: moreLeaves(300) }), 'only-grown', 'genuine'],
  ['shrank', log, 'log-shrank', 'log-disagrees'],
  ['forked', otherFork, 'log-forked', 'log-disagrees'],
  ['forked and grew', logWith({ after: moreLeaves(9, 'other') }), 'log-forked', 'log-disagrees'],
  ['was replaced', logWith({ seed: 'other' }), 'log-replaced', 'log-disagrees'],
  ['was begun again, and names the former one', begunAgain(size), 'log-restarted', 'incomplete'],
  ['was begun again, and names less than was seen', begunAgain(3), 'log-replaced', 'log-disagrees'],
  ['was begun again, and names another root', begunAgain(size, otherFork), 'log-replaced', 'log-disagrees'],
  ['is gone', unnamed, 'log-gone', 'log-disagrees'],
]

for (const [what, now, finding, conclusion] of sinceLastVisit)
  test(`detects that since the last visit the log ${what}`, async () => {
    const kept = { text: null as string | null }
    await look({ log: grown, memory: memoryOf(kept) })
    const before = kept.text
    const run = await look({ log: now, memory: memoryOf(kept) })
    assert.deepEqual([run.found['log-memory'], run.conclusion], [finding, conclusion])
    // The memory that exposed it is not overwritten.
    if (conclusion === 'log-disagrees') assert.equal(kept.text, before)
  })

test('names changed witnesses, which must have been logged since the last visit', async () => {
  const two = logWith({ witnesses: 2 })
  const policy = two.files[logPolicyPath] ?? ''
  const kept = { text: null as string | null }
  await look({ log, memory: memoryOf(kept) })
  const before = kept.text
  const changed = logWith({ after: [{ type: 'policy', hash: sha256(utf8(policy)) }] })
  const newer = await look({
    log: serving(changed, { [logPolicyPath]: policy }),
    memory: memoryOf({ ...kept }),
  })
  assert.equal(newer.found['log-memory'], 'witnesses-changed')
  assert.deepEqual(newer.steps.at(-1)?.log?.names, ['witness.example/w', 'watch.example/log'])
  const older = await look({ log: serving(log, { [logPolicyPath]: policy }), memory: memoryOf(kept) })
  assert.deepEqual([older.found['log-memory'], older.conclusion], ['policy-older', 'log-disagrees'])
  assert.equal(kept.text, before)
})
