// Fills a new registry, once, with people who do not exist and the catalogue that their credentials name.

import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { sampleRegistry } from '#samples/sample-registry.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { Store } from '#store/store.ts'

// Samples go only into an empty registry, so they are its oldest credentials.
export async function holdsSamples(store: Store): Promise<boolean> {
  const [oldest] = await store.read({ order: 'oldest', limit: 1 })
  return oldest !== undefined && (await store.history(oldest.id)).some(({ act }) => act === 'sample')
}

export async function fillWithSamples(
  store: Store,
  keys: KeyRing,
  now: Date,
  who = 'northmark',
): Promise<boolean> {
  const note = { who, at: momentOf(now), why: 'A new registry begins with samples.' }
  const { courses } = initialCatalogue
  return store.fill(initialCatalogue, sampleRegistry(courses), note, signWith(keys, courses, now))
}
