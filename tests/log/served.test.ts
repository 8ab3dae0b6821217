// What the server serves of a registry's log is read and believed by the code of Go's checksum database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCheckpointText } from '#domain/log/checkpoint-text.ts'
import { readNote } from '#domain/log/note.ts'
import { pathOf } from '#domain/log/tiles.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { askGo, base64, faultsOf, withoutGo as skip } from '#tests/support/log/ask-go.ts'
import { writeFiles } from '#tests/support/log/small-log.ts'
import { author } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

onSqlite(({ newRegistry }) => {
  test('head, tiles and leaves belong to one tree that has only grown', { skip }, async () => {
    const services = await (await newRegistry()).enter()
    const { store, log } = services
    await seedCatalogue(services, new Date())
    const app = await startFixture({ services })
    const get = async (path: string) => {
      const { statusCode, rawPayload } = await app.inject(`/log/${path}`)
      assert.equal(statusCode, 200, path)
      return rawPayload
    }
    const seen: { former: number; formerRoot: string }[] = []
    const see = async () => {
      const text = String(await get('checkpoint'))
      const { size, root } = readCheckpointText(readNote(text).text)
      seen.push({ former: size, formerRoot: base64(root) })
      assert.deepEqual(faultsOf([{ kind: 'note', vkey: log.signer.vkey, note: text }]), [])
      return { size, root: base64(root) }
    }
    await see()
    await enter(services, people(300))
    await see()
    for (let number = 291; number < 296; number += 1) {
      await revokeCredential({ registry: services, cid: person(number).id, author, now: new Date() })
      await see()
    }
    const head = await see()
    const folder = await writeFiles(head.size, (file) => get(pathOf(file)))
    const leaves = (await store.logLeaves(0, head.size)).map(base64)
    const asked = leaves.map((leaf, index) => ({
      kind: 'inclusion from tiles',
      folder,
      ...head,
      index,
      leaf,
    }))
    assert.deepEqual(faultsOf(asked), [])
    assert.equal(
      faultsOf(asked.map((one, at) => ({ ...one, leaf: leaves[(at + 1) % leaves.length] }))).length,
      asked.length,
    )
    // Its own proofs, from our tiles, lead from every head that was ever handed out to the last.
    const proved = askGo(
      seen.map(({ former }) => ({ kind: 'consistency from tiles', folder, ...head, former })),
    )
    const grown = seen.map((one, at) => ({
      kind: 'consistency',
      ...head,
      ...one,
      proof: proved[at]?.proof ?? [],
    }))
    assert.deepEqual(faultsOf(grown), [])
    const [first] = seen
    assert.equal(
      faultsOf(grown.slice(1).map((one) => ({ ...one, formerRoot: first?.formerRoot }))).length,
      grown.length - 1,
    )
  })
})
