// Cuts the site's stylesheet to what one document can use, so that a page carries no rule of another.
import { unescapeMarkup } from '#formats/markup.ts'

// A rule with the classes of each of its selectors; rules under one condition; or what is always needed.
export type StylePart =
  | { kind: 'rule'; css: string; classes: string[][] }
  | { kind: 'group'; opening: string; parts: StylePart[] }
  | { kind: 'always'; css: string }

export function classesOf(parts: StylePart[]): string[] {
  const found = parts.flatMap((part) => {
    if (part.kind === 'always') return []
    return part.kind === 'rule' ? part.classes.flat() : classesOf(part.parts)
  })
  return [...new Set(found)]
}

function cut(parts: StylePart[], isUsed: (name: string) => boolean): string {
  return parts
    .map((part) => {
      if (part.kind === 'always') return part.css
      if (part.kind === 'rule') return part.classes.some((names) => names.every(isUsed)) ? part.css : ''
      const inside = cut(part.parts, isUsed)
      return inside === '' ? '' : `${part.opening}{${inside}}`
    })
    .join('')
}

// A class counts as used wherever its name is written, be it an attribute or a script's text: rather a rule too many. The
// further names are of what scripts may yet show.
export function cutStyles(parts: StylePart[], document: string, further: Iterable<string>): string {
  const text = unescapeMarkup(document)
  const used = new Set(further)
  return cut(parts, (name) => used.has(name) || text.includes(name))
}
