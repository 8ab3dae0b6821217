// Every attack we know of, and how it is made. What each verifier must find is in the table in SECURITY.md.
import assert from 'node:assert/strict'
import type { ArtworkInput } from '#artwork/artwork-input.ts'
import { badgePng } from '#artwork/badge.ts'
import { certificatePdf } from '#artwork/certificate/certificate.ts'
import { badgeFilePath, badgePath, bundlePath, statusListPath } from '#domain/badge/addresses.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import type { BakedFile } from '#domain/verification/evidence.ts'
import { embedInPng } from '#formats/open-badge/png.ts'
import {
  correctCredential,
  revokeCredential,
  setListing,
  suspendCredential,
} from '#operations/credentials/decide.ts'
import { eraseCredential } from '#operations/credentials/erase-credential.ts'
import { keyLeaves } from '#operations/log/key-leaves.ts'
import { compromiseKey } from '#signing/key-changes.ts'
import { type KeyRing, newKeySet, ringOf, rotateKeySet, withNewKey } from '#signing/key-ring.ts'
import { signBadge } from '#signing/proof.ts'
import { readStatusList, signStatusList } from '#signing/status-list.ts'
import {
  alter,
  deciding,
  documentOf,
  issue,
  madeAt,
  now,
  publish,
  serveInstead,
  unsigned,
  type World,
} from '#tests/support/credentials/attack-fixture.ts'
import { seenByBrowser } from '#tests/support/credentials/verifiers.ts'
import { note, person } from '#tests/support/people/people.ts'
import { servingLists, startFixture } from '#tests/support/server/fixture.ts'

export type Planted = { file?: string; baked?: BakedFile; whole?: Uint8Array<ArrayBuffer> }
type Plant = (world: World) => Promise<Planted> | Promise<void>

const revoke = (world: World) => revokeCredential(deciding(world, world.id, 'Misconduct.'))

const forgotten = 'UPDATE credential SET revoked_at = NULL, revocation_reason = NULL'

// Keeps rows as they are, and puts them back later, as someone with an old copy of the database would.
async function keepRows(world: World, tables: readonly string[]): Promise<() => Promise<void>> {
  await alter(world, ...tables.map((table) => `CREATE TABLE kept_${table} AS SELECT * FROM ${table}`))
  return () =>
    alter(
      world,
      ...tables.flatMap((table) => [
        `DELETE FROM ${table}`,
        `INSERT INTO ${table} SELECT * FROM kept_${table}`,
      ]),
    )
}

const recordTables = ['credential', 'document', 'former_document', 'status_position']
const journalTables = ['journal', 'erased_id']
const logTables = ['log_leaf', 'log_tile', 'log_batch', 'log_checkpoint']
const everyTable = [...recordTables, ...journalTables, 'status_list', ...logTables]

export const attacks: Record<string, Plant> = {
  'no attack': async () => {},
  'one character of the file is changed': async ({ document }) => ({
    file: document.replace('Ada Example', 'Eva Example'),
  }),
  async "the file is signed with another key that claims our key's name"({ document, origin }) {
    const { badge, proof } = readSignedBadge(document) ?? assert.fail()
    const forger = newKeySet(origin, madeAt)
    return { file: signBadge(badge, ringOf(origin, () => forger).signer(), proof.created) }
  },
  'a term is added to the file': async ({ document }) => ({
    file: JSON.stringify({ ...JSON.parse(document), description: 'With distinction.' }),
  }),
  // What was signed still means the same, so that they say truly that it is signed.
  'a context that changes no signed term is added to the file': async ({ document }) => ({
    file: withContext(document, { honours: 'https://else.example/#' }),
  }),
  'a context that redefines a signed term is added to the file': async ({ document }) => ({
    file: withContext(document, { name: 'https://else.example/#' }),
  }),
  // They say truly that it was signed by that other issuer; whose name that is they cannot know.
  async 'the file is from another issuer that calls itself Northmark'({ document, origin }) {
    const there = origin.replace('attacked', 'look-alike')
    const set = newKeySet(there, madeAt)
    const keys = ringOf(there, () => set)
    const { badge, proof } = readSignedBadge(document) ?? assert.fail()
    await publish(
      await startFixture({ services: { ...servingLists(), keys, clock: { now: () => now } } }),
      there,
    )
    return { file: signBadge({ ...badge, origin: there, statusIndex: 7 }, keys.signer(), proof.created) }
  },
  async 'the picture that contains the document is altered'({ document, app, id }) {
    const baked = await app.inject(`/credentials/${id}.svg`)
    const bytes = new TextEncoder().encode(baked.body.replace('Ada Example', 'Eva Example'))
    return { file: document, baked: { format: 'svg', bytes } }
  },
  async "the document is in someone else's PNG"(world) {
    return { whole: embedInPng(await badgePng(ofSomeoneElse(world)), world.document) }
  },
  "the document is in someone else's PDF": async (world) => ({
    whole: Uint8Array.from(await certificatePdf(ofSomeoneElse(world))),
  }),
  // Which of them counts nobody can say. Others are given one of them, and it is genuine.
  async 'the file contains two documents'(world) {
    const own = embedInPng(await badgePng(ofSomeoneElse(world)), world.document)
    return { whole: embedInPng(own, await documentOf(world.store, world.other)) }
  },
  // It says the same, and the name is shown.
  'the subject in the file is wrapped in a one-item list': async ({ document }) => {
    const { credentialSubject, ...rest } = JSON.parse(document)
    return { file: JSON.stringify({ ...rest, credentialSubject: [credentialSubject] }) }
  },
  // That document alone correctly shows that it is someone else's.
  async "someone else's document is served for the id"(world) {
    const document = await documentOf(world.store, world.other)
    serveInstead(world, badgeFilePath(world.id, 'json'), document)
    return { file: document }
  },
  'the expiry is changed in the database': (world) =>
    alter(world, `UPDATE credential SET expires_at = '2199-01-01T23:59:59Z' WHERE id = '${world.id}'`),
  'the document is deleted and the name is changed in the database': (world) =>
    alter(
      world,
      `DELETE FROM document WHERE seq = (SELECT seq FROM credential WHERE id = '${world.id}')`,
      `UPDATE credential SET first_name = 'Eva' WHERE id = '${world.id}'`,
    ),
  "the record has someone else's position in the status lists": (world) =>
    alter(
      world,
      // Two cannot have the same: the other gets one that nobody has.
      `UPDATE credential SET status_index = -1 - status_index WHERE id = '${world.other}'`,
      `UPDATE credential SET status_index = (SELECT -1 - status_index FROM credential WHERE id = '${world.other}')
       WHERE id = '${world.id}'`,
    ),
  async 'a revocation is cleared in the database'(world) {
    await revoke(world)
    await alter(world, `${forgotten} WHERE id = '${world.id}'`)
  },
  async 'a revocation is cleared together with its journal entry'(world) {
    await revoke(world)
    await alter(
      world,
      `${forgotten} WHERE id = '${world.id}'`,
      `DELETE FROM journal WHERE act = 'revoke' AND subject = '${world.id}'`,
    )
  },
  // The list that is put back is not the newest in the log.
  async 'the record, journal and lists are rolled back to before a revocation'(world) {
    const putBack = await keepRows(world, [...recordTables, ...journalTables, 'status_list'])
    await revoke(world)
    await putBack()
  },
  // The former position is revoked in the list.
  async 'the record and document are rolled back to before a correction'(world) {
    const putBack = await keepRows(world, recordTables)
    await correctCredential(deciding(world, world.id, 'Married.'), { lastName: 'Lovelace' })
    await putBack()
  },
  async 'the record and document are rolled back to before an erasure'(world) {
    const putBack = await keepRows(world, [...recordTables, ...journalTables])
    await eraseCredential(deciding(world, world.id, 'By right.'))
    await putBack()
  },
  async 'a suspension is lifted in the database'(world) {
    await suspendCredential(deciding(world, world.id, 'An appeal.'))
    await alter(
      world,
      `UPDATE credential SET suspended_at = NULL, suspension_reason = NULL WHERE id = '${world.id}'`,
    )
  },
  // Whether it is listed is signed by nobody.
  async 'an unlisted credential is listed again in the database'(world) {
    await setListing(deciding(world, world.id, 'As asked.'), 'unlisted')
    await alter(world, `UPDATE credential SET listing = 'listed' WHERE id = '${world.id}'`)
  },
  // The hash leads to a credential, which is shown as what it is. Hashes of other bodies come with imports, unsigned.
  'a former hash is made up': (world) =>
    alter(
      world,
      `INSERT INTO former_document (hash, seq, status_index, leaf)
       SELECT '${'ab'.repeat(32)}', seq, status_index, NULL FROM credential WHERE id = '${world.id}'`,
    ),
  // The head that was signed is kept elsewhere: no list is signed, no head, and no verdict is called complete.
  async 'the whole registry, including its log, is rolled back to before a revocation'(world) {
    const putBack = await keepRows(world, everyTable)
    await revoke(world)
    await putBack()
  },
  // Leaves are not counted but hashed.
  async 'the whole registry is rolled back, and its log is padded to the length of the head'(world) {
    const putBack = await keepRows(world, everyTable)
    await revoke(world)
    const { size } = await world.store.logState()
    await putBack()
    await alter(
      world,
      `INSERT INTO log_leaf (idx, kind, body) SELECT ${size - 1}, kind, body FROM log_leaf WHERE idx = 1`,
      `INSERT INTO log_leaf (idx, kind, body) SELECT ${size - 2}, kind, body FROM log_leaf WHERE idx = 1`,
    )
  },
  // A good signature without a leaf is not enough.
  'a document points to another leaf of the log': (world) =>
    alter(
      world,
      `UPDATE document SET leaf = 0 WHERE seq = (SELECT seq FROM credential WHERE id = '${world.id}')`,
    ),
  // Who reads the list alone learns nothing of it.
  async 'a list from before a revocation is served'(world) {
    const path = statusListPath(1, 'revocation')
    const { body } = await world.app.inject(path)
    await revoke(world)
    serveInstead(world, path, body)
  },
  // The browser reads on to the newest head that the site shows.
  async 'lists and a bundle from before a revocation are served to a browser that has seen the revocation'(
    world,
  ) {
    const { app, id } = world
    const paths = [statusListPath(1, 'revocation'), statusListPath(1, 'suspension'), bundlePath(id)]
    const bodies = await Promise.all(paths.map(async (path) => (await app.inject(path)).body))
    await revoke(world)
    await seenByBrowser({ id }, world)
    for (const [at, path] of paths.entries()) serveInstead(world, path, bodies[at] ?? '')
  },
  // DIDKit does not look at the days of a list.
  async 'an expired list from before a revocation is served'(world) {
    const [path, { list }] = [statusListPath(1, 'revocation'), await revocationList(world)]
    await revoke(world)
    const ended = { ...list, validFrom: '2026-01-01T00:00:00Z', validUntil: '2026-01-02T00:00:00Z' }
    serveInstead(world, path, signStatusList(ended, world.keys.signer()))
  },
  async 'the key is listed, but no longer for signing'(world) {
    const path = '/.well-known/did.json'
    const { assertionMethod, ...rest } = (await world.app.inject(path)).json()
    serveInstead(world, path, JSON.stringify({ ...rest, authentication: assertionMethod }))
  },
  // Lists that it signs are not shown to be the log's.
  async "a key is added to the issuer's list"({ changeKeys }) {
    changeKeys((set) => withNewKey(set, now))
  },
  'the newest record is deleted': (world) =>
    alter(
      world,
      `DELETE FROM document WHERE seq = (SELECT seq FROM credential WHERE id = '${world.id}')`,
      `DELETE FROM credential WHERE id = '${world.id}'`,
    ),
  'the newest record is deleted together with its journal entry': (world) =>
    alter(
      world,
      `DELETE FROM document WHERE seq = (SELECT seq FROM credential WHERE id = '${world.id}')`,
      `DELETE FROM credential WHERE id = '${world.id}'`,
      `DELETE FROM journal WHERE subject = '${world.id}'`,
    ),
  // Verification calls it unknown, as if it had never been issued; only the operator's check knows better.
  async 'a record is deleted from the middle of an import'(world) {
    const document = await documentOf(world.store, world.other)
    await alter(
      world,
      `DELETE FROM document WHERE seq = (SELECT seq FROM credential WHERE id = '${world.other}')`,
      `DELETE FROM credential WHERE id = '${world.other}'`,
    )
    world.id = world.other
    return { file: document }
  },
  'a credential is forged and backdated with a stolen key': async ({ document, keys }) => ({
    file: invent(document, keys),
  }),
  // A retired key goes on vouching for what it signed: only that it is called compromised helps others.
  async 'a credential is forged with a stolen key that was then only rotated'({
    document,
    keys,
    change,
    changeKeys,
  }) {
    const file = invent(document, keys)
    const { keyId } = keys.signer()
    changeKeys((set) => rotateKeySet(set, now))
    await change(note, async ({ appendUnlogged, record }) => {
      await appendUnlogged(keyLeaves(keys.list()))
      record({ act: 'rotate-key', subject: keyId })
    })
    return { file }
  },
  async 'another document is forged for a real id with a stolen key'({ document, keys }) {
    const { badge, proof } = readSignedBadge(document) ?? assert.fail()
    return { file: signBadge({ ...badge, holderName: 'Eva Example' }, keys.signer(), proof.created) }
  },
  // Until everything is signed again, the key's genuine documents are refused too.
  async 'a credential is forged with a stolen key that was then marked compromised'({
    document,
    keys,
    change,
    changeKeys,
  }) {
    const file = invent(document, keys)
    const said = { since: '2026-01-01T00:00:00Z', why: 'Stolen.' }
    const { keyId } = keys.signer()
    changeKeys((set) => compromiseKey(set, keyId, said, now))
    await change(note, async ({ appendUnlogged, record }) => {
      await appendUnlogged(keyLeaves(keys.list()))
      record({ act: 'compromise-key', subject: keyId })
    })
    return { file }
  },
  // Where others cosign the log, the browser's check says since when they have seen it; here nobody does.
  async 'the operator backdates a credential'(world) {
    world.id = person(9).id
    await issue(world, [unsigned(9, { issuedAt: '2019-01-01T00:00:00Z' })])
    return { file: await documentOf(world.store, world.id) }
  },
  // No verdict rests on who did it.
  'a journal entry is changed': (world) =>
    alter(world, `UPDATE journal SET who = 'someone else' WHERE subject = '${world.id}'`),
  async 'the reason for a revocation is changed in the journal'(world) {
    await revoke(world)
    await alter(
      world,
      `UPDATE journal SET why = 'A mistake.' WHERE act = 'revoke' AND subject = '${world.id}'`,
    )
  },
  // Its position is revoked in the list, which everybody reads.
  async 'no attack: the file of a credential that was later corrected'(world) {
    await correctCredential(deciding(world, world.id, 'Married.'), { lastName: 'Lovelace' })
    return { file: world.document }
  },
  async 'no attack: a revoked credential'(world) {
    await revoke(world)
  },
  async 'no attack: a suspended credential'(world) {
    await suspendCredential(deciding(world, world.id, 'An appeal.'))
  },
  // DIDKit does not look at the first day.
  async 'no attack: a credential that is not yet valid'(world) {
    const begins = { issuedAt: '2180-01-01T00:00:00Z', expiresAt: '2185-01-01T23:59:59Z' }
    world.id = person(9).id
    await issue(world, [unsigned(9, begins)])
    return { file: await documentOf(world.store, world.id) }
  },
}

const withContext = (document: string, context: object): string => {
  const parsed = JSON.parse(document)
  return JSON.stringify({ ...parsed, '@context': [...parsed['@context'], context] })
}

// What we would draw for someone else, with this document inside.
function ofSomeoneElse({ document, id, origin }: World): ArtworkInput {
  const { badge } = readSignedBadge(document) ?? assert.fail()
  return {
    id,
    holderName: 'Eva Example',
    course: { title: badge.course.title, type: 'CERT' },
    issuedAt: badge.issuedAt,
    standing: 'valid',
    verificationUrl: origin + badgePath(id),
    document,
  }
}

const revocationList = async ({ app }: World) =>
  readStatusList((await app.inject(statusListPath(1, 'revocation'))).body) ?? assert.fail()

// For a person whom the registry has never met, at a place that was never given.
function invent(document: string, keys: KeyRing): string {
  const { badge } = readSignedBadge(document) ?? assert.fail()
  const invented = {
    ...badge,
    id: person(99).id,
    holderName: 'Eva Example',
    issuedAt: '2024-06-01T00:00:00Z',
  }
  const place = badge.statusIndex < 65_000 ? badge.statusIndex + 500 : badge.statusIndex - 500
  return signBadge({ ...invented, statusIndex: place }, keys.signer(), '2024-06-01T00:00:00Z')
}
