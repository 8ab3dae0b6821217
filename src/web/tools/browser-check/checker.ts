// Everything of the browser's check that is not needed before it is started, fetched together.
import { refusals } from '#content/browser-check/refusals.ts'
import { report } from '#content/browser-check/report.ts'
import { largestFileBytes } from '#facts/browser-check.ts'
import { readRecord } from '#formats/json-values.ts'
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'
import { credentialInFile } from '#web/tools/browser-check/credential-in-file.ts'
import { ConclusionBanner, concludeFrom, Report } from '#web/tools/browser-check/report.tsx'
import type { Source } from '#web/tools/browser-check/run.ts'
import { checkFromBundle } from '#web/tools/browser-check/verify/bundle.ts'
import { check } from '#web/tools/browser-check/verify/check.ts'
import { factsIn, type TextGiven } from '#web/tools/browser-check/verify/read-document.ts'
import { siteAt, thisSite } from '#web/tools/browser-check/verify/step.ts'

// What a credential among several is called, as far as it can be made out.
function labelOf(text: string): string {
  const { course, holder } = factsIn(readRecord(text) ?? {})
  return report.oneOf(course, holder)
}

type ReadFile = { source: Source; givens: TextGiven[] } | { refused: FileRefusal }

// Every credential that a file holds. The whole file comes along where it shows one, to be compared with what we draw.
async function readFile(file: File): Promise<ReadFile> {
  if (file.size > largestFileBytes) return { refused: 'too-large' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const extracted = await credentialInFile(bytes)
    if ('refused' in extracted) return extracted
    const { kind, texts, isPresentation, bundle, proof } = extracted
    const source = { of: kind, name: file.name, isPresentation, isBundle: bundle !== undefined }
    const drawn = kind !== 'json' && texts.length === 1 && { drawn: { format: kind, bytes } }
    // A proof is of one document; which of several, it does not say.
    const proved = proof !== undefined && texts.length === 1 && { proof }
    return { source, givens: texts.map((text) => ({ text, ...drawn, ...proved, ...(bundle && { bundle }) })) }
  } catch {
    return { refused: 'unreadable' }
  }
}

const checkGiven: typeof check = (given, site, tell) =>
  'bundle' in given && given.bundle
    ? checkFromBundle(given.bundle, given.text, site, tell)
    : check(given, site, tell)

export const checker = {
  check: checkGiven,
  concludeFrom,
  readFile,
  siteAt,
  thisSite,
  labelOf,
  refusals: { ...refusals, 'several-files': report.severalFiles },
  Report,
  ConclusionBanner,
}
