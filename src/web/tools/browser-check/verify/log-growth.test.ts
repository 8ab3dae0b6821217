// The log has only grown since the last look: one that shrank, forked or was exchanged is caught by what was kept.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { didDocumentPath } from '#domain/badge/addresses.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import type { StepFinding } from '#domain/verification/browser-check/steps.ts'
import { files, log, logWith, look, serving } from '#tests/support/browser-check/logged-look.ts'
import { memoryOf } from '#tests/support/browser-check/published-files.ts'
import type { LoggedSite } from '#tests/support/log/logged-site.ts'
import { issueLeaves } from '#tests/support/log/small-log.ts'

const more = (count: number, seed?: string) => issueLeaves(count, seed).map(readLeaf)

test('a log that has only grown since the last look says from how many leaves to how many', async () => {
  const memory = memoryOf()
  assert.equal((await look({ log, memory })).inLog[3], 'first-look')
  assert.equal((await look({ log, memory })).inLog[3], 'only-grown')
  const { inLog, steps, conclusion } = await look({ log: logWith({ after: more(300) }), memory })
  assert.deepEqual([inLog[3], conclusion], ['only-grown', 'genuine'])
  assert.deepEqual(steps.at(-1)?.log?.grown, {
    from: log.log.size,
    to: log.log.size + 300,
    since: '2026-03-01T12:00:00.000Z',
  })
})

const grown = logWith({ after: more(5) })

const later: [string, () => LoggedSite, StepFinding, string][] = [
  ['the log shrank', () => log, 'log-shrank', 'log-disagrees'],
  [
    'the log forked at the same size',
    () => logWith({ after: more(5, 'other') }),
    'log-forked',
    'log-disagrees',
  ],
  ['the log forked and grew on', () => logWith({ after: more(9, 'other') }), 'log-forked', 'log-disagrees'],
  [
    'the tiles are not those of the head',
    () => {
      const honest = logWith({ after: more(9) })
      const tiles = Object.entries(logWith({ after: more(9, 'other') }).tiles).filter(([path]) =>
        /tile\/0/.test(path),
      )
      return { ...honest, tiles: { ...honest.tiles, ...Object.fromEntries(tiles) } }
    },
    'log-forked',
    'log-disagrees',
  ],
  ['the log is another one', () => logWith({ seed: 'other' }), 'log-replaced', 'log-disagrees'],
  [
    'the log was begun anew, and names the former one',
    () =>
      logWith({
        name: 'northmark.example/log-2',
        former: { origin: log.log.origin, ...grown.log.headAt(grown.log.size) },
      }),
    'log-begun-anew',
    'incomplete',
  ],
  [
    'the log was begun anew, and names a former one that is shorter than what was seen',
    () =>
      logWith({ name: 'northmark.example/log-2', former: { origin: log.log.origin, ...log.log.headAt(3) } }),
    'log-replaced',
    'log-disagrees',
  ],
  [
    'no log is named any more',
    () => serving(log, { [didDocumentPath]: files[didDocumentPath] ?? '' }),
    'log-gone',
    'log-disagrees',
  ],
]

for (const [name, arrange, finding, conclusion] of later)
  test(`named by the memory of the last look: ${name}`, async () => {
    const kept = { text: null as string | null }
    await look({ log: grown, memory: memoryOf(kept) })
    const before = kept.text
    assert.ok(before)
    const { inLog, conclusion: concluded } = await look({ log: arrange(), memory: memoryOf(kept) })
    assert.deepEqual([inLog[3], concluded], [finding, conclusion])
    // What it was caught by is not written over.
    if (concluded === 'log-disagrees') assert.equal(kept.text, before)
  })

test('a head that is shown to this reader alone is not of the log that everybody sees', async () => {
  const other = logWith({ after: more(5, 'other') })
  const shown = serving(grown, { '/log/checkpoint': other.files['/log/checkpoint'] ?? '' })
  const { inLog, conclusion } = await look({ log: shown })
  assert.deepEqual([inLog[3], conclusion], ['log-forked', 'log-disagrees'])
})

test('where nothing can be kept, or something else was, there is nothing to compare with', async () => {
  const memory = { read: () => null, write: () => false }
  assert.equal((await look({ log, memory })).inLog[3], 'cannot-remember')
  for (const text of ['', '{}', 'null', '{"vkey":"x"}'])
    assert.equal((await look({ log, memory: memoryOf({ text }) })).inLog[3], 'first-look')
  const refused = await look({ log, unreachable: ['/log/checkpoint'] })
  assert.deepEqual([refused.inLog[3], refused.conclusion], ['log-unreachable', 'incomplete'])
})
