// Makes the text report in the browser and saves it as a file.
import { reportName, reportText } from '#content/calculator/report.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import type { ServerEstimate } from '#web/tools/calculator/request.ts'

// The Swedish locale writes the visitor's own day in ISO form: 2026-08-01.
export const today = () => new Date().toLocaleDateString('sv-SE')

// Some browsers begin to save only after the click has been dealt with.
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
