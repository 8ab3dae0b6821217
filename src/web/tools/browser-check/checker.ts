// Everything of the browser's check that is not needed before it is started, fetched together.
import { refusals } from '#content/browser-check/refusals.ts'
import { report } from '#content/browser-check/report.ts'
import { readRecord } from '#formats/json-values.ts'
import { credentialInFile } from '#web/tools/browser-check/credential-in-file.ts'
import { ConclusionBanner, Report } from '#web/tools/browser-check/report.tsx'
import { check } from '#web/tools/browser-check/verify/check.ts'
import { factsIn } from '#web/tools/browser-check/verify/read-document.ts'
import { thisSite } from '#web/tools/browser-check/verify/step.ts'

// What a credential among several is called, as far as it can be made out.
function labelOf(text: string): string {
  const { course, holder } = factsIn(readRecord(text) ?? {})
  return report.oneOf(course, holder)
}

export const checker = { check, thisSite, credentialInFile, labelOf, refusals, Report, ConclusionBanner }
