// Fills a new registry once with sample people and the catalogue that their credentials name.

import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { enterCredentials } from '#operations/registry/enter-credentials.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { sampleRegistry } from '#samples/sample-registry.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { Store } from '#store/store.ts'

// Samples are only added to an empty registry, so they are its oldest credentials.
export async function holdsSamples(store: Store): Promise<boolean> {
  const [oldest] = await store.read({ order: 'oldest', limit: 1 })
  return oldest !== undefined && (await store.history(oldest.id)).some(({ act }) => act === 'sample')
}

export async function fillWithSamples(
  { store, keys, change }: Registry,
  now: Date,
  who = 'northmark',
): Promise<boolean> {
  // Checked before locking, so a server can start during an import.
  if ((await store.count()) > 0) return false
  const note = { who, at: toTimestamp(now), why: 'A new registry begins with samples.' }
  const { courses } = initialCatalogue
  return change(note, async (change) => {
    if ((await change.state()) === 'in use') {
      change.undo()
      return false
    }
    await change.replaceCatalogue(initialCatalogue)
    const sign = signWith(keys, courses, now)
    const samples = sampleRegistry(courses)
    const asked = samples.map(() => ({ isAgain: true }))
    const { added } = await enterCredentials(change, samples, { act: 'sample', sign, asked })
    if (added === 0) change.record({ act: 'sample' })
    return true
  })
}
