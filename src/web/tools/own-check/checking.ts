// Everything of one's own check that is not needed before someone asks for it, fetched together.
import { refusals } from '#content/own-check/refusals.ts'
import { credentialInFile } from '#web/tools/own-check/extract/credential-in-file.ts'
import { Concluded } from '#web/tools/own-check/report/concluded.tsx'
import { Report } from '#web/tools/own-check/report/report.tsx'
import { check } from '#web/tools/own-check/verify/check.ts'
import { here } from '#web/tools/own-check/verify/here.ts'

export const checking = { check, here, credentialInFile, refusals, Report, Concluded }
