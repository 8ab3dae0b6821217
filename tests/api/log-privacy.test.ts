// What is published of the log tells of no person: every address under /log/ is searched, byte by byte.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import type { NewCredential } from '#domain/credential/credential.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { readVkey } from '#domain/log/note.ts'
import { filesOf, pathOf } from '#domain/log/tiles.ts'
import { correctCredential, liftSuspension, revokeCredential, suspendCredential } from '#operations/decide.ts'
import { eraseCredential } from '#operations/erase-credential.ts'
import { witnessClient } from '#operations/log/ask-witnesses.ts'
import { logSettings } from '#operations/log/log-settings.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { onSqlite } from '#tests/support/both-stores.ts'
import { personalDataIn } from '#tests/support/log/personal-data.ts'
import { enterWith, honestWitness, policyOf } from '#tests/support/log/witness-at.ts'
import { enter, person } from '#tests/support/people.ts'
import { routesOf } from '#tests/support/routes-of.ts'
import { startFixture } from '#tests/support/server.ts'

// More leaves than one tile holds.
const [many, manyRevoked] = [270, 90]
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'åäöéèçñøłžšğıßþð',
  'абвгдежзийклмнопрст',
  'აბგდევზთიკლმნოპჟრს',
  'अआइईउऊएकखगघचछज',
  '赵钱孙李周吴郑王冯陈褚卫',
]

// The same for the same seed, and for no other.
function nameFrom(seed: string, alphabet: string): string {
  const letters = [...alphabet]
  const drawn = createHash('sha256').update(seed).digest().subarray(0, 12)
  const [first = '', ...rest] = [...drawn].map((byte) => letters[byte % letters.length] ?? '')
  return first.toUpperCase() + rest.join('')
}

function holderOf(number: number) {
  const alphabet = alphabets[number % alphabets.length] ?? ''
  const [firstName, lastName] = [nameFrom(`first ${number}`, alphabet), nameFrom(`last ${number}`, alphabet)]
  const mailbox = nameFrom(`mail ${number}`, alphabets[0] ?? '')
  return { firstName, lastName, email: `${mailbox}@${mailbox.slice(6)}.example` }
}

const author = { who: 'pia-the-corrector', why: 'A new name by marriage' }
const withdrawal = { at: '2026-01-01T00:00:00Z', reason: 'Copied from a neighbor' }

const holders: NewCredential[] = Array.from({ length: many }, (_, at) => {
  const credential = { ...person(at + 1), holder: holderOf(at + 1) }
  return at < manyRevoked ? { ...credential, revocation: withdrawal } : credential
})
const idOf = (number: number) => holders[number - 1]?.id ?? assert.fail()
const [corrected, revoked, suspended, erased] = [idOf(130), idOf(131), idOf(132), idOf(133)]

// Everything about its holders that the registry knows at this moment.
async function toldBy({ store }: Services): Promise<string[]> {
  const told: string[] = []
  for (const { credential, document } of await store.records(0, many)) {
    const { id, seq, holder, verificationHash } = credential
    const { firstName, lastName, email } = holder
    const former = (await store.formerDocuments(seq)).map(({ hash }) => hash)
    // With the blind, whoever has the document could find its leaf.
    const blind = Buffer.from(document?.blind ?? assert.fail(`${id} has no document`)).toString('hex')
    told.push(id, firstName, lastName, `${firstName} ${lastName}`, email, verificationHash, blind, ...former)
  }
  return told
}

// A route with a name in it has addresses that only this list knows.
const addressesOf: Record<string, (size: number) => string[]> = {
  // Files of a log that was replaced are those that it published.
  '/log/former/*': () => [],
  '/log/tile/*': (size) => [...filesOf(size)].map((file) => `/log/${pathOf(file)}`),
}

async function publishedBy(services: Services): Promise<{ bytes: Buffer; addresses: string[] }> {
  const start = () => startFixture({ services, environment: { RATE_LIMIT: 'off' } })
  const { app, routes } = await routesOf(start)
  const ours = routes.filter(({ url }) => /^\/log(\/|$)/.test(url))
  // HEAD has the headers of GET, and OPTIONS is answered for every address alike before anything is read.
  assert.deepEqual(new Set(ours.map(({ method }) => method)), new Set(['GET', 'HEAD', 'OPTIONS']))
  const { size } = (await services.log.publish()) ?? assert.fail('there is no log')
  const addresses = ours.flatMap(({ method, url }) => {
    if (method !== 'GET') return []
    const made = addressesOf[url]?.(size)
    assert.ok(
      made || !/[*:]/.test(url),
      `${url} has addresses that are not searched: name them in addressesOf`,
    )
    return made ?? [url]
  })
  const parts: Buffer[] = []
  for (const address of addresses) {
    const { statusCode, headers, rawPayload } = await app.inject(address)
    // /log/ leads to /log.
    assert.equal(statusCode, address === '/log/' ? 308 : 200, address)
    parts.push(Buffer.from(`${address}\n${JSON.stringify(headers)}\n`), rawPayload)
  }
  return { bytes: Buffer.concat(parts), addresses }
}

onSqlite(({ newRegistry }) => {
  // With a credential of every fate: corrected, revoked, suspended and lifted, erased, and a head that others cosigned.
  async function eventful(t: { after: (end: () => Promise<void>) => void }) {
    const registry = await newRegistry()
    const first = await registry.enter()
    await enter(first, holders)
    const witness = await honestWitness('one', [readVkey(sha256, first.log.signer.vkey)])
    const services = await enterWith(registry, policyOf([witness], 'all'))
    t.after(() => services.store.close())
    await logSettings(services, new Date())
    const { store, log } = services
    const before = await toldBy(services)
    const deciding = { registry: services, author, now: new Date() }
    const renamed = { firstName: 'Ọlábísí-Zhenzhen', lastName: 'Ødegård-Þórsdóttir' }
    await correctCredential({ ...deciding, cid: corrected }, renamed)
    await revokeCredential({ ...deciding, cid: revoked })
    await suspendCredential({ ...deciding, cid: suspended })
    await liftSuspension({ ...deciding, cid: suspended })
    await eraseCredential({ ...deciding, cid: erased })
    await witnessClient({ store, log }).ask(new Date())
    const told = [...before, ...(await toldBy(services)), author.who, author.why]
    return { services, told: [...new Set(told), withdrawal.reason] }
  }

  test('no byte under /log/ tells of a person, and what is planted there is found', async (t) => {
    const { services, told } = await eventful(t)
    const { store, log } = services
    // What is to be searched is there: former names and hashes among what is looked for, and every kind of leaf in the log.
    const { firstName, email } = holderOf(130)
    for (const text of [firstName, email, holderOf(133).lastName, erased, 'Ọlábísí-Zhenzhen'])
      assert.ok(told.includes(text), text)
    const hashes = told.filter((text) => /^[0-9a-f]{64}$/.test(text))
    // A hash, a former one and a blind each, and after the correction a hash and a blind more.
    assert.equal(hashes.length, 3 * many + 2)
    const { size } = await store.logState()
    const kinds = new Set((await store.logLeaves(0, size)).map((leaf) => readLeaf(leaf).type))
    for (const kind of ['document', 'list', 'policy', 'key', 'genesis'] as const)
      assert.ok(kinds.has(kind), kind)
    assert.ok((await log.cosigned())?.size === size)

    const { bytes, addresses } = await publishedBy(services)
    for (const address of [
      '/log',
      '/log/checkpoint',
      '/log/cosigned',
      '/log/policy',
      '/log/tile/entries/000',
    ])
      assert.ok(addresses.includes(address), address)
    assert.ok(bytes.length > size * 64)
    assert.deepEqual(personalDataIn(bytes, told), [])

    const leaking: Partial<PublicLog>[] = [
      { policy: { ...log.policy, text: `${log.policy.text}# ${firstName}\n` } },
      {
        file: async (file) =>
          Buffer.concat([
            (await log.file(file)) ?? Buffer.of(),
            createHash('sha256').update(firstName).digest(),
          ]),
      },
    ]
    for (const leak of leaking) {
      const published = await publishedBy({ ...services, log: { ...log, ...leak } })
      assert.deepEqual(personalDataIn(published.bytes, [firstName, email]), [firstName])
    }
  })
})
