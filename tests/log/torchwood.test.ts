// Torchwood's programs accept our proofs, labels, tiles and cosignatures, and refuse them once anything is changed.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { concat } from '#domain/log/bytes.ts'
import { writeVkey } from '#domain/log/note.ts'
import { readPath } from '#domain/log/tiles.ts'
import { type TlogProof, writeTlogProof } from '#domain/log/tlog-proof.ts'
import { proveOutput, vrfKeyFrom, vrfOutput } from '#domain/log/vrf.ts'
import { missing, torchwoodTool } from '#scripts/find-log-judges.ts'
import { openVrf } from '#signing/labels.ts'
import { sha256, withOneBitTurned } from '#tests/support/log/draws.ts'
import { issueLeaves, keyNamed, secretOf, serveAnswers, smallLog } from '#tests/support/log/small-log.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

type Outcome = { isGood: boolean; out: string; err: string }

const run = (program: string, args: string[], environment: Record<string, string> = {}) =>
  new Promise<Outcome>((resolve) => {
    execFile(program, args, { env: { ...process.env, ...environment } }, (error, out, err) =>
      resolve({ isGood: !error, out, err }),
    )
  })

const [spicy, lookup] = [torchwoodTool('spicy-torchwood'), torchwoodTool('age-keylookup')]
const utf8 = (text: string) => new TextEncoder().encode(text)

test('spicy-torchwood accepts our proofs of leaves, and refuses another leaf', {
  skip: missing(spicy),
}, async () => {
  const log = smallLog(issueLeaves(600))
  const folder = temporaryFolder('spicy')
  const verify = (leaf: Uint8Array, proof: string) => {
    const file = join(folder, 'leaf')
    writeFileSync(file, leaf)
    writeFileSync(`${file}.spicy`, proof)
    return run(spicy, ['-verify', log.vkey, file])
  }
  for (const [index, size] of [
    [0, 1],
    [3, 7],
    [599, 600],
    [256, 600],
  ] as const) {
    const proof = { index, hashes: log.inclusion(index, size), checkpoint: log.checkpointAt(size) }
    // It reads the format of before the first line.
    const text = writeTlogProof(proof).replace(/^.*\n/, '')
    const leaf = log.leaves[index] as Uint8Array
    const accepted = await verify(leaf, text)
    assert.ok(accepted.isGood, accepted.err)
    const other = await verify(withOneBitTurned(leaf, 77), text)
    assert.match(other.err, /could not verify inclusion/)
    const forged = await verify(leaf, text.replace(`\n${size}\n`, `\n${size + 1}\n`))
    assert.match(forged.err, /could not verify checkpoint/)
  }
})

// Torchwood's own registry of keys has leaves of another shape, made from the same parts: the whole output of the function
// that makes labels, and a hash. Its client therefore judges our function, our proofs, our tiles and our cosignatures.
const vrf = await openVrf()
const vrfKeys = vrfKeyFrom(vrf, concat(secretOf('vrf'), secretOf('more')))
const [email, pubkey] = ['ada@example.com', 'age1xyz']
const entryOf = (who: string, key: string) => concat(vrfOutput(vrf, vrfKeys, utf8(who)), sha256(utf8(key)))
const ours = 300
const log = smallLog(
  Array.from({ length: 700 }, (_, at) =>
    at === ours
      ? entryOf(email, pubkey)
      : concat(secretOf(`a ${at}`), secretOf(`b ${at}`), secretOf(`c ${at}`)),
  ),
)
const witness = keyNamed('witness.example/w', 'witness', 'cosignature/v1')
const second = Math.floor(Date.now() / 1000)
const cosigned = log.cosignedAt(log.size, witness, 'witness', second)
const good: TlogProof = {
  extra: proveOutput(vrf, vrfKeys, utf8(email)),
  index: ours,
  hashes: log.inclusion(ours, log.size),
  checkpoint: cosigned,
}

// What the server of the moment says.
let proof = good
let told = pubkey
let checkpoint = cosigned
let fileOf = log.fileOf

const policy = join(temporaryFolder('policy'), 'policy.txt')
writeFileSync(policy, `log ${log.vkey}\nwitness other ${writeVkey(witness)}\nquorum other\n`)

const environment = {
  AGE_KEYSERVER_URL: await serveAnswers((path) => {
    if (path === '/api/lookup') return JSON.stringify({ email, pubkey: told, proof: writeTlogProof(proof) })
    if (path === '/api/monitor') {
      const vrf_proof = Buffer.from(proof.extra ?? '').toString('base64')
      return JSON.stringify({ email, vrf_proof, history: [told] })
    }
    if (path === '/tlog/checkpoint') return checkpoint
    const file = readPath(path.replace(/^\/tlog\//, ''))
    return file && fileOf(file)
  }),
  AGE_KEYSERVER_POLICY: policy,
  AGE_KEYSERVER_VRFKEY: Buffer.from(vrfKeys.publicKey).toString('base64'),
  HOME: temporaryFolder('home'),
}

const skip = missing(lookup)

test('age-keylookup accepts a label of ours, its proof, and the proof of its leaf', { skip }, async () => {
  const { out, err } = await run(lookup, [email], environment)
  assert.equal(out, `${pubkey}\n`, err)
})

const extra = good.extra ?? new Uint8Array()
const lies: [string, Partial<TlogProof>, string, RegExp][] = [
  [
    'the label of another',
    { extra: proveOutput(vrf, vrfKeys, utf8('eve@example.com')) },
    pubkey,
    /VRF proof/,
  ],
  ['a proof of the label with one bit turned', { extra: withOneBitTurned(extra, 300) }, pubkey, /VRF proof/],
  ['another key than was entered', {}, 'age1evil', /failed to verify key proof/],
  ['another place', { index: ours + 1 }, pubkey, /failed to verify key proof/],
  [
    'a hash with one bit turned',
    { hashes: good.hashes.with(2, secretOf('x')) },
    pubkey,
    /failed to verify key proof/,
  ],
  ['no cosignature', { checkpoint: log.checkpointAt(log.size) }, pubkey, /failed to verify key proof/],
  [
    'a changed checkpoint',
    { checkpoint: cosigned.replace('\n700\n', '\n701\n') },
    pubkey,
    /failed to verify key proof/,
  ],
]

for (const [what, wrong, key, words] of lies)
  test(`age-keylookup refuses ${what}`, { skip }, async () => {
    ;[proof, told] = [{ ...good, ...wrong }, key]
    const { isGood, err } = await run(lookup, [email], environment)
    ;[proof, told] = [good, pubkey]
    assert.equal(isGood, false)
    assert.match(err, words)
  })

test('age-keylookup reads the whole log from our tiles and bundles, and finds the one leaf', {
  skip,
}, async () => {
  const { out, err } = await run(lookup, ['-all', email], environment)
  assert.equal(out, `${pubkey}\n`, err)
})

test('age-keylookup refuses tiles or bundles of which one bit is turned, and an old checkpoint', {
  skip,
}, async () => {
  for (const kind of ['hashes', 'entries']) {
    fileOf = (file) => {
      const bytes = log.fileOf(file)
      return file.kind === kind && file.index === 1 ? withOneBitTurned(bytes, 5000) : bytes
    }
    const { isGood, err } = await run(lookup, ['-all', email], environment)
    fileOf = log.fileOf
    assert.equal(isGood, false, kind)
    assert.match(err, /error fetching log entries/)
  }
  checkpoint = log.cosignedAt(log.size, witness, 'witness', second - 7 * 60 * 60)
  const { err } = await run(lookup, ['-all', email], environment)
  checkpoint = cosigned
  assert.match(err, /is too old/)
})
