// Replacing a witness: the former one's cosignatures stop counting unless its line is kept.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { readVkey } from '#domain/log/note.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { logSettings } from '#operations/keys/log-settings.ts'
import { askEveryMs, witnessClient } from '#operations/log/ask-witnesses.ts'
import { checkProof } from '#operations/log/prove-credential.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { enterWith, honestWitness, type WitnessAt } from '#tests/support/log/witness-at.ts'
import { find } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const guide = readFileSync('docs/operating.md', 'utf8')
const [, chapter = ''] = /\n### Replacing a witness\n([\s\S]*?)\n(?=## )/.exec(guide) ?? []
const [, fileInGuide = ''] = /```\n([^`]*)```/.exec(chapter) ?? []
const commands = [...chapter.matchAll(/`npx northmark ([^`]+)`/g)].map(([, command = '']) =>
  command.split(' '),
)

// The policy in the guide, with the keys and address of running witnesses.
function policyInGuide(w1: WitnessAt, w2: WitnessAt): string {
  const lines = fileInGuide.split('\n')
  assert.match(lines[0] ?? '', /^witness w1 \S+$/)
  assert.match(lines[1] ?? '', /^witness w2 \S+ https:\S+$/)
  return [`witness w1 ${w1.vkey}`, `witness w2 ${w2.vkey} ${w2.address}`, ...lines.slice(2)].join('\n')
}

const only = (name: string, { vkey, address }: WitnessAt) =>
  `witness ${name} ${vkey} ${address}\nquorum ${name}\n`

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * askEveryMs)
const [early, late] = [person(1).id, person(100).id]

onSqlite(({ newRegistry }) => {
  // The first witness cosigns one credential, and is then replaced by the second.
  async function replaced() {
    const registry = await newRegistry()
    const first = await registry.enter()
    await enter(first, people(2))
    const [w1, w2] = [await honestWitness('one', first), await honestWitness('two', first)]
    const before = await enterWith(registry, only('w1', w1))
    await logSettings(before, new Date())
    assert.equal((await witnessClient(before).ask(new Date()))?.isStored, true)
    const proof = await proofOf(before, early)
    assert.equal(proof.cosigners, 'one.example/w')
    await before.store.close()
    const asked = w1.asked()

    // Like a server started with another policy: it records the policy, and asks a minute later.
    async function continueWith(policy: string) {
      const services = await enterWith(registry, policy)
      await logSettings(services, minutesLater(1))
      await enter(services, people(1, 100))
      const round = await witnessClient(services).ask(minutesLater(1))
      assert.deepEqual([round?.replies, round?.isStored], [[{ witness: 'w2' }], true])
      assert.equal(w1.asked(), asked)
      return services
    }
    const run = (policy: string, ...args: string[]) => {
      const file = join(temporaryFolder('policy'), 'witnesses')
      writeFileSync(file, policy)
      return runNorthmark({ environment: { ...registry.environment, WITNESS_POLICY_FILE: file } }, ...args)
    }
    return { w1, w2, proof, continueWith, run }
  }

  async function proofOf(services: Services, id: string) {
    const { log } = services
    const document = (await find(services, id))?.document ?? assert.fail()
    const text = await log.prove(document)
    const { cosigners } = checkProof({
      document: document.bytes,
      proof: Buffer.from(text),
      log: readVkey(sha256, log.signer.vkey),
      policy: readPolicy(sha256, log.policy.text),
    })
    return { text, cosigners: cosigners.map(({ key }) => key).join() }
  }

  test('reports proofs that lack cosignatures without the former witness’s line', async () => {
    const { w2, w1, continueWith, run } = await replaced()
    const policy = only('w2', w2)
    const services = await continueWith(policy)
    await assert.rejects(proofOf(services, early), /fewer witnesses have cosigned/)
    assert.equal((await proofOf(services, late)).cosigners, 'two.example/w')

    const [, id = ''] = w1.vkey.split('+')
    const sentence = new RegExp(
      String.raw`^1 of 2 cosigned log heads, stored from (\S+Z) to \1 and cosigned by one\.example/w, does not satisfy the witness policy, so proofs of credentials from that time have too few cosignatures: in the file that WITNESS_POLICY_FILE names, keep the former witnesses without an address and accept them in the quorum: "witness former one\.example/w\+${id}\+…", "group either any former w2" and "quorum either", with each key in full\.$`,
      'm',
    )
    const shown = await run(policy, 'log', 'show')
    assert.equal(shown.code, 0)
    assert.match(shown.err, /^Its first \d+ leaves were cosigned by 1 other: w2 on /)
    assert.match(shown.err, sentence)
    const printed = await run(policy, 'log', 'policy')
    assert.equal(printed.code, 1)
    assert.match(printed.err, sentence)
    const { uncounted } = (await run(policy, 'log', 'show', '--json')).json()
    const key = `one.example/w+${id}+…`
    assert.deepEqual([uncounted.heads, uncounted.by, uncounted.unlisted], [1, [key], [key]])
    // The suggested lines fix it.
    const lines = [...printed.err.matchAll(/"([^"]+)"/g)].map(([, line = '']) => line.replace(key, w1.vkey))
    const [witness, ...others] = lines
    const mended = [witness, `witness w2 ${w2.vkey} ${w2.address}`, ...others, ''].join('\n')
    const after = await run(mended, 'log', 'policy')
    assert.equal(after.code, 0, after.err)
    assert.match(after.err, /^This policy is not in the log yet\. /)
    assert.match(after.err, /^2 cosigned heads satisfy the policy\.$/m)
  })

  test('verifies all proofs with the former witness’s line, without asking it', async () => {
    const { w1, w2, proof, continueWith, run } = await replaced()
    const policy = policyInGuide(w1, w2)
    const services = await continueWith(policy)
    assert.deepEqual(await proofOf(services, early), proof)
    assert.equal((await proofOf(services, late)).cosigners, 'two.example/w')

    assert.deepEqual(
      commands.map((args) => args.join(' ')),
      ['log policy', 'log show'],
    )
    for (const args of commands) assert.equal((await run(policy, ...args)).code, 0, args.join(' '))
    const { witnesses, cosigned } = (await run(policy, 'log', 'policy', '--json')).json()
    assert.deepEqual(cosigned, { heads: 2 })
    assert.deepEqual(witnesses, [
      { name: 'w1', role: 'former', key: w1.vkey },
      { name: 'w2', role: 'active', key: w2.vkey, address: w2.address },
    ])
    const forPeople = await run(policy, 'log', 'policy')
    assert.match(forPeople.out, /^w1 {7}former {2}one\.example/m)
    assert.match(forPeople.out, /^w2 {7}active {2}two\.example\S+ {2}http:/m)
    assert.ok(forPeople.out.endsWith(policy))
  })

  test('rejects a policy in which too few witnesses have an address', async () => {
    const { w1, w2, run } = await replaced()
    const [first, second] = [`witness w1 ${w1.vkey}`, `witness w2 ${w2.vkey} ${w2.address}`]
    const both = await run(`${first}\n${second}\ngroup both all w1 w2\nquorum both\n`, 'log', 'policy')
    assert.equal(both.code, 1)
    assert.match(both.err, /too few witnesses have an address to reach its quorum\.$/m)
    const nobody = await run(`${first}\nquorum w1\n`, 'log', 'policy')
    assert.equal(nobody.code, 0)
    assert.match(
      nobody.err,
      /^No witness in the file that WITNESS_POLICY_FILE names has an address: nobody is asked /,
    )
    const none = await run('quorum none\n', 'log', 'policy')
    assert.match(none.err, /^No witnesses are set, so nobody cosigns the log\.$/m)
    assert.match(none.err, /"group either any former" and "quorum either", with each key in full\.$/m)
  })
})
