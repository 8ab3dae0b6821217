// Reads a document and its log proof from a certificate or badge file.
import { extractFromPdf, proofInPdf } from '#formats/open-badge/pdf.ts'
import { extractFromPng, proofInPng } from '#formats/open-badge/png.ts'
import { documentsInSvgElements, proofInSvgElements } from '#formats/open-badge/svg-elements.ts'

export type ProofInFile = { document: Uint8Array; proof: Uint8Array }

const readers = [
  { start: '%PDF-', documentsIn: extractFromPdf, proofIn: proofInPdf },
  { start: '\u0089PNG', documentsIn: extractFromPng, proofIn: proofInPng },
  { start: '<', documentsIn: documentsInSvgElements, proofIn: proofInSvgElements },
]

export type KindOfFile = 'bundle' | 'certificate' | 'proof'

// An SVG may begin with a byte order mark and blank lines.
const startOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 16))
    .toString('latin1')
    .replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, '')

export function kindOfFile(bytes: Uint8Array): KindOfFile {
  const start = startOf(bytes)
  if (readers.some((reader) => start.startsWith(reader.start))) return 'certificate'
  return start.startsWith('{') ? 'bundle' : 'proof'
}

// Undefined if the file has no credential, or no proof because it was saved before the head was cosigned.
export async function proofInFile(given: Uint8Array): Promise<ProofInFile | undefined> {
  const bytes = Uint8Array.from(given)
  const reader = readers.find(({ start }) => startOf(bytes).startsWith(start))
  const [documents, proof] = [await reader?.documentsIn(bytes), await reader?.proofIn(bytes)]
  const [document] = Array.isArray(documents) ? documents : []
  if (document === undefined || proof === undefined) return undefined
  const encoder = new TextEncoder()
  return { document: encoder.encode(document), proof: encoder.encode(proof) }
}
