// Finds the credentials in a file, by its bytes rather than its name: for the page, the offline checker and the command.

import {
  type FileKind,
  maxFileBytes,
  maxPresentedCredentials,
  maxUnpackedBytes,
} from '#constants/browser-check.ts'
import { badgeFilePath } from '#domain/badge/addresses.ts'
import {
  type CredentialBundle,
  fileIn,
  isMeantAsBundle,
  readCredentialBundle,
} from '#domain/log/credential-bundle.ts'
import { checkRecordIn } from '#domain/verification/check-record.ts'
import { readCredential, readPresentation, repeatsName } from '#formats/json-values.ts'
import type { Embedded, FileRefusal } from '#formats/open-badge/file-refusal.ts'
import { extractFromPdf } from '#formats/open-badge/pdf.ts'
import { extractFromPng } from '#formats/open-badge/png.ts'
import { extractFromSvg } from '#formats/open-badge/svg.ts'

// Only a presentation may contain several credentials. A bundle also contains the evidence; an image or PDF may
// contain the log proof.
export type Extracted =
  | { kind: FileKind; texts: string[]; isPresentation: boolean; bundle?: CredentialBundle; proof?: string }
  | { refused: FileRefusal }

type Bytes = Uint8Array<ArrayBuffer>

const startsWith = (bytes: Bytes, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

// Some PDF writers put bytes before the header.
const pdfStartsWithin = 1024

export function fileKindOf(bytes: Bytes): FileKind | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, pdfStartsWithin))
  if (start.includes('%PDF-')) return 'pdf'
  const firstCharacter = /[^\s\u00ef\u00bb\u00bf]/.exec(start)?.[0]
  if (firstCharacter === '<') return 'svg'
  return /[{["e]/.test(firstCharacter ?? '') ? 'json' : undefined
}

const readers: Record<FileKind, (bytes: Bytes) => Promise<Embedded | FileRefusal> | Embedded | FileRefusal> =
  {
    json: (bytes) => ({ texts: [new TextDecoder().decode(bytes)] }),
    png: extractFromPng,
    svg: extractFromSvg,
    pdf: extractFromPdf,
  }

const isToken = (text: string) => /^\s*eyJ[\w-]+\.[\w-]+\.[\w-]*\s*$/.test(text)

type Presentation = NonNullable<ReturnType<typeof readPresentation>>

function inPresentation({ credentials, hasEnvelopes }: Presentation, kind: FileKind): Extracted {
  if (hasEnvelopes) return { refused: 'enveloped' }
  if (credentials.length === 0) return { refused: 'nothing-inside' }
  if (credentials.length > maxPresentedCredentials) return { refused: 'several-inside' }
  return { kind, texts: credentials.map((one) => JSON.stringify(one)), isPresentation: true }
}

function inBundle(text: string): Extracted {
  const bundle = readCredentialBundle(text)
  const document = fileIn(bundle, badgeFilePath(bundle.id, 'json'))
  return { kind: 'json', texts: [document], isPresentation: false, bundle }
}

function theOneOf(texts: string[], kind: FileKind): Extracted {
  const [text, another] = new Set(texts)
  if (text === undefined) return { refused: 'nothing-inside' }
  if (another !== undefined) return { refused: 'several-inside' }
  if (isToken(text)) return { refused: 'token' }
  if (text.length > maxUnpackedBytes) return { refused: 'not-a-credential' }
  if (repeatsName(text)) return { refused: 'repeated-names' }
  if (kind === 'json' && isMeantAsBundle(text)) return inBundle(text)
  const presentation = readPresentation(text)
  if (presentation) return inPresentation(presentation, kind)
  return readCredential(text)
    ? { kind, texts: [text], isPresentation: false }
    : { refused: 'not-a-credential' }
}

export async function credentialInFile(bytes: Bytes): Promise<Extracted> {
  if (bytes.length === 0) return { refused: 'empty' }
  if (bytes.length > maxFileBytes) return { refused: 'too-large' }
  const kind = fileKindOf(bytes)
  if (!kind) return { refused: 'other-kind' }
  try {
    const record = kind === 'svg' ? checkRecordIn(new TextDecoder().decode(bytes)) : undefined
    // Its evidence counts, and nothing of its text.
    if (record !== undefined) return record ? inBundle(record.bundle) : { refused: 'damaged' }
    const found = await readers[kind](bytes)
    if (typeof found === 'string') return { refused: found }
    const extracted = theOneOf(found.texts, kind)
    const { proof } = found
    return 'texts' in extracted && proof !== undefined ? { ...extracted, proof } : extracted
  } catch {
    return { refused: 'damaged' }
  }
}
