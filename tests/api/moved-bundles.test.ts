// Bundles from before a decision, moved into a later head by an outsider: every reader dates them by their lists.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { didDocumentPath } from '#domain/badge/addresses.ts'
import {
  type ProvedLeaf,
  readCredentialBundle,
  writeCredentialBundle,
} from '#domain/log/credential-bundle.ts'
import { type Leaf, readLeaf } from '#domain/log/leaf.ts'
import { readVkey } from '#domain/log/note.ts'
import type { Step } from '#domain/verification/checks.ts'
import { bundleDateIn, conclusionOf } from '#domain/verification/conclusion.ts'
import { credentialInFile } from '#domain/verification/credential-in-file.ts'
import type { Site, TextInput } from '#domain/verification/reader-evidence.ts'
import { correctCredential, revokeCredential, suspendCredential } from '#operations/credentials/decide.ts'
import { askEveryMs, witnessClient } from '#operations/log/ask-witnesses.ts'
import { verifyBundle } from '#operations/log/verify-bundle.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { bytesOf } from '#tests/support/browser-check/credential-files.ts'
import { moveBundle } from '#tests/support/log/move-bundle.ts'
import { enterWatched } from '#tests/support/log/witness-at.ts'
import { deciding, erase } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite, type Registry } from '#tests/support/stores/both-stores.ts'
import { check } from '#web/tools/browser-check/check.ts'
import { siteAt } from '#web/tools/browser-check/site.ts'

const origin = 'http://localhost:3000'
// What happened to each credential, and what the site makes of its old bundle.
const kinds = [
  ['revoked', 'revoked'],
  ['suspended', 'suspended'],
  ['corrected', 'superseded'],
  ['erased', 'revoked'],
  ['signed with a key since compromised', 'superseded'],
  ['revoked, and signed with a key since compromised', 'revoked'],
] as const
const rotatedAfter = 4
const idOf = (at: number) => person(at + 1).id
const yearMs = 365 * 86_400_000

async function stepsOf(given: TextInput, site: Site): Promise<Step[]> {
  const steps: Step[] = []
  await check(given, site, { names() {}, facts() {}, step: (step) => steps.push(step) })
  return steps
}

async function inputIn(text: string): Promise<TextInput> {
  const read = await credentialInFile(bytesOf(text))
  if ('refused' in read || !read.bundle) return assert.fail('it is no bundle')
  return { text: read.texts[0] ?? '', bundle: read.bundle }
}

const siteOf = (app: FastifyInstance) =>
  siteAt(
    origin,
    async (address) => {
      const { statusCode, rawPayload } = await app.inject(address.slice(origin.length))
      return new Response(Uint8Array.from(rawPayload), { status: statusCode })
    },
    { read: () => null, write: () => false },
  )

const nowhere: Site = { origin, now: Date.now, fetchFile: async () => ({}) }

// The lists of a bundle, with their leaves and those of their key, in place of older ones: the keys are not signed.
function withListsOf(old: string, fresh: string): string {
  const [from, to] = [readCredentialBundle(fresh), readCredentialBundle(old)]
  const lists = Object.entries(from.files).filter(([path]) => path.startsWith('/status/'))
  const [keys, freshKeys] = [to, from].map(({ files }) => JSON.parse(files[didDocumentPath] ?? ''))
  const listed = { ...keys }
  for (const name of ['verificationMethod', 'assertionMethod'])
    listed[name] = [...keys[name], ...freshKeys[name]]
  const files = { ...to.files, ...Object.fromEntries(lists), [didDocumentPath]: JSON.stringify(listed) }
  const isOf = (type: Leaf['type']) => (one: ProvedLeaf) => readLeaf(one.leaf).type === type
  const leaves = [
    ...to.leaves.filter((one) => !isOf('list')(one)),
    ...from.leaves.filter((one) => isOf('list')(one) || isOf('key')(one)),
  ]
  return writeCredentialBundle({ ...to, files, leaves })
}

onSqlite(({ newRegistry }) => {
  const keyed = { keysMadeAt: new Date('2026-01-01T00:00:00Z') }

  async function issued() {
    const registry = await newRegistry(keyed)
    const alone = await registry.enter()
    const persons = kinds.map((_, at) => person(at + 1, { expiresAt: '2190-01-01T23:59:59Z' }))
    await enter(alone, persons.slice(0, rotatedAfter))
    await keysCommand(registry, 'rotate')
    await enter(alone, persons.slice(rotatedAfter))
    const { services } = await enterWatched(registry)
    const clock = { now: () => new Date() }
    const app = await startFixture({
      services: { ...services, clock },
    })
    await witnessClient(services).ask(new Date())
    const fetchFile = async (path: string) => (await app.inject(path)).rawPayload
    const bundleOf = async (at: number) => (await app.inject(`/credentials/${idOf(at)}.bundle.json`)).body
    const before = await Promise.all(kinds.map((_, at) => bundleOf(at)))

    const about = (at: number) => deciding(services, idOf(at), new Date())
    await revokeCredential(about(0))
    await suspendCredential(about(1))
    await correctCredential(about(2), { lastName: 'Lovelace' })
    await erase(services, idOf(3))
    await revokeCredential(about(5))
    await keysCommand(registry, 'compromise', services.keys.signer().keyId, '--since', '2026-06-01')
    const round = await witnessClient(services).ask(new Date(Date.now() + askEveryMs))
    assert.equal(round?.isStored, true)
    const { vkey } = services.log.signer
    return { app, before, bundleOf, fetchFile, vkey, log: readVkey(sha256, vkey) }
  }

  async function keysCommand({ environment }: Registry, ...args: string[]) {
    const { code, err: said } = await runNorthmark({ environment }, 'keys', ...args, '--why', 'a test')
    assert.equal(code, 0, said)
  }

  test('every reader dates a bundle that was moved into a later head by its lists', async () => {
    const { app, before, fetchFile, vkey, log } = await issued()
    const file = join(temporaryFolder('bundle'), 'moved.json')
    const byCommand = async (...pinned: string[]) =>
      (await runNorthmark({ environment: {} }, 'log', 'verify', file, '--json', ...pinned)).json()
    for (const [at, [what, online]] of kinds.entries()) {
      const moved = await moveBundle(before[at] ?? '', fetchFile)
      const then = JSON.parse(readCredentialBundle(moved).files['/status/1'] ?? '').validFrom
      writeFileSync(file, moved)
      const given = await inputIn(moved)
      for (const isKnown of [true, false]) {
        const conclusion = isKnown ? 'valid-then' : 'self-consistent'
        const said = await byCommand(...(isKnown ? ['--key', vkey] : []))
        assert.deepEqual([said.conclusion, said.asOf], [conclusion, then], what)
        assert.doesNotMatch(JSON.stringify(said), /newest/)
        // As the page does without a network, and the offline checker.
        const offline = await stepsOf(given, { ...nowhere, pinned: isKnown ? { log } : {} })
        assert.deepEqual([conclusionOf(offline), bundleDateIn(offline)?.at], [conclusion, then], what)
      }
      const later = await verifyBundle(bytesOf(moved), { log }, new Date(Date.parse(then) + yearMs))
      assert.match(later.sentence, /^Genuine on the bundle’s date\. This bundle is 365 days old\. /)
      assert.equal(later.asOf, then)
      assert.equal(conclusionOf(await stepsOf(given, siteOf(app))), online, what)
    }
  })

  test('a moved bundle with today’s lists must show what became of the key that was replaced', async () => {
    const { before, bundleOf, fetchFile, log } = await issued()
    const [retired, compromised, honest] = [before[0] ?? '', before[4] ?? '', await bundleOf(4)]
    const conclusionFor = async (bundle: string) => await verifyBundle(bytesOf(bundle), { log }, new Date())
    const moved = await conclusionFor(await moveBundle(withListsOf(compromised, honest), fetchFile))
    assert.equal(moved.conclusion, 'not-genuine')
    assert.match(JSON.stringify(moved.steps), /was replaced, and no leaf is shown that retires it/)
    // A rotated key was retired, and the list says what happened.
    const rotated = await conclusionFor(await moveBundle(withListsOf(retired, honest), fetchFile))
    assert.equal(rotated.conclusion, 'revoked')
    const { conclusion, asOf = '' } = await conclusionFor(honest)
    assert.equal(conclusion, 'valid-then')
    assert.ok(Date.now() - Date.parse(asOf) < 35 * 60_000)
  })
})
