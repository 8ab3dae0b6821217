// Witnesses cosign the log's head; proofs are made in the first head that they have cosigned, and stay so; and a witness that
// has seen more is obeyed.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import type { Services } from '#boot/services.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { readNote, readVkey, writeVkey } from '#domain/log/note.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { concat } from '#formats/concat.ts'
import { auditRegistry } from '#operations/backup/audit-registry.ts'
import { backup } from '#operations/backup/backup.ts'
import { restore } from '#operations/backup/restore.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { logSettings } from '#operations/keys/log-settings.ts'
import { type PostToWitness, postTo, witnessClient } from '#operations/log/ask-witnesses.ts'
import { checkProof } from '#operations/log/prove-credential.ts'
import { showPolicy } from '#operations/log/show-policy.ts'
import { policyWarnings } from '#operations/log/witness-policy.ts'
import { pollWitnesses } from '#server/log/poll-witnesses.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { cosignNote } from '#tests/support/log/cosign-note.ts'
import { signerOf } from '#tests/support/log/draws.ts'
import { keyNamed, secretOf } from '#tests/support/log/small-log.ts'
import {
  enterWatched,
  enterWith,
  honestWitness,
  policyOf,
  strangeWitness,
} from '#tests/support/log/witness-at.ts'
import { author, fillNew, find } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startHttpServer } from '#tests/support/server/http-server.ts'
import { onBothStores, onSqlite, type TestedStore } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

const hour = 60 * 60 * 1000
const later = (hours: number) => new Date(Date.now() + hours * hour)
const unreachable = {
  vkey: writeVkey(keyNamed('gone.example/w', 'gone', 'cosignature/v1')),
  address: 'http://127.0.0.1:65535',
}

async function watched(newRegistry: TestedStore['newRegistry']) {
  const { registry } = await fillNew(newRegistry, 3)
  return { registry, ...(await enterWatched(registry, ['one', 'two'])) }
}

async function proofOf(services: Services, id: string) {
  const { bytes, ...document } = (await find(services, id))?.document ?? assert.fail()
  const proof = await services.log.prove({ bytes, ...document })
  const check = (policy: string) =>
    checkProof({
      document: bytes,
      proof: Buffer.from(proof),
      log: readVkey(sha256, services.log.signer.vkey),
      policy: readPolicy(sha256, policy),
    })
  return { proof, check }
}

onBothStores(({ newRegistry }) => {
  test('cosigned heads and proofs name the witnesses, and stay the same', async () => {
    const { registry, services, witnesses, policy } = await watched(newRegistry)
    const [before, asker] = [await proofOf(services, person(1).id), witnessClient(services)]
    assert.throws(() => before.check(policy), /fewer witnesses have cosigned/)
    const round = await asker.ask(new Date())
    assert.deepEqual(round?.replies, [{ witness: 'W1' }, { witness: 'W2' }])
    assert.equal(round?.isStored, true)
    const proved = await proofOf(services, person(1).id)
    const { cosigners } = proved.check(policy)
    assert.deepEqual(cosigners.map(({ key }) => key).toSorted(), ['one.example/w', 'two.example/w'])
    // The log grows, is cosigned again, and the proof stays, also for another process.
    await enter(services, people(1, 100))
    const entered = await proofOf(services, person(100).id)
    assert.throws(() => entered.check(policy), /fewer witnesses/)
    assert.equal((await asker.ask(later(1)))?.isStored, true)
    assert.equal((await proofOf(services, person(1).id)).proof, proved.proof)
    assert.equal((await proofOf(await registry.enter(), person(1).id)).proof, proved.proof)
    ;(await proofOf(services, person(100).id)).check(policy)
    assert.deepEqual(
      witnesses.map(({ asked }) => asked()),
      [2, 2],
    )
    assert.deepEqual((await auditRegistry(services)).faults, [])
    const newest = await services.store.lastCosigned()
    const oldest = (await services.store.cosignedFrom(1)) ?? assert.fail()
    // As a slow answer would.
    await services.store.putCosigned({ ...oldest, at: newest?.at ?? '' })
    assert.deepEqual(await services.store.lastCosigned(), newest)
    const file = join(temporaryFolder('backup'), 'whole.backup')
    await backup(services, file, new Date())
    const copy = await (await newRegistry({ keysOf: registry })).enter()
    const heads = [services.log.head() ?? assert.fail()]
    await restore({ registry: copy, file, author, now: new Date(), heads })
    assert.equal((await proofOf(copy, person(1).id)).proof, proved.proof, 'and from a backup')
  })
})

onSqlite(({ newRegistry }) => {
  test('asks witnesses at a start, for new leaves and for old cosignatures', async () => {
    const { services } = await watched(newRegistry)
    const asker = witnessClient(services)
    const size = (await asker.ask(new Date()))?.size
    assert.equal(await asker.ask(later(0.4)), undefined)
    assert.equal((await witnessClient(services).ask(later(0.4)))?.isStored, true, 'another server starts')
    assert.equal(await witnessClient(services).ask(later(0.4)), undefined, 'and another within the minute')
    const again = await asker.ask(later(1))
    assert.deepEqual([again?.size, again?.isStored], [size, true])
    assert.notEqual((await services.store.lastCosigned())?.at, (await services.store.cosignedFrom(1))?.at)
    // A moment that a wrong clock left far ahead holds nobody up.
    await asker.ask(later(48))
    await enter(services, people(1, 200))
    assert.ok(await witnessClient(services).ask(later(9)))
  })

  test('names failing witnesses, and continues with a quorum of others', async () => {
    const { registry, services: alone } = await fillNew(newRegistry, 3)
    const good = await honestWitness('good', alone)
    const other = await honestWitness('other', alone)
    const strange = (seed: string) => writeVkey(keyNamed(`${seed}.example/w`, seed, 'cosignature/v1'))
    const answering = async (name: string, status: number, text: string) => ({
      vkey: strange(name),
      address: await strangeWitness({ status, text }),
    })
    const redirect: RequestListener = (_, response) =>
      response.writeHead(307, { location: `${good.address}/add-checkpoint` }).end()
    const services = await enterWith(
      registry,
      policyOf(
        [
          good,
          await honestWitness('foreign'),
          // Another's key than the one that it signs with.
          { vkey: strange('liar'), address: other.address },
          await answering('nonsense', 200, 'fine\n'),
          await answering('split', 409, '0\n'),
          await answering('unread', 409, 'many\n'),
          unreachable,
          { vkey: strange('moved'), address: await startHttpServer(redirect) },
        ],
        'any',
      ),
    )
    const round = await witnessClient(services).ask(new Date())
    assert.deepEqual(
      round?.replies.map(({ why }) => why),
      [
        undefined,
        'it answers 404',
        'liar.example/w has not cosigned the checkpoint',
        'a signature line is malformed',
        'it has cosigned another head of 0 leaves',
        'the size that the witness has seen is not a whole number in the log’s format',
        'it cannot be reached (ECONNREFUSED)',
        'it cannot be reached (TypeError)',
      ],
    )
    assert.equal(round?.isStored, true)
    assert.deepEqual(
      (await services.log.cosigned())?.cosigners.map(({ name }) => name),
      ['W1'],
    )
  })

  test('reaches a quorum of one witness with Ed25519 and one with ML-DSA-44', async () => {
    const { registry, services: alone } = await fillNew(newRegistry, 2)
    const [old, recent] = [
      await honestWitness('old', alone),
      await honestWitness('new', alone, { type: 'subtree/v1' }),
    ]
    const policy = policyOf([old, recent], 'all')
    const services = await enterWith(registry, policy)
    await logSettings(services, new Date())
    assert.equal((await witnessClient(services).askNow(new Date()))?.isStored, true)
    const { note, cosigners } = (await services.log.cosigned()) ?? assert.fail()
    assert.deepEqual(cosigners.map(({ key }) => key).toSorted(), ['new.example/w', 'old.example/w'])
    const { check, proof } = await proofOf(services, person(1).id)
    assert.equal(check(policy).cosigners.length, 2)
    assert.match(proof, /— new\.example\/w [\w+/]{3243}=\n/, 'the proof has the signature')
    // Another process, that reads what is stored.
    assert.equal((await (await enterWith(registry, policy)).log.cosigned())?.note, note)
    assert.deepEqual((await auditRegistry(services)).faults, [])
    const bytes = readNote(note).signatures.find(({ name }) => name === 'new.example/w') ?? assert.fail()
    const forged = proof.replace(
      writeBase64(concat(bytes.id, bytes.signature)),
      writeBase64(concat(bytes.id, bytes.signature.with(500, 1 ^ (bytes.signature[500] ?? 0)))),
    )
    assert.notEqual(forged, proof)
    const { bytes: document } = (await find(services, person(1).id))?.document ?? assert.fail()
    assert.throws(
      () =>
        checkProof({
          document,
          proof: Buffer.from(forged),
          log: readVkey(sha256, services.log.signer.vkey),
          policy: readPolicy(sha256, policy),
        }),
      /the signature of new\.example\/w does not match the note/,
    )
  })

  test('starts with a witness whose key it does not understand, and says so', async () => {
    const { registry, services: alone } = await fillNew(newRegistry, 1)
    const [good, next] = [await honestWitness('good', alone), await honestWitness('next', alone)]
    const unknown = `next.example/w+01234567+${Buffer.from([0x77, ...new Array(40).fill(1)]).toString('base64')}`
    const policy = policyOf([good, { ...next, vkey: unknown }], 'any')
    const services = await enterWith(registry, policy)
    assert.deepEqual(policyWarnings(services.log.policy), [
      'The witness W2 in the file that WITNESS_POLICY_FILE names is not understood, because its key has the unknown type 119: it is not asked, and counts for nothing.',
    ])
    assert.deepEqual((await witnessClient(services).askNow(new Date()))?.replies, [{ witness: 'W1' }])
    assert.equal(next.asked(), 0)
    assert.deepEqual(
      (await showPolicy(services.store, services.log)).witnesses.map(({ name, role }) => [name, role]),
      [
        ['W1', 'active'],
        ['W2', 'not understood'],
      ],
    )
    await assert.rejects(
      enterWith(registry, policy.replace('any', 'all')),
      /the quorum G cannot be reached without W2, whose key has the type 119, which is not understood/,
    )
  })

  test('stores no cosignature that is dated ahead, is too long, or has another name', async () => {
    const { registry, services: alone } = await fillNew(newRegistry, 1)
    const early = await honestWitness('early', alone, { type: 'subtree/v1', now: later(2) })
    const text = (await alone.log.publish())?.note ?? assert.fail()
    const renamed = keyNamed('renamed.example/w', 'renamed', 'subtree/v1')
    const lineAs = (bytes: Uint8Array) => `— renamed.example/w ${writeBase64(concat(renamed.id, bytes))}\n`
    const { signature } = cosignNote(
      readNote(text).text,
      renamed,
      Math.floor(Date.now() / 1000),
      signerOf(secretOf('renamed'), 'subtree/v1'),
      'other.example/w',
    )
    const answering = async (line: string) => ({
      vkey: writeVkey(renamed),
      address: await strangeWitness({ status: 200, text: line }),
    })
    const long = {
      vkey: unreachable.vkey,
      address: await strangeWitness({ status: 200, text: `— gone.example/w ${'A'.repeat(1_000_000)}\n` }),
    }
    for (const [line, why] of [
      [lineAs(signature), /^the signature of renamed\.example\/w does not match the note$/],
      [lineAs(signature.slice(1)), /^the signature of renamed\.example\/w has the wrong length$/],
      [lineAs(signature).replace('renamed.example', 'wrong.example'), /has not cosigned the checkpoint/],
    ] as const) {
      const services = await enterWith(registry, policyOf([early, await answering(line), long], 'any'))
      const round = await witnessClient(services).askNow(new Date())
      assert.equal(round?.isStored, false)
      const [first, second, third] = round?.replies.map(({ why: said }) => said ?? '') ?? []
      assert.match(first ?? '', /^early\.example\/w dates its cosignature \S+Z, in the future$/)
      assert.match(second ?? '', why)
      assert.equal(third, 'its response is too long')
      assert.equal(await services.log.cosigned(), undefined)
    }
  })

  test('times out a witness without delaying issues, and stores no head below quorum', async () => {
    const { registry } = await fillNew(newRegistry, 3)
    const silent = { ...unreachable, address: await strangeWitness() }
    const services = await enterWith(registry, policyOf([silent], 'all'))
    const stop = new AbortController()
    const begin = Promise.withResolvers<void>()
    const post: PostToWitness = (address, body) => {
      begin.resolve()
      return postTo(stop.signal)(address, body)
    }
    const asking = witnessClient(services, post).ask(new Date())
    await begin.promise
    assert.equal((await enter(services, people(1, 300))).added, 1)
    stop.abort()
    const round = await asking
    assert.match(round?.replies[0]?.why ?? '', /^it cannot be reached/)
    assert.equal(round?.isStored, false)
    assert.equal(await services.log.cosigned(), undefined, 'there are fewer than the quorum')
  })

  test('ignores a cosigned head changed in the database', async () => {
    const { registry, services } = await watched(newRegistry)
    await witnessClient(services).ask(new Date())
    assert.equal((await services.log.cosigned())?.cosigners.length, 2)
    await changeFromOutside(
      registry,
      "INSERT INTO log_cosigned (no, size, cosigned_at, note) SELECT no + 1, size, cosigned_at, replace(note, 'localhost:3000/log', 'localhost:3000/other') FROM log_cosigned",
    )
    assert.equal(await services.log.cosigned(), undefined)
  })

  test('logs the policy and every change of it', async () => {
    const { registry, services, policy } = await watched(newRegistry)
    const policiesIn = async ({ store }: Services) =>
      (await store.logLeaves(0, (await store.logState()).size))
        .map(readLeaf)
        .flatMap((leaf) => (leaf.type === 'policy' ? [Buffer.from(leaf.hash).toString('hex')] : []))
    const [named, none] = [policy, 'quorum none\n'].map((text) =>
      Buffer.from(sha256(Buffer.from(text))).toString('hex'),
    )
    await logSettings(services, new Date())
    assert.deepEqual(await policiesIn(services), [named])
    const without = await registry.enter()
    await logSettings(without, new Date())
    assert.deepEqual((await auditRegistry(without)).faults, [])
    await logSettings(services, new Date())
    assert.deepEqual(await policiesIn(services), [named, none, named])
    assert.deepEqual((await auditRegistry(services)).faults, [])
  })

  // The registry of yesterday with the head of yesterday, as from a copy of the whole machine: only witnesses know more.
  async function rolledBack() {
    const { registry, services, policy } = await watched(newRegistry)
    const file = join(temporaryFolder('backup'), 'yesterday.backup')
    await backup(services, file, new Date())
    const heads = [services.log.head() ?? assert.fail()]
    await revokeCredential({ registry: services, cid: person(1).id, author, now: new Date() })
    await witnessClient(services).askNow(new Date())
    const copy = await newRegistry({ keysOf: registry })
    const old = await copy.enter()
    await restore({ registry: old, file, author, now: new Date(), heads })
    const behind = await enterWith(copy, policy)
    const [here, seen] = [heads[0]?.size ?? 0, services.log.head()?.size ?? 0]
    return { copy, policy, behind, here, seen }
  }
  const isSeenAhead = (error: unknown) => error instanceof LogStateError && error.code === 'witnessed'

  test('continues if a witness has seen another server’s newer head', async () => {
    const { registry, services, policy } = await watched(newRegistry)
    const other = await enterWith(registry, policy)
    const old = await other.log.publish()
    await enter(services, people(1, 60))
    await witnessClient(services).askNow(new Date())
    const stale = { ...other.log, publishToWitnesses: async () => old }
    const round = await witnessClient({ store: other.store, log: stale }).askNow(new Date())
    assert.match(round?.replies[0]?.why ?? '', /^it claims to have seen \d+ leaves, and this log has \d+$/)
    assert.deepEqual(other.log.newest.seenAhead(0), [])
    // And one that was ahead is not, once it cosigns again.
    other.log.newest.hearSize('W1', 1_000_000)
    await assert.rejects(other.log.publish(), isSeenAhead)
    assert.equal((await witnessClient(other).askNow(new Date()))?.isStored, true)
    assert.ok(await other.log.publish())
  })

  test('server, check and log audit report a registry behind its witnesses, and log recover is the way out', async () => {
    const { copy, policy, behind, here, seen } = await rolledBack()
    const file = join(temporaryFolder('policy'), 'witnesses')
    writeFileSync(file, policy)
    const place = { environment: { ...copy.environment, WITNESS_POLICY_FILE: file } }
    const pattern = new RegExp(
      `has ${here} leaves, but according to W1 and W2 it has ${seen}: .*--after-loss REASON`,
    )
    const logged = Promise.withResolvers<{ level: number; failures: string }>()
    const asking = pollWitnesses(behind, pino({}, { write: (line) => logged.resolve(JSON.parse(line)) }))
    const { level, failures } = await logged.promise
    await asking.stop()
    assert.deepEqual([level, pattern.test(failures)], [50, true], failures)
    for (const command of [['check'], ['log', 'audit']]) {
      const { code, out } = await runNorthmark(place, ...command)
      assert.equal(code, 1)
      assert.match(out, pattern)
    }
    const recovered = await runNorthmark(place, 'log', 'recover', '--why', 'The newest state is lost')
    assert.equal(recovered.code, 0, recovered.err)
    assert.match(recovered.out, /^origin {2}localhost:3000\/log-2$/m)
  })
})
