// Everything of the browser's check that is not needed before it is started, fetched together.
import { refusals } from '#content/browser-check/refusals.ts'
import { credentialInFile } from '#web/tools/browser-check/credential-in-file.ts'
import { ConclusionBanner, Report } from '#web/tools/browser-check/report.tsx'
import { check } from '#web/tools/browser-check/verify/check.ts'
import { thisSite } from '#web/tools/browser-check/verify/step.ts'

export const checker = { check, thisSite, credentialInFile, refusals, Report, ConclusionBanner }
