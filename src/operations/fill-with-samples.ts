// Gives a new registry something to show: the sample catalogue, once.
import { sampleCatalogue } from '#content/sample-catalogue.ts'
import type { Store } from '#store/store.ts'

export async function fillWithSamples(store: Store): Promise<boolean> {
  return store.fillCatalogue(sampleCatalogue)
}
