// Checks the whole registry, its signatures included, and reports every fault.

import { faultsOf } from '#domain/credential/record-rules.ts'
import { examineSignature, matchesRecord, readDocument } from '#operations/examine-document.ts'
import { everyCredential } from '#operations/list-credentials.ts'
import type { SignatureFinding } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store, StoredCredential } from '#store/store.ts'

export type CheckReport = { credentials: number; documents: number; faults: string[] }

const signatureWords: Record<SignatureFinding, string[]> = {
  good: [],
  forged: ['its signature does not fit its document'],
  'unlisted-key': ['it is signed with a key that is not listed'],
}

async function documentFaults(credential: StoredCredential, keys: KeyRing): Promise<string[]> {
  const document = readDocument(credential)
  if (!document) return []
  return [
    ...(matchesRecord(document, credential) ? [] : ['its signed document does not match its record']),
    ...signatureWords[await examineSignature(document, keys)],
  ]
}

export async function checkRegistry(
  store: Store,
  keys: KeyRing,
  onProgress?: (done: number) => void,
): Promise<CheckReport> {
  const report: CheckReport = { credentials: 0, documents: 0, faults: await store.faults() }
  for await (const credential of everyCredential(store, { order: 'oldest', withDocuments: true })) {
    report.credentials += 1
    if (credential.document) report.documents += 1
    if (credential.seq !== report.credentials)
      report.faults.push(`Credential ${credential.id} is not where its number says.`)
    for (const fault of [...faultsOf(credential), ...(await documentFaults(credential, keys))])
      report.faults.push(`Credential ${credential.id}: ${fault}.`)
    if (report.credentials % 1000 === 0) onProgress?.(report.credentials)
  }
  return report
}
