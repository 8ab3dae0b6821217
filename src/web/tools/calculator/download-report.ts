// Hands the report over as a file, made in the browser.
import { reportName, reportText } from '#content/calculator/report.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import type { Answer } from '#web/tools/calculator/question.ts'

// Sweden writes the day of the visitor as 2026-08-01.
const today = () => new Date().toLocaleDateString('sv-SE')

// Some browsers begin to save only after the click has been dealt with.
const keptMs = 10_000

export function downloadReport(input: AnyInput, estimate: Answer): void {
  const date = today()
  const text = reportText({ input, estimate, date, address: location.href })
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = reportName(date)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
