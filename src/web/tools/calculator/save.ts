// Makes the text report in the browser and saves it as a file.
import { reportName, reportText } from '#content/calculator/report.ts'
import { grossOf } from '#domain/risk/comparison.ts'
import { type AnyInput, isUsable } from '#domain/risk/input.ts'
import { modelVersion } from '#facts/risk-model.ts'
import type { ServerEstimate } from '#web/tools/calculator/request.ts'

// The Swedish locale writes the visitor's own day in ISO form: 2026-08-01.
export const today = () => new Date().toLocaleDateString('sv-SE')

// Some browsers begin to save only after the click has been dealt with.
const keptMs = 10_000

function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

// What is worked out here must be by the model that the server used.
export const isOfThisModel = (estimate: ServerEstimate) => estimate.modelVersion === modelVersion

export const grossFor = (input: AnyInput, estimate: ServerEstimate) =>
  isOfThisModel(estimate) && isUsable(input) ? grossOf(input) : undefined

export function downloadReport(input: AnyInput, estimate: ServerEstimate): void {
  const date = today()
  const gross = grossFor(input, estimate)
  const parts = { input, estimate, date, address: location.href, ...(gross !== undefined && { gross }) }
  handOver(new Blob([reportText(parts)], { type: 'text/plain;charset=utf-8' }), reportName(date))
}
