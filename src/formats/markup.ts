// Text as it must be written inside HTML, XML and SVG, between tags or within quotes.
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// JSON inside a script element: no word in it can end the script.
export const jsonForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
