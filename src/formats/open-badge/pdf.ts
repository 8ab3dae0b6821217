// Reads the signed document and its log proof from a PDF's attachments.

import type PDFDocument from 'pdfkit'
import { tlogProofStart } from '#constants/log.ts'
import { readCredential } from '#formats/json-values.ts'
import type { Embedded, FileRefusal } from '#formats/open-badge/file-refusal.ts'
import {
  asText,
  objectAround,
  type Pdf,
  placesOf,
  readPdf,
  streamOf,
  TooManyPartsError,
} from '#formats/open-badge/pdf-objects.ts'

// The proof is attached as a supplement; the document is what the page shows.
export type Attachment = {
  name: string
  type: string
  description: string
  date: Date
  text: string
  relationship: 'Data' | 'Supplement'
}

export function embedInPdf(
  doc: InstanceType<typeof PDFDocument>,
  { name, type, description, date, text, relationship }: Attachment,
): void {
  doc.file(new TextEncoder().encode(text), {
    name,
    type,
    description,
    relationship,
    creationDate: date,
    modifiedDate: date,
  })
}

const isKnown = (object: number | undefined) => object !== undefined

// File specifications locate an attachment; they may be compressed, many in one stream.
function specificationsIn(text: string, { objects }: Pdf): number[] {
  return placesOf(text, '/EF')
    .flatMap((place) => [...text.slice(place, place + 200).matchAll(/\/U?F\s+(\d{1,10})\s+(\d{1,5})\s+R/g)])
    .map(([, number, generation]) => objects.get(`${number} ${generation}`))
    .filter(isKnown)
}

async function attachmentsIn(pdf: Pdf): Promise<Set<number>> {
  const { text } = pdf
  const around = (mark: string) =>
    placesOf(text, mark)
      .map((place) => objectAround(text, place))
      .filter(isKnown)
  const attached = new Set([...around('/EmbeddedFile'), ...specificationsIn(text, pdf)])
  for (const object of around('/ObjStm')) {
    const stream = await streamOf(pdf, object)
    if (stream) for (const one of specificationsIn(asText(stream), pdf)) attached.add(one)
  }
  return attached
}

async function* textsIn(pdf: Pdf): AsyncGenerator<string> {
  for (const object of await attachmentsIn(pdf)) {
    const stream = await streamOf(pdf, object)
    if (stream) yield new TextDecoder().decode(stream)
  }
}

// Up to two different documents, and the log proof, which is recognized by how it begins and not by its name.
async function embeddedIn(pdf: Pdf): Promise<Embedded> {
  const texts = new Set<string>()
  let proof: string | undefined
  for await (const text of textsIn(pdf)) {
    if (readCredential(text)) texts.add(text)
    else if (text.startsWith(`${tlogProofStart}\n`)) proof ??= text
    if (texts.size > 1) break
  }
  return { texts: [...texts], proof }
}

export async function extractFromPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Embedded | FileRefusal> {
  try {
    const pdf = readPdf(bytes)
    const found = await embeddedIn(pdf)
    if (found.texts.length > 0) return found
    if (/\/Encrypt\s+\d/.test(pdf.text)) return 'protected'
    return pdf.text.includes('%%EOF') ? 'nothing-inside' : 'damaged'
  } catch (error) {
    if (error instanceof TooManyPartsError) return 'too-many-parts'
    throw error
  }
}
