// Saves a text as a file.

// The Swedish locale writes the local date in ISO form: 2026-08-01.
export const today = () => new Date().toLocaleDateString('sv-SE')

// Some browsers start saving after the click handler returns.
const revokeAfterMs = 10_000

export function saveText(
  text: string,
  type: 'text/plain' | 'text/csv' | 'text/html',
  fileName: string,
): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  Object.assign(document.createElement('a'), { href, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(href), revokeAfterMs)
}
