// Text as it must be written inside HTML, XML and SVG, between tags or within quotes.
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
