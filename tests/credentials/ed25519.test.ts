// Server and browser, with and without Web Crypto, give one answer to every crafted Ed25519 signature of C2SP's vectors.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { base58 } from '@scure/base'
import { publicBytesOf, publicPrefix } from '#domain/badge/multikey.ts'
import { noteKey } from '#domain/log/note.ts'
import { newEd25519, sha256, signerWith, verifyEd25519 as verifyOnNode } from '#signing/log-crypto.ts'
import { verifyEd25519 as verifyInBrowser } from '#web/tools/browser-check/verify-ed25519.ts'

type Vector = { number: number; key: string; sig: string; msg: string; flags: string[] | null }

// github.com/C2SP/CCTV, ed25519; their license is next to them.
const vectors: Vector[] = JSON.parse(readFileSync('tests/credentials/ed25519/vectors.json', 'utf8'))
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

const refusedFlags = ['low_order_A', 'low_order_R', 'non_canonical_A', 'non_canonical_R', 'low_order_residue']
const isAccepted = ({ flags }: Vector) => !refusedFlags.some((flag) => flags?.includes(flag))

test('accepts exactly the vectors that the strict rule accepts, with and without Web Crypto', async (t) => {
  assert.equal(vectors.length, 914)
  assert.ok(vectors.some(isAccepted))
  const imported = t.mock.method(crypto.subtle, 'importKey')
  for (const isNative of [true, false]) {
    if (!isNative) imported.mock.mockImplementation(() => Promise.reject(new Error('no Ed25519')))
    for (const vector of vectors) {
      const given = [bytes(vector.key), Uint8Array.from(Buffer.from(vector.msg)), bytes(vector.sig)] as const
      const answers = [verifyOnNode(...given), await verifyInBrowser(...given)]
      assert.deepEqual(answers, Array(2).fill(isAccepted(vector)), `vector ${vector.number}`)
    }
  }
  assert.ok(imported.mock.callCount() > 0)
})

test('accepts an honest signature, and neither its malleated nor its altered forms', async () => {
  const pair = newEd25519()
  const message = Buffer.from('a log head')
  const signature = signerWith(pair)?.(message) ?? assert.fail('the halves match')
  // S + L, which the group's equation cannot tell from S.
  const malleated = Uint8Array.from(signature)
  const order = bytes('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010')
  for (let at = 0, carry = 0; at < 32; at += 1) {
    const sum = (malleated[32 + at] ?? 0) + (order[at] ?? 0) + carry
    malleated[32 + at] = sum & 0xff
    carry = sum >> 8
  }
  const altered = signature.map((byte, at) => (at === 0 ? byte ^ 1 : byte))
  for (const verify of [verifyOnNode, verifyInBrowser]) {
    assert.equal(await verify(pair.publicKey, message, signature), true)
    for (const forged of [malleated, altered, signature.subarray(1), new Uint8Array()])
      assert.equal(await verify(pair.publicKey, message, forged), false)
    assert.equal(await verify(newEd25519().publicKey, message, signature), false)
  }
})

test('refuses a key of small order, or in a second encoding, where it is read', () => {
  const keys = [bytes('00'.repeat(32)), bytes(`01${'00'.repeat(30)}80`), bytes(`ee${'ff'.repeat(30)}7f`)]
  for (const key of keys) {
    assert.throws(() => noteKey(sha256, 'w.example', 'cosignature/v1', key), /anything seems signed/)
    const multibase = `z${base58.encode(Uint8Array.of(...publicPrefix, ...key))}`
    assert.throws(() => publicBytesOf(multibase), /anything seems signed/)
  }
})
