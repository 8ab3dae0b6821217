// Reads the document and its log proof from a certificate or badge, by the page's rules.
import { refusals } from '#content/browser-check/refusals.ts'
import { credentialInFile } from '#domain/verification/credential-in-file.ts'
import { RefusedError } from '#errors/user-facing-error.ts'

export type ProvedDocument = { document: Uint8Array; proof: Uint8Array }

export async function readCertificate(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ProvedDocument> {
  const found = await credentialInFile(bytes)
  if ('refused' in found) throw new RefusedError(`${name}: ${refusals[found.refused]}`)
  const { texts, proof } = found
  const [text, another] = texts
  if (text === undefined || another !== undefined)
    throw new RefusedError(`${name}: ${refusals['several-inside']}`)
  if (proof === undefined)
    throw new RefusedError(
      `There is no proof in ${name}: it was saved before its proof was final. Download it again.`,
    )
  const encoder = new TextEncoder()
  return { document: encoder.encode(text), proof: encoder.encode(proof) }
}
