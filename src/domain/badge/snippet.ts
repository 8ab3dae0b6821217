// A badge for someone's own website: the picture, and under it the way to its verification.
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'

export const snippetPx = 200

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

export function badgeSnippet({ origin, id, alt }: { origin: string; id: string; alt: string }): string {
  const address = escaped(origin + verificationPath(id))
  const picture = escaped(origin + badgeFilePath(id, 'svg'))
  return `<a href="${address}"><img src="${picture}" alt="${escaped(alt)}" width="${snippetPx}" height="${snippetPx}"></a>`
}
