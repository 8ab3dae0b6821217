// A verdict given while someone issues is the one that would be given without them, on both stores.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginLog } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { verify } from '#operations/verify.ts'
import type { Store } from '#store/store.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'

const on = new Date('2026-06-01T00:00:00Z')

onBothStores(({ newRegistry }) => {
  for (const [asked, finding] of [
    [person(1).id, 'valid'],
    [person(99).id, 'unknown'],
  ] as const)
    test(`a credential issued during the lookup leaves the verdict ${finding}`, async () => {
      const services = await (await newRegistry()).enter()
      const { store, keys, log } = services
      await beginLog(log, new Date())
      await store.fill(initialCatalogue, people(1), note, signFor(services))
      await log.settle()
      const before = log.keeper.head()?.size ?? 0

      let issued = 1
      async function issueAnother<Answer>(answer: Answer): Promise<Answer> {
        issued += 1
        await store.issue([person(issued)], note, { act: 'issue', sign: signFor(services) })
        await log.settle()
        return answer
      }
      const busy: Store = {
        ...store,
        find: async (cid) => issueAnother(await store.find(cid)),
        trace: async (id) => issueAnother(await store.trace(id)),
      }
      const verdict = await verify(busy, keys, asked, on, () => log.keeper.head())
      assert.equal(verdict.finding, finding)
      assert.ok((log.keeper.head()?.size ?? 0) > before)
    })
})
