// Lazy-loaded: everything the browser check needs once it starts.

import { maxFileBytes } from '#constants/browser-check.ts'
import { refusals } from '#content/browser-check/refusals.ts'
import { pageCopy, report } from '#content/browser-check/report.ts'
import type { Step } from '#domain/verification/checks.ts'
import { conclude } from '#domain/verification/conclusion.ts'
import { credentialInFile } from '#domain/verification/credential-in-file.ts'
import type { DocumentFacts } from '#domain/verification/evidence.ts'
import { factsIn } from '#domain/verification/read-document.ts'
import type { TextInput } from '#domain/verification/reader-evidence.ts'
import { readRecord } from '#formats/json-values.ts'
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'
import { check } from '#web/tools/browser-check/check.ts'
import type { Source } from '#web/tools/browser-check/check-state.ts'
import { ConclusionBanner, Report } from '#web/tools/browser-check/report.tsx'
import { siteAt, thisSite } from '#web/tools/browser-check/site.ts'

// The label of one credential among several.
function labelOf(text: string): string {
  const { course, holder } = factsIn(readRecord(text) ?? {})
  return report.oneOf(course, holder)
}

type ReadFile = { source: Source; givens: TextInput[] } | { refused: FileRefusal }

// All credentials in a file. A file that shows one comes along, to compare with ours.
async function readFile(file: File): Promise<ReadFile> {
  if (file.size > maxFileBytes) return { refused: 'too-large' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const extracted = await credentialInFile(bytes)
    if ('refused' in extracted) return extracted
    const { kind, texts, isPresentation, bundle, proof } = extracted
    const source = { of: kind, name: file.name, isPresentation }
    const isAlone = texts.length === 1
    // A proof belongs to one document and does not say which.
    const besides: Omit<TextInput, 'text'> = {
      ...(kind !== 'json' && isAlone && { baked: { format: kind, bytes } }),
      ...(proof !== undefined && isAlone && { proof }),
      ...(bundle && { bundle }),
    }
    return { source, givens: texts.map((text) => ({ text, ...besides })) }
  } catch {
    return { refused: 'unreadable' }
  }
}

export const checker = {
  check,
  conclude: (steps: readonly Step[], facts: DocumentFacts | undefined) => conclude(steps, facts, pageCopy),
  readFile,
  siteAt,
  thisSite,
  labelOf,
  refusals: { ...refusals, 'several-files': report.severalFiles },
  Report,
  ConclusionBanner,
}
