// Checks a credential from its bundle: the usual steps on the files that it holds, and then what it shows of the public log.
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { didDocumentPath } from '#domain/badge/addresses.ts'
import { type BundleTools, checkBundle } from '#domain/log/check-bundle.ts'
import { asOfIn, type CredentialBundle, issuerFrom } from '#domain/log/credential-bundle.ts'
import { type NoteKey, readVkey } from '#domain/log/note.ts'
import { plainVrf } from '#domain/log/ristretto.ts'
import { check, type Tell } from '#web/tools/browser-check/verify/check.ts'
import type { Site } from '#web/tools/browser-check/verify/step.ts'

const tools: BundleTools = {
  sha256,
  verify(publicKey, message, signature) {
    try {
      return ed25519.verify(signature, message, publicKey, { zip215: false })
    } catch {
      return false
    }
  },
  vrf: plainVrf,
}

// The bundle in the place of the site: what it does not hold is nowhere.
const siteIn = (bundle: CredentialBundle, { now }: Site): Site => ({
  origin: bundle.origin,
  now,
  asOf: asOfIn(bundle) ?? '',
  async fetchFile(path) {
    const text = Object.hasOwn(bundle.files, path) ? bundle.files[path] : undefined
    if (text === undefined) return { from: '', isMissing: true }
    return { from: '', text, bytes: new TextEncoder().encode(text), isMissing: false }
  },
})

// The log that this site names, which tells nobody what is being checked; offline there is no other than the bundle's own.
async function logOf(site: Site): Promise<NoteKey | undefined> {
  try {
    const { text } = await site.fetchFile(didDocumentPath)
    return text === undefined ? undefined : readVkey(sha256, issuerFrom(text).vkey)
  } catch {
    return undefined
  }
}

export async function checkFromBundle(
  bundle: CredentialBundle,
  text: string,
  site: Site,
  tell: Tell,
): Promise<void> {
  const logOnItsWay = logOf(site)
  await check({ text }, siteIn(bundle, site), tell)
  const log = await logOnItsWay
  const startedAt = performance.now()
  const { steps } = await checkBundle(tools, bundle, { ...(log && { log }) })
  const ms = (performance.now() - startedAt) / steps.length
  for (const step of steps) tell.step({ ...step, ms })
}
