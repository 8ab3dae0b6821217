// Everything of the calculator that is not needed to show its form, fetched together.
import { readQuery } from '#domain/risk/address.ts'
import { queryOf } from '#domain/risk/query.ts'
import { downloadReport } from '#web/tools/calculator/download-report.ts'
import { Method } from '#web/tools/calculator/method.tsx'
import { Result } from '#web/tools/calculator/result.tsx'

export const workedOut = { Result, Method, downloadReport, queryOf, readQuery }
