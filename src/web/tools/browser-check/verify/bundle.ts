// Checks a credential from its bundle: the usual steps on the files that it holds, and then what it shows of the public log.
import { didDocumentPath } from '#domain/badge/addresses.ts'
import { checkBundle } from '#domain/log/check-bundle.ts'
import { asOfIn, type CredentialBundle } from '#domain/log/credential-bundle.ts'
import type { NoteKey } from '#domain/log/note.ts'
import { logNamedIn } from '#domain/log/site-log.ts'
import { checkDocument, type Tell } from '#web/tools/browser-check/verify/check-document.ts'
import { logTools } from '#web/tools/browser-check/verify/log-tools.ts'
import type { Site } from '#web/tools/browser-check/verify/step.ts'

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
  const { text } = await site.fetchFile(didDocumentPath)
  return text === undefined ? undefined : logNamedIn(logTools.sha256, text)?.key
}

export async function checkFromBundle(
  bundle: CredentialBundle,
  text: string,
  site: Site,
  tell: Tell,
): Promise<void> {
  const logOnItsWay = logOf(site)
  await checkDocument({ text }, siteIn(bundle, site), tell)
  const log = await logOnItsWay
  const startedAt = performance.now()
  const { steps } = await checkBundle(logTools, bundle, { ...(log && { log }) })
  const ms = (performance.now() - startedAt) / steps.length
  for (const step of steps) tell.step({ ...step, ms })
}
