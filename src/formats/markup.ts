// Escapes text for HTML, XML and SVG content and attributes.
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// JSON inside a script element, which it cannot close.
export const jsonForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
