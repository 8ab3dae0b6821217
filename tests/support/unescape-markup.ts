// Text as it was before it was written into markup.

// React writes an apostrophe in its own way.
const unescapes: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

export const unescapeMarkup = (markup: string) =>
  markup.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (written) => unescapes[written] ?? written)
