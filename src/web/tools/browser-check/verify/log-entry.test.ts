// It is in the public log and others have seen it there: what holds, and every fault that is planted in it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  badgeFilePath,
  bundlePath,
  didDocumentPath,
  logPolicyPath,
  logProofPath,
} from '#domain/badge/addresses.ts'
import { readProofExtra, writeProofExtra } from '#domain/log/credential-proof.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { readTlogProof } from '#domain/log/tlog-proof.ts'
import type { StepFinding } from '#domain/verification/browser-check/steps.ts'
import { signedBadge } from '#tests/support/browser-check/issued-site.ts'
import {
  document,
  files,
  id,
  issuer,
  type LookedAt,
  log,
  logWith,
  look,
  now,
  serving,
  without,
  withProof,
} from '#tests/support/browser-check/logged-look.ts'
import { memoryOf, origin } from '#tests/support/browser-check/published-files.ts'
import { loggedSite } from '#tests/support/log/logged-site.ts'
import { issueLeaves } from '#tests/support/log/small-log.ts'

// Each is a way to cheat about the entry, what the first two steps find, and what it comes to.
const planted: [string, () => LookedAt, [StepFinding, StepFinding], string][] = [
  [
    'the leaf is of another document',
    () => ({ log: logWith({ instead: { entry: readLeaf(issueLeaves(2)[1] as Uint8Array) } }) }),
    ['not-entered', 'not-reached'],
    'not-genuine',
  ],
  [
    'the proof is for another id',
    () => {
      const other = 'NM-4H7W-2KQX-9TPD-3'
      const theirs = loggedSite(
        { ...files, [badgeFilePath(other, 'json')]: document },
        { origin, id: other, now },
      )
      return { log: serving(log, { [logProofPath(id)]: theirs.proof }) }
    },
    ['not-entered', 'not-reached'],
    'not-genuine',
  ],
  [
    'the proof of the label is that of another id',
    () => {
      const theirs = loggedSite(files, { origin, id: 'NM-4H7W-2KQX-9TPD-3', now })
      const extra = readProofExtra(readTlogProof(theirs.proof).extra ?? new Uint8Array())
      return {
        log: withProof(log, (proof) => ({
          ...proof,
          extra: writeProofExtra({
            blind: readProofExtra(proof.extra ?? new Uint8Array()).blind,
            labelProof: extra.labelProof,
          }),
        })),
      }
    },
    ['not-entered', 'not-reached'],
    'not-genuine',
  ],
  [
    'the path to the root is altered',
    () => ({
      log: withProof(log, ({ hashes, ...proof }) => ({
        ...proof,
        hashes: hashes.map((hash, at) => (at === 0 ? hash.map((byte) => byte ^ 1) : hash)),
      })),
    }),
    ['not-entered', 'not-reached'],
    'not-genuine',
  ],
  [
    'the head is signed by the key of another log',
    () => ({ log: serving(log, { [logProofPath(id)]: logWith({ seed: 'forger' }).proof }) }),
    ['not-entered', 'not-reached'],
    'not-genuine',
  ],
  [
    'there is no leaf at all',
    () => ({ log: without(log, logProofPath(id)) }),
    ['no-leaf', 'not-reached'],
    'not-genuine',
  ],
  [
    'the log cannot be reached',
    () => ({ log, unreachable: [logProofPath(id), bundlePath(id), '/log/'] }),
    ['proof-unreachable', 'not-reached'],
    'incomplete',
  ],
  [
    'the issuer names no log',
    () => ({ log: serving(log, { [didDocumentPath]: files[didDocumentPath] ?? '' }) }),
    ['no-log', 'not-reached'],
    'incomplete',
  ],
  [
    'a stranger has cosigned, and no witness',
    () => {
      const strange = logWith({ seed: 'log', witnesses: 2, cosigned: [2, 2] })
      const second = readTlogProof(strange.proof).checkpoint.trimEnd().split('\n').at(-1)
      const lines = readTlogProof(log.proof).checkpoint.trimEnd().split('\n').slice(0, -1)
      return {
        log: withProof(log, (proof) => ({ ...proof, checkpoint: `${[...lines, second].join('\n')}\n` })),
      }
    },
    ['entered', 'not-yet-cosigned'],
    'by-issuers-word',
  ],
  [
    'a cosignature is not by the witness it names',
    () => {
      const { checkpoint } = readTlogProof(logWith({ enteredAt: now - 60_000 }).proof)
      const theirs = checkpoint.trimEnd().split('\n').at(-1) ?? ''
      const [head = '', encoded = ''] = [theirs.slice(0, theirs.lastIndexOf(' ')), theirs.split(' ').at(-1)]
      const bytes = Buffer.from(encoded, 'base64')
      bytes[20] = (bytes[20] ?? 0) ^ 1
      const lines = [...checkpoint.trimEnd().split('\n').slice(0, -1), `${head} ${bytes.toString('base64')}`]
      return { log: withProof(log, (proof) => ({ ...proof, checkpoint: `${lines.join('\n')}\n` })) }
    },
    ['entered', 'not-by-policy'],
    'log-disagrees',
  ],
  [
    'a first visitor is shown another log of the same key, which witnesses that know the true one do not cosign',
    () => ({ log: logWith({ before: 5, cosigned: [0, 0] }) }),
    ['entered', 'not-yet-cosigned'],
    'by-issuers-word',
  ],
  [
    'the same, with what the witnesses have said of the true one put under its heads',
    () => {
      const other = logWith({ before: 5, cosigned: [0, 0] })
      const theirs = readTlogProof(log.proof).checkpoint.trimEnd().split('\n').at(-1)
      return {
        log: withProof(other, (proof) => ({ ...proof, checkpoint: `${proof.checkpoint}${theirs}\n` })),
      }
    },
    ['entered', 'not-by-policy'],
    'log-disagrees',
  ],
  [
    'the policy is one that the log was never told of',
    () => ({ log: serving(log, { [logPolicyPath]: logWith({ witnesses: 2 }).files[logPolicyPath] ?? '' }) }),
    ['entered', 'not-by-policy'],
    'log-disagrees',
  ],
]

for (const [name, arrange, found, conclusion] of planted)
  test(`named by the entry or its witnesses: ${name}`, async () => {
    const { inLog, conclusion: concluded } = await look(arrange())
    assert.deepEqual([inLog.slice(0, 2), concluded], [found, conclusion])
  })

test('it is leaf so and so, and how many others have seen it is told with their names and the first moment', async () => {
  const { steps, inLog, conclusion } = await look({ log: logWith({ witnesses: 2 }) })
  assert.deepEqual([inLog[1], conclusion], ['cosigned', 'genuine'])
  const { about, log: told } = steps.find(({ name }) => name === 'witnesses') ?? assert.fail()
  assert.equal(about, '2026-01-15T00:05:00Z')
  assert.deepEqual(told?.names, ['witness.example/w', 'watch.example/log'])
})

test('without witnesses nobody is said to have seen it, and it is not green', async () => {
  const { inLog, conclusion } = await look({ log: logWith({ witnesses: 0 }) })
  assert.deepEqual(inLog.slice(0, 3), ['entered', 'cosigned-by-nobody', 'lists-unwitnessed'])
  assert.equal(conclusion, 'by-issuers-word')
})

test('entered and not yet witnessed is said to be just that', async () => {
  const { inLog, conclusion } = await look({ log: logWith({ cosigned: [0, 1] }) })
  assert.deepEqual([inLog[1], conclusion], ['not-yet-cosigned', 'by-issuers-word'])
  const fewer = await look({ log: logWith({ witnesses: 2, cosigned: [1, 2] }) })
  assert.deepEqual([fewer.inLog[1], fewer.conclusion], ['cosigned-by-too-few', 'by-issuers-word'])
})

test('a day of issue that nobody saw is told beside the day on which others did', async () => {
  const { steps, inLog } = await look({ log: logWith({ enteredAt: now - 3_600_000 }) })
  const { about, log: told } = steps.find(({ name }) => name === 'witnesses') ?? assert.fail()
  assert.deepEqual(
    [inLog[1], about, told?.issuedAt],
    ['cosigned-long-after', '2026-03-01T11:00:00Z', '2026-01-15T00:00:00Z'],
  )
})

test('a proof out of the file is used, with nobody asked for one', async () => {
  const unreachable = [logProofPath(id)]
  const { inLog } = await look({ log, unreachable }, { text: document, proof: log.proof })
  assert.deepEqual(inLog, ['entered', 'cosigned', 'lists-newest', 'first-look'])
})

test('a proof of a log that was begun anew since gives way to the site’s own', async () => {
  const { inLog } = await look({ log }, { text: document, proof: logWith({ seed: 'former' }).proof })
  assert.equal(inLog[0], 'entered')
})

test('with nobody to ask, a proof out of the file is checked by what the browser knew of the log', async () => {
  const memory = memoryOf()
  await look({ log, memory })
  const given = { text: document, proof: log.proof }
  const { inLog, conclusion, steps } = await look({ log, memory, unreachable: ['/'] }, given)
  assert.deepEqual(inLog, ['entered', 'cosigned', 'not-reached', 'not-reached'])
  assert.deepEqual([steps[1]?.finding, conclusion], ['keys-unreachable', 'incomplete'])
  const altered = { ...given, text: document.replace('Amara', 'Mallory') }
  assert.equal((await look({ log, memory, unreachable: ['/'] }, altered)).inLog[0], 'not-entered')
  const strange = await look({ log, memory: memoryOf(), unreachable: ['/'] }, given)
  assert.deepEqual(strange.inLog, Array(4).fill('not-reached'))
})

test('a document that is not the registry’s current one is not held against today’s proof', async () => {
  const former = signedBadge(issuer, { holderName: 'Amara Okafor' })
  const entered = logWith({}, { ...files, [badgeFilePath(id, 'json')]: former })
  const { inLog } = await look({ log }, { text: former, proof: entered.proof })
  assert.equal(inLog[0], 'entered')
})
