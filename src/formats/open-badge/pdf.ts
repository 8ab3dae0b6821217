// Finds the credentials among the files that are attached to a PDF.

import { readCredential } from '#formats/json-values.ts'
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'
import {
  asText,
  objectAround,
  type Pdf,
  placesOf,
  readPdf,
  streamOf,
} from '#formats/open-badge/pdf-objects.ts'

const isKnown = (object: number | undefined) => object !== undefined

// File specifications say where an attached file is; they may themselves be packed, many in one stream.
function specifiedIn(text: string, { objects }: Pdf): number[] {
  return placesOf(text, '/EF')
    .flatMap((place) => [...text.slice(place, place + 200).matchAll(/\/U?F\s+(\d{1,10})\s+(\d{1,5})\s+R/g)])
    .map(([, number, generation]) => objects.get(`${number} ${generation}`))
    .filter(isKnown)
}

async function attachedIn(pdf: Pdf): Promise<Set<number>> {
  const { text } = pdf
  const around = (mark: string) =>
    placesOf(text, mark)
      .map((place) => objectAround(text, place))
      .filter(isKnown)
  const attached = new Set([...around('/EmbeddedFile'), ...specifiedIn(text, pdf)])
  for (const object of around('/ObjStm')) {
    const stream = await streamOf(pdf, object)
    if (stream) for (const one of specifiedIn(asText(stream), pdf)) attached.add(one)
  }
  return attached
}

export async function textsInPdf(bytes: Uint8Array<ArrayBuffer>): Promise<string[] | FileRefusal> {
  const pdf = readPdf(bytes)
  const texts: string[] = []
  for (const object of await attachedIn(pdf)) {
    const stream = await streamOf(pdf, object)
    const text = stream ? new TextDecoder().decode(stream) : ''
    if (readCredential(text)) texts.push(text)
    if (new Set(texts).size > 1) break
  }
  if (texts.length > 0) return texts
  if (/\/Encrypt\s+\d/.test(pdf.text)) return 'protected'
  return pdf.text.includes('%%EOF') ? 'nothing-inside' : 'damaged'
}
