// A verdict given while someone issues is the one that would be given without them, on both databases.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchDirectory } from '#operations/search-directory.ts'
import { statusListsOf } from '#operations/status-lists.ts'
import { verify } from '#operations/verify.ts'
import type { Store } from '#store/store.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { fillNew } from '#tests/support/erasing.ts'
import { enter, person } from '#tests/support/people.ts'

const now = new Date()

onBothStores(({ newRegistry }) => {
  test('a change before or after the lookup leaves every answer as it was', async () => {
    const { services } = await fillNew(newRegistry, 1)
    const { store } = services
    let issued = 1
    const issueAnother = () => {
      issued += 1
      return enter(services, [person(issued)], { act: 'issue' })
    }
    async function meanwhile<Answer>(read: () => Promise<Answer>): Promise<Answer> {
      await issueAnother()
      const answer = await read()
      await issueAnother()
      return answer
    }
    const busy: Store = {
      ...store,
      evidence: (cid) => meanwhile(() => store.evidence(cid)),
      directory: (query) => meanwhile(() => store.directory(query)),
      statusList: (list, purpose) => meanwhile(() => store.statusList(list, purpose)),
    }
    const asked = { ...services, store: busy }
    assert.equal((await verify(asked, person(1).id, now)).finding, 'valid')
    assert.equal((await verify(asked, person(99).id, now)).finding, 'unknown')
    const [card] = await searchDirectory(asked, { search: 'example 1', page: 1, limit: 1 }, now)
    assert.equal(card?.standing, 'valid')
    const lists = statusListsOf(asked)
    assert.ok(await lists({ purpose: 'revocation', list: 1, origin: services.keys.origin }, now))
    assert.equal(issued, 9)
  })
})
