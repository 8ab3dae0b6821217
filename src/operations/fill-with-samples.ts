// Gives a new registry something to show: the sample catalogue and its credentials, once.
import { sampleCatalogue } from '#content/sample-catalogue.ts'
import type { KeyRing } from '#domain/badge/key-ring.ts'
import { momentOf } from '#domain/moments.ts'
import { isSignedSample, sampleRegistry } from '#domain/sample-registry.ts'
import { sealWith } from '#operations/seal-credential.ts'
import type { Seal, Store } from '#store/store.ts'

export async function fillWithSamples(
  store: Store,
  keys: KeyRing,
  now: Date,
  who = 'northmark',
): Promise<boolean> {
  const note = { who, at: momentOf(now), why: 'A new registry begins with samples.' }
  const { courses } = sampleCatalogue
  const sign = sealWith(keys, courses, now)
  const seal: Seal = (credential, statusIndex) =>
    isSignedSample(credential) ? sign(credential, statusIndex) : credential
  return store.fill(sampleCatalogue, sampleRegistry(courses), note, seal)
}
