// Gives a new registry something to show: the sample catalogue and its credentials, once.

import { sampleCatalogue } from '#content/sample-catalogue.ts'
import { momentOf } from '#domain/moments.ts'
import { sampleRegistry } from '#domain/sample-registry.ts'
import type { Store } from '#store/store.ts'

export async function fillWithSamples(store: Store, now: Date, who = 'northmark'): Promise<boolean> {
  const note = { who, at: momentOf(now), why: 'A new registry begins with samples.' }
  return store.fill(sampleCatalogue, sampleRegistry(sampleCatalogue.courses), note)
}
