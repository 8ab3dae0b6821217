// Witnesses cosign the log's head on both stores; proofs are made in the first head that they have cosigned, and stay so.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { beginLog, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { readVkey, writeVkey } from '#domain/log/note.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { backup, restore } from '#operations/backup.ts'
import { type Post, postTo, witnessAsker } from '#operations/log/ask-witnesses.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { checkProof } from '#operations/log/prove-credential.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { keyNamed } from '#tests/support/log/small-log.ts'
import { enterWith, honestWitness, policyOf, strangeWitness } from '#tests/support/log/witness-at.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const author = { who: 'a test', why: 'a test' }
const hour = 60 * 60 * 1000
const later = (hours: number) => new Date(Date.now() + hours * hour)

onBothStores(({ newRegistry }) => {
  async function begun(count = 3) {
    const registry = await newRegistry()
    const services = await registry.enter()
    await beginLog(services.log, new Date())
    await services.store.fill(initialCatalogue, people(count), note, signFor(services))
    await services.log.publish()
    const logKey = readVkey(sha256, services.log.keeper.vkey)
    return { registry, services, logKey }
  }

  async function watched(t: { after: (end: () => Promise<void>) => void }) {
    const { registry, logKey } = await begun()
    const witnesses = [await honestWitness('one', [logKey]), await honestWitness('two', [logKey])]
    const policy = policyOf(witnesses, 'all')
    const services = await enterWith(registry, policy)
    t.after(() => services.store.close())
    return { registry, services, witnesses, policy }
  }

  const proofOf = async ({ store, log }: Services, id: string) => {
    const found = await store.find({ id, hashes: [], isMistyped: false })
    const proof = found && (await log.prove(found))
    const { vkey, vrfKey } = log.keeper
    const check = (policy: string) =>
      checkProof({
        document: found?.document ?? assert.fail(),
        proof: Buffer.from(proof ?? ''),
        log: readVkey(sha256, vkey),
        vrfKey,
        policy: readPolicy(sha256, policy),
      })
    return { proof: proof ?? assert.fail(`${id} was not entered`), check }
  }
  const issue = (services: Services, from: number, count = 1) =>
    services.store.issue(people(count, from), note, { act: 'issue', sign: signFor(services) })

  test('a head is cosigned, the proofs under it say by whom, and stay the same for ever', async (t) => {
    const { registry, services, witnesses, policy } = await watched(t)
    await beginLog(services.log, new Date())
    const [before, asker] = [await proofOf(services, person(1).id), witnessAsker(services)]
    await assert.rejects(before.check(policy), /fewer witnesses have cosigned/)
    const round = await asker.ask(new Date())
    assert.deepEqual(round?.asked, [{ witness: 'W1' }, { witness: 'W2' }])
    assert.equal(round?.isKept, true)
    const proved = await proofOf(services, person(1).id)
    const { cosigners } = await proved.check(policy)
    assert.deepEqual(cosigners.map(({ key }) => key).toSorted(), ['one.example/w', 'two.example/w'])
    // The log grows, is cosigned anew, and the proof is the one it was, also for another process.
    await issue(services, 100)
    const entered = await proofOf(services, person(100).id)
    await assert.rejects(entered.check(policy), /fewer witnesses/)
    assert.equal((await asker.ask(later(1)))?.isKept, true)
    assert.equal((await proofOf(services, person(1).id)).proof, proved.proof)
    assert.equal((await proofOf(await registry.enter(), person(1).id)).proof, proved.proof)
    await (await proofOf(services, person(100).id)).check(policy)
    assert.deepEqual(
      witnesses.map(({ asked }) => asked()),
      [2, 2],
    )
    assert.deepEqual((await auditRegistry(services)).faults, [])
  })

  test('who was asked is not asked again before there is something new, or the cosignatures have grown old', async (t) => {
    const { services } = await watched(t)
    const asker = witnessAsker(services)
    const size = (await asker.ask(new Date()))?.size
    assert.equal(await asker.ask(new Date()), undefined)
    const first = await services.log.cosigned()
    const again = await asker.ask(later(7))
    assert.deepEqual([again?.size, again?.isKept], [size, true])
    const fresh = await services.log.cosigned()
    assert.equal(fresh?.size, first?.size)
    assert.equal((await services.store.cosignedFrom(1))?.note, first?.note)
    assert.notEqual((await services.store.lastCosigned())?.at, (await services.store.cosignedFrom(1))?.at)
  })

  test('a second server learns what the witnesses have seen, and keeps nothing that is older', async (t) => {
    const { registry, services, policy } = await watched(t)
    await witnessAsker(services).ask(new Date())
    const second = await enterWith(registry, policy)
    t.after(() => second.store.close())
    await issue(second, 200)
    const round = await witnessAsker(second).ask(later(1))
    assert.deepEqual([round?.isKept, round?.asked], [true, [{ witness: 'W1' }, { witness: 'W2' }]])
    const newest = await services.store.lastCosigned()
    const oldest = await services.store.cosignedFrom(1)
    // As a slow answer would.
    await services.store.keepCosigned({ ...(oldest ?? assert.fail()), at: newest?.at ?? '' })
    assert.deepEqual(await services.store.lastCosigned(), newest)
  })

  test('witnesses that fail are named, and hold nothing up; a quorum of the others is enough', async (t) => {
    const { registry, logKey } = await begun()
    const good = await honestWitness('good', [logKey])
    const foreign = await honestWitness('foreign', [])
    const other = await honestWitness('other', [logKey])
    const strange = (seed: string) => writeVkey(keyNamed(`${seed}.example/w`, seed, 'cosignature/v1'))
    const services = await enterWith(
      registry,
      policyOf(
        [
          good,
          foreign,
          // Another's key than the one that it signs with.
          { vkey: strange('liar'), address: other.address },
          { vkey: strange('nonsense'), address: await strangeWitness({ status: 200, text: 'fine\n' }) },
          { vkey: strange('ahead'), address: await strangeWitness({ status: 409, text: '1000000\n' }) },
          { vkey: strange('split'), address: await strangeWitness({ status: 409, text: '0\n' }) },
          { vkey: strange('unread'), address: await strangeWitness({ status: 409, text: 'many\n' }) },
          { vkey: strange('gone'), address: 'http://127.0.0.1:65535' },
        ],
        'any',
      ),
    )
    t.after(() => services.store.close())
    const round = await witnessAsker(services).ask(new Date())
    const size = round?.size
    assert.deepEqual(
      round?.asked.map(({ why }) => why),
      [
        undefined,
        'it answers 404',
        'liar.example/w has not cosigned the checkpoint',
        'a line of signature has another form',
        `it has seen 1000000 leaves, and this log has ${size}`,
        'it has cosigned another head of 0 leaves',
        'the size that the witness has seen is not a whole number as the log writes them',
        'it cannot be reached (ECONNREFUSED)',
      ],
    )
    assert.equal(round?.isKept, true)
    assert.deepEqual(
      (await services.log.cosigned())?.cosigners.map(({ name }) => name),
      ['W1'],
    )
  })

  test('fewer than the quorum are not kept, and the proof says so', async (t) => {
    const { registry, logKey } = await begun()
    const [good, gone] = [
      await honestWitness('good', [logKey]),
      {
        vkey: writeVkey(keyNamed('gone.example/w', 'gone', 'cosignature/v1')),
        address: 'http://127.0.0.1:65535',
      },
    ]
    const services = await enterWith(registry, policyOf([good, gone], 'all'))
    t.after(() => services.store.close())
    const round = await witnessAsker(services).ask(new Date())
    assert.deepEqual([round?.isKept, round?.asked.length], [false, 2])
    assert.equal(await services.log.cosigned(), undefined)
  })

  test('one that never answers is given up, and nothing waits for it to issue', async (t) => {
    const { registry } = await begun()
    const silent = {
      vkey: writeVkey(keyNamed('silent.example/w', 'silent', 'cosignature/v1')),
      address: await strangeWitness(),
    }
    const services = await enterWith(registry, policyOf([silent], 'all'))
    t.after(() => services.store.close())
    const stop = new AbortController()
    const begin = Promise.withResolvers<void>()
    const post: Post = (address, body) => {
      begin.resolve()
      return postTo(stop.signal)(address, body)
    }
    const asking = witnessAsker(services, post).ask(new Date())
    await begin.promise
    const issued = await issue(services, 300)
    assert.equal(issued.added, 1)
    stop.abort()
    assert.match((await asking)?.asked[0]?.why ?? '', /^it cannot be reached/)
  })

  test('an old registry that is put back is refused by those who saw the newer one', async (t) => {
    const { registry, services, policy } = await watched(t)
    const file = join(temporaryFolder('backup'), 'old.backup')
    await backup(services.store, file, new Date())
    await issue(services, 400, 5)
    await witnessAsker(services).ask(new Date())
    // On another machine with the same keys, where no head tells that there was more.
    const copy = await newRegistry({ keysOf: registry })
    const restored = await enterWith(copy, policy)
    t.after(() => restored.store.close())
    await restore(restored, file, author, new Date())
    const round = await witnessAsker(restored).ask(new Date())
    assert.equal(round?.isKept, false)
    for (const { why } of round?.asked ?? [])
      assert.match(why ?? '', /^it has seen \d+ leaves, and this log has \d+$/)
  })

  test('a backup brings the cosigned heads along, so that the proofs stay the same', async (t) => {
    const { registry, services } = await watched(t)
    await witnessAsker(services).ask(new Date())
    await issue(services, 500)
    const { proof } = await proofOf(services, person(2).id)
    const file = join(temporaryFolder('backup'), 'whole.backup')
    await backup(services.store, file, new Date())
    const restored = await (await newRegistry({ keysOf: registry })).enter()
    await restore(restored, file, author, new Date())
    assert.equal((await proofOf(restored, person(2).id)).proof, proof)
  })

  test('a cosigned head that was changed in the database is none', async (t) => {
    const { registry, services } = await watched(t)
    await witnessAsker(services).ask(new Date())
    assert.equal((await services.log.cosigned())?.cosigners.length, 2)
    await changeFromOutside(
      registry,
      "INSERT INTO log_cosigned (no, size, cosigned_at, note) SELECT no + 1, size, cosigned_at, replace(note, 'localhost:3000/log', 'localhost:3000/other') FROM log_cosigned",
    )
    assert.equal(await services.log.cosigned(), undefined)
  })

  test('the policy is a leaf of the log, and so is every change of it', async (t) => {
    const { registry, services, policy } = await watched(t)
    const policiesIn = async ({ store }: Services) =>
      (await store.logLeaves(0, (await store.logState()).size))
        .map(readLeaf)
        .flatMap((leaf) => (leaf.type === 'policy' && leaf.subject === 'witness-policy' ? [leaf.hash] : []))
    assert.deepEqual(await policiesIn(services), [])
    await beginLog(services.log, new Date())
    await beginLog(services.log, new Date())
    assert.deepEqual(
      (await policiesIn(services)).map((hash) => Buffer.from(hash)),
      [Buffer.from(sha256(Buffer.from(policy)))],
    )
    const without = await registry.enter()
    await beginLog(without.log, new Date())
    assert.equal((await policiesIn(services)).length, 2)
    assert.deepEqual((await auditRegistry(without)).faults, [])
  })

  test('log show says who else has seen it, nobody included', async (t) => {
    const { registry, services, policy } = await watched(t)
    const alone = await runNorthmark(registry, 'log', 'show')
    assert.equal(alone.words, 'No one else has seen this log: 0 witnesses are set.\n')
    await witnessAsker(services).ask(new Date())
    const file = join(temporaryFolder('policy'), 'witnesses')
    writeFileSync(file, policy)
    const settings = { ...registry.environment, LOG_WITNESSES: file }
    const seen = await runNorthmark({ ...registry, environment: settings }, 'log', 'show')
    assert.match(seen.words, /^Its first \d+ leaves were cosigned by 2 others: W\d on \S+Z, W\d on \S+Z\.\n$/)
  })
})
