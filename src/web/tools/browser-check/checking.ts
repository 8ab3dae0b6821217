// Everything of the browser's check that is not needed before someone asks for it, fetched together.
import { refusals } from '#content/browser-check/refusals.ts'
import { credentialInFile } from '#web/tools/browser-check/credential-in-file.ts'
import { Concluded } from '#web/tools/browser-check/report/concluded.tsx'
import { Report } from '#web/tools/browser-check/report/report.tsx'
import { check } from '#web/tools/browser-check/verify/check.ts'
import { here } from '#web/tools/browser-check/verify/here.ts'

export const checking = { check, here, credentialInFile, refusals, Report, Concluded }
