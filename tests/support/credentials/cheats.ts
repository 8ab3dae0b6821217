// Every cheat we know of: how it is planted, and what each who looks is to make of it.
import assert from 'node:assert/strict'
import type { ArtworkInput } from '#artwork/artwork-input.ts'
import { badgePng } from '#artwork/badge.ts'
import { certificatePdf } from '#artwork/certificate/certificate.ts'
import { badgeFilePath, badgePath, statusListPath } from '#domain/badge/addresses.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import { readCid } from '#domain/verification/cid.ts'
import type { Drawn } from '#domain/verification/evidence.ts'
import { embedInPng } from '#formats/open-badge/png.ts'
import { correctCredential } from '#operations/decide.ts'
import { keyLeaves } from '#operations/log/key-leaves.ts'
import { compromiseKey } from '#signing/key-changes.ts'
import { type KeyRing, newKeySet, ringOf, rotateKeySet, withNewKey } from '#signing/key-ring.ts'
import { signBadge } from '#signing/proof.ts'
import { readStatusList, signStatusList } from '#signing/status-list.ts'
import {
  alter,
  documentOf,
  dropGuards,
  issue,
  madeAt,
  now,
  publish,
  serveInstead,
  unsigned,
  type World,
} from '#tests/support/credentials/cheated-world.ts'
import { note, person } from '#tests/support/people.ts'
import { startFixture } from '#tests/support/server.ts'

// good: called valid. warned: neither called valid nor refused. refused: called invalid. –: nothing to see there.
export type Seen = 'good' | 'warned' | 'refused' | '–'

// The server's answer and its page; a browser's own check, by id and of the file; the three verifiers of others, of the
// file; the check of the operator's records, and the audit of the public log that anyone can make, each of which finds it or
// does not.
export type Row = {
  server: Seen
  page: Seen
  byId: Seen
  byFile: Seen
  vc: Seen
  core: Seen
  didkit: Seen
  check: 'found' | 'nothing'
  log: 'found' | 'nothing'
}

export type Planted = { file?: string; drawn?: Drawn; whole?: Uint8Array<ArrayBuffer> }
export type Cheat = { about: string; plant: (world: World) => Promise<Planted | undefined>; seen: Row }

const revoke = ({ store, id }: World) =>
  store.revoke(id, { at: '2026-05-01T00:00:00Z', reason: 'Misconduct.' }, note)

const forgotten = 'UPDATE credential SET revoked_at = NULL, revocation_reason = NULL'

const fooled = { vc: 'good', core: 'good', didkit: 'good' } as const
const undeceived = { vc: 'refused', core: 'refused', didkit: 'refused' } as const
const elsewhere = { server: '–', page: '–', byId: '–', check: 'nothing', log: 'nothing' } as const
// The registry shows nothing of it, and says so to the operator.
const shut = {
  server: 'refused',
  page: 'refused',
  byId: 'warned',
  byFile: 'warned',
  check: 'found',
  log: 'nothing',
} as const
// It signs no list either, which everybody sees who reads the log, and so does the operator's check.
const withoutLists = { ...undeceived, check: 'found', log: 'found' } as const
// Nothing is wrong with it.
const sound = {
  server: 'good',
  page: 'good',
  byId: 'good',
  byFile: 'good',
  ...fooled,
  check: 'nothing',
  log: 'nothing',
} as const

// Puts records, journal and the head that counts them back as they are now, seals and all.
async function keepAsItIs(world: World): Promise<() => Promise<void>> {
  const { tag } = (await world.store.find(readCid(world.id))) ?? assert.fail()
  await alter(world, 'CREATE TABLE kept AS SELECT * FROM head')
  return async () => {
    await dropGuards(world)
    await alter(
      world,
      `${forgotten}, tag = '${tag}' WHERE id = '${world.id}'`,
      `DELETE FROM journal WHERE act = 'revoke' AND subject = '${world.id}'`,
      'DELETE FROM head',
      'INSERT INTO head SELECT * FROM kept',
    )
  }
}

export const cheats: Cheat[] = [
  {
    about: 'nothing at all',
    plant: async () => undefined,
    seen: sound,
  },
  {
    about: 'a letter of the file is changed',
    plant: async ({ document }) => ({ file: document.replace('Ada Example', 'Eva Example') }),
    seen: { ...elsewhere, byFile: 'refused', ...undeceived },
  },
  {
    about: 'the file is signed with another key, under the name of ours',
    async plant({ document, origin }) {
      const { badge, proof } = readSignedBadge(document) ?? assert.fail()
      const forger = newKeySet(origin, madeAt)
      return { file: signBadge(badge, ringOf(origin, () => forger).signer(), proof.created) }
    },
    seen: { ...elsewhere, byFile: 'refused', ...undeceived },
  },
  {
    about: 'a term is added to the file',
    plant: async ({ document }) => ({
      file: JSON.stringify({ ...JSON.parse(document), description: 'With distinction.' }),
    }),
    seen: { ...elsewhere, byFile: 'refused', ...undeceived },
  },
  {
    about: 'a context that changes nothing signed is added to the file',
    plant: async ({ document }) => ({ file: withContext(document, { honours: 'https://else.example/#' }) }),
    // What was signed still means the same, so that they say truly that it is signed.
    seen: { ...elsewhere, byFile: 'warned', ...fooled },
  },
  {
    about: 'a context is added to the file that gives a signed word another meaning',
    plant: async ({ document }) => ({ file: withContext(document, { name: 'https://else.example/#' }) }),
    seen: { ...elsewhere, byFile: 'warned', ...undeceived },
  },
  {
    about: 'the file is of an issuer elsewhere who calls himself Northmark',
    async plant({ document, origin }) {
      const there = origin.replace('cheat', 'look-alike')
      const set = newKeySet(there, madeAt)
      const keys = ringOf(there, () => set)
      const { badge, proof } = readSignedBadge(document) ?? assert.fail()
      await publish(await startFixture({ services: { keys, clock: { now: () => now } } }), there)
      return { file: signBadge({ ...badge, origin: there, statusIndex: 7 }, keys.signer(), proof.created) }
    },
    // They say truly that it was signed by that other issuer; whose name that is they cannot know.
    seen: { ...elsewhere, byFile: 'warned', ...fooled },
  },
  {
    about: 'the picture around the document is another',
    async plant({ document, app, id }) {
      const drawn = await app.inject(`/credentials/${id}.svg`)
      const bytes = new TextEncoder().encode(drawn.body.replace('Ada Example', 'Eva Example'))
      return { file: document, drawn: { format: 'svg', bytes } }
    },
    seen: { ...elsewhere, byFile: 'warned', ...fooled },
  },
  {
    about: 'the PNG around the document is that of someone else',
    async plant(world) {
      return { whole: embedInPng(await badgePng(ofSomeoneElse(world)), world.document) }
    },
    seen: { ...elsewhere, byFile: 'warned', ...fooled },
  },
  {
    about: 'the PDF around the document is that of someone else',
    plant: async (world) => ({ whole: Uint8Array.from(await certificatePdf(ofSomeoneElse(world))) }),
    seen: { ...elsewhere, byFile: 'warned', ...fooled },
  },
  {
    about: 'two documents are in one file',
    async plant(world) {
      const own = embedInPng(await badgePng(ofSomeoneElse(world)), world.document)
      return { whole: embedInPng(own, await documentOf(world.store, world.other)) }
    },
    // Which of them counts nobody can say. Others are given one of them, and it is genuine.
    seen: { ...elsewhere, byFile: 'warned', ...fooled },
  },
  {
    about: 'the document of someone else is served for the id',
    async plant(world) {
      const document = await documentOf(world.store, world.other)
      serveInstead(world, badgeFilePath(world.id, 'json'), document)
      return { file: document }
    },
    // Whoever looks at that document alone learns truly that it is someone else's.
    seen: { ...sound, byId: 'refused' },
  },
  {
    about: 'the expiry is changed in the database',
    async plant(world) {
      await alter(world, `UPDATE credential SET expires_at = '2199-01-01T23:59:59Z' WHERE id = '${world.id}'`)
      return undefined
    },
    seen: { ...shut, ...fooled },
  },
  {
    about: 'the document is deleted, and the name changed',
    async plant(world) {
      await alter(
        world,
        `DELETE FROM document WHERE seq = (SELECT seq FROM credential WHERE id = '${world.id}')`,
        `UPDATE holder SET first_name = 'Eva' WHERE id = (SELECT holder_id FROM credential WHERE id = '${world.id}')`,
      )
      return undefined
    },
    seen: { ...shut, ...fooled },
  },
  {
    about: 'the place in the status lists is that of someone else',
    async plant(world) {
      await alter(
        world,
        'DROP INDEX credential_status',
        `UPDATE credential SET status_index = (SELECT status_index FROM credential WHERE id = '${world.other}')
         WHERE id = '${world.id}'`,
      )
      return undefined
    },
    seen: { ...shut, ...fooled },
  },
  {
    about: 'a revocation is cleared in the database',
    async plant(world) {
      await revoke(world)
      await alter(world, `${forgotten} WHERE id = '${world.id}'`)
      return undefined
    },
    seen: { ...shut, ...withoutLists },
  },
  {
    about: 'a revocation is cleared together with its line of the journal',
    async plant(world) {
      await revoke(world)
      await dropGuards(world)
      await alter(
        world,
        `${forgotten} WHERE id = '${world.id}'`,
        `DELETE FROM journal WHERE act = 'revoke' AND subject = '${world.id}'`,
      )
      return undefined
    },
    seen: { ...shut, ...withoutLists },
  },
  {
    about: 'a record is put back as it was before its revocation, seal and all',
    async plant(world) {
      const { tag } = (await world.store.find(readCid(world.id))) ?? assert.fail()
      await revoke(world)
      await alter(world, `${forgotten}, tag = '${tag}' WHERE id = '${world.id}'`)
      return undefined
    },
    seen: { ...shut, ...withoutLists },
  },
  {
    about: 'a suspension is lifted in the database',
    async plant(world) {
      await world.store.suspend(world.id, { at: '2026-05-01T00:00:00Z', reason: 'An appeal.' }, note)
      await alter(
        world,
        `UPDATE credential SET suspended_at = NULL, suspension_reason = NULL WHERE id = '${world.id}'`,
      )
      return undefined
    },
    seen: { ...shut, ...withoutLists },
  },
  {
    about: 'record, seal, journal and head are put back as they were before a revocation',
    async plant(world) {
      const unseal = await keepAsItIs(world)
      await revoke(world)
      await unseal()
      return undefined
    },
    // The records agree with each other; what is gone from them is still in the log.
    seen: { ...shut, ...withoutLists },
  },
  {
    about: 'a former hash is invented',
    async plant(world) {
      await alter(
        world,
        `INSERT INTO former_hash (hash, seq) SELECT '${'ab'.repeat(32)}', seq FROM credential WHERE id = '${world.id}'`,
      )
      return undefined
    },
    seen: { ...shut, ...fooled },
  },
  {
    about: 'the whole registry is put back as it was before a revocation, its log included',
    async plant(world) {
      const unseal = await keepAsItIs(world)
      const { size } = await world.store.logState()
      await revoke(world)
      await world.log.publish()
      await unseal()
      await alter(
        world,
        `DELETE FROM log_leaf WHERE idx >= ${size}`,
        `DELETE FROM log_batch WHERE to_idx > ${size}`,
        `DELETE FROM log_checkpoint WHERE size > ${size}`,
      )
      return undefined
    },
    // The head that was signed is kept elsewhere: no list is signed, no head, and no verdict is called complete.
    seen: {
      ...sound,
      server: 'warned',
      page: 'warned',
      byId: 'warned',
      byFile: 'warned',
      ...withoutLists,
    },
  },
  {
    about: 'what ties a record to its leaf of the log is deleted',
    async plant(world) {
      await alter(
        world,
        `DELETE FROM log_entry WHERE seq = (SELECT seq FROM credential WHERE id = '${world.id}')`,
      )
      return undefined
    },
    // A good signature without a leaf is not enough once the log has begun.
    seen: { ...shut, ...fooled, byFile: 'refused' },
  },
  {
    about: 'a list of before a revocation is served',
    async plant(world) {
      const path = statusListPath(1, 'revocation')
      const { body } = await world.app.inject(path)
      await revoke(world)
      serveInstead(world, path, body)
      return undefined
    },
    // Whoever asks the registry is told, and so is the browser that asks the log; whoever reads the list alone is not.
    seen: {
      ...sound,
      server: 'refused',
      page: 'refused',
      byId: 'refused',
      byFile: 'refused',
      log: 'found',
    },
  },
  {
    about: 'a list of before a revocation is served, past its end',
    async plant(world) {
      const [path, { list }] = [statusListPath(1, 'revocation'), await revocationList(world)]
      await revoke(world)
      const ended = { ...list, validFrom: '2026-01-01T00:00:00Z', validUntil: '2026-01-02T00:00:00Z' }
      serveInstead(world, path, signStatusList(ended, world.keys.signer()))
      return undefined
    },
    // DIDKit does not look at the days of a list.
    seen: {
      server: 'refused',
      page: 'refused',
      byId: 'refused',
      byFile: 'refused',
      vc: 'refused',
      core: 'refused',
      didkit: 'good',
      check: 'nothing',
      log: 'found',
    },
  },
  {
    about: 'the key is listed, but no longer for signing',
    async plant(world) {
      const path = '/.well-known/did.json'
      const { assertionMethod, ...rest } = (await world.app.inject(path)).json()
      serveInstead(world, path, JSON.stringify({ ...rest, authentication: assertionMethod }))
      return undefined
    },
    seen: { ...elsewhere, byId: 'refused', byFile: 'refused', ...undeceived },
  },
  {
    about: 'a key is added to those that the issuer lists',
    async plant({ change }) {
      change((set) => withNewKey(set, now))
      return undefined
    },
    // Lists that it signs are not shown to be the log's.
    seen: { ...sound, byId: 'warned', byFile: 'warned', check: 'found', log: 'found' },
  },
  {
    about: 'the newest record is deleted',
    async plant(world) {
      await alter(
        world,
        `DELETE FROM document WHERE seq = (SELECT seq FROM credential WHERE id = '${world.id}')`,
        `DELETE FROM credential WHERE id = '${world.id}'`,
      )
      return undefined
    },
    seen: { ...shut, ...withoutLists, byFile: 'refused' },
  },
  {
    about: 'the newest record is deleted together with its line of the journal',
    async plant(world) {
      await dropGuards(world)
      await alter(
        world,
        `DELETE FROM document WHERE seq = (SELECT seq FROM credential WHERE id = '${world.id}')`,
        `DELETE FROM credential WHERE id = '${world.id}'`,
        `DELETE FROM journal WHERE subject = '${world.id}'`,
      )
      return undefined
    },
    seen: { ...shut, server: 'warned', page: 'warned', ...withoutLists, byFile: 'refused' },
  },
  {
    about: 'a record is deleted from the middle of an import',
    async plant(world) {
      const document = await documentOf(world.store, world.other)
      await alter(
        world,
        `DELETE FROM document WHERE seq = (SELECT seq FROM credential WHERE id = '${world.other}')`,
        `DELETE FROM credential WHERE id = '${world.other}'`,
      )
      world.id = world.other
      return { file: document }
    },
    // Verification calls it unknown, as if it had never been issued; only the operator's check knows better.
    seen: {
      server: 'refused',
      page: 'refused',
      byId: 'warned',
      byFile: 'refused',
      ...fooled,
      check: 'found',
      log: 'nothing',
    },
  },
  {
    about: 'a credential is invented and back-dated with a stolen key',
    plant: async ({ document, keys }) => ({ file: invent(document, keys) }),
    seen: { ...elsewhere, byFile: 'refused', ...fooled },
  },
  {
    about: 'a credential is invented with a stolen key, and the key was only rotated since',
    async plant({ document, keys, store, change }) {
      const file = invent(document, keys)
      const { keyId } = keys.signer()
      change((set) => rotateKeySet(set, now))
      await store.record('rotate-key', keyId, note, keyLeaves(keys.list()))
      return { file }
    },
    // A retired key goes on vouching for what it signed: only that it is called compromised helps others.
    seen: { ...elsewhere, byFile: 'refused', ...fooled },
  },
  {
    about: 'another document is made for a true id with a stolen key',
    async plant({ document, keys }) {
      const { badge, proof } = readSignedBadge(document) ?? assert.fail()
      return { file: signBadge({ ...badge, holderName: 'Eva Example' }, keys.signer(), proof.created) }
    },
    seen: { ...elsewhere, byFile: 'refused', ...fooled },
  },
  {
    about: 'a credential is invented with a stolen key, and the key is called compromised since',
    async plant({ document, keys, store, change }) {
      const file = invent(document, keys)
      const said = { since: '2026-01-01T00:00:00Z', why: 'Stolen.' }
      const { keyId } = keys.signer()
      change((set) => compromiseKey(set, keyId, said, now))
      await store.record('compromise-key', keyId, note, keyLeaves(keys.list()))
      return { file }
    },
    // Until everything is signed anew, what the key signed honestly is refused as well.
    seen: {
      server: 'refused',
      page: 'refused',
      byId: 'warned',
      byFile: 'refused',
      ...undeceived,
      check: 'found',
      log: 'nothing',
    },
  },
  {
    about: 'a credential is dated back by the operator',
    async plant(world) {
      const { store, keys } = world
      world.id = person(9).id
      await issue(store, keys, [unsigned(9, { issuedAt: '2019-01-01T00:00:00Z' })])
      return { file: await documentOf(store, world.id) }
    },
    // Where others cosign the log, the browser's check says since when they have seen it; here nobody does.
    seen: sound,
  },
  {
    about: 'a line of the journal is changed',
    async plant(world) {
      await dropGuards(world)
      await alter(world, `UPDATE journal SET who = 'someone else' WHERE subject = '${world.id}'`)
      return undefined
    },
    // No verdict rests on who did it.
    seen: { ...sound, check: 'found' },
  },
  {
    about: 'the reason of a revocation is changed in the journal',
    async plant(world) {
      await revoke(world)
      await dropGuards(world)
      await alter(
        world,
        `UPDATE journal SET why = 'A mistake.' WHERE act = 'revoke' AND subject = '${world.id}'`,
      )
      return undefined
    },
    seen: { ...shut, ...withoutLists },
  },
  {
    about: 'the file of a credential that was corrected since',
    async plant({ store, keys, id, document }) {
      const deciding = { store, cid: id, author: { who: 'tester', why: 'Married.' }, now }
      await correctCredential(deciding, keys, { lastName: 'Lovelace' })
      return { file: document }
    },
    seen: { ...sound, byFile: 'warned' },
  },
  {
    about: 'a credential that was revoked',
    async plant(world) {
      await revoke(world)
      return undefined
    },
    seen: {
      server: 'refused',
      page: 'refused',
      byId: 'refused',
      byFile: 'refused',
      ...undeceived,
      check: 'nothing',
      log: 'nothing',
    },
  },
  {
    about: 'a credential that is suspended',
    async plant({ store, id }) {
      await store.suspend(id, { at: '2026-05-01T00:00:00Z', reason: 'An appeal.' }, note)
      return undefined
    },
    seen: {
      server: 'warned',
      page: 'warned',
      byId: 'warned',
      byFile: 'warned',
      ...undeceived,
      check: 'nothing',
      log: 'nothing',
    },
  },
  {
    about: 'a credential that is still to begin',
    async plant(world) {
      const { store, keys } = world
      const begins = { issuedAt: '2180-01-01T00:00:00Z', expiresAt: '2185-01-01T23:59:59Z' }
      world.id = person(9).id
      await issue(store, keys, [unsigned(9, begins)])
      return { file: await documentOf(store, world.id) }
    },
    // DIDKit does not look at the first day.
    seen: {
      server: 'warned',
      page: 'warned',
      byId: 'warned',
      byFile: 'warned',
      vc: 'refused',
      core: 'refused',
      didkit: 'good',
      check: 'nothing',
      log: 'nothing',
    },
  },
]

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
