// Builds the text report and downloads it.
import { reportName, reportText } from '#content/calculator/report.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import type { ServerEstimate } from '#web/tools/calculator/request.ts'

// The Swedish locale writes the local date in ISO form: 2026-08-01.
export const today = () => new Date().toLocaleDateString('sv-SE')

// Some browsers start saving after the click handler returns.
const revokeAfterMs = 10_000

function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}

export function downloadReport(input: AnyInput, estimate: ServerEstimate): void {
  const date = today()
  const text = reportText({ input, estimate, date, address: location.href })
  handOver(new Blob([text], { type: 'text/plain;charset=utf-8' }), reportName(date))
}
