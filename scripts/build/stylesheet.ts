// Takes the bundled stylesheet apart into rules, each with the classes that it is about.
import type { StylePart } from '#web/page/cut-styles.ts'

// Those that hold rules of their own; in all others what stands in braces is no rule.
const grouping = /^@(?:media|supports|layer|container|starting-style)\b/

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

// Where the text first has one of these signs outside of brackets, strings and escapes; its end, where it has none.
function findOutside(text: string, signs: string, from = 0): number {
  let at = from
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (signs.includes(sign)) return at
    if (sign === '\\') at += 2
    else if (sign === '"' || sign === "'") at = endOfString(text, at)
    else if (closing[sign]) at = findOutside(text, closing[sign], at + 1) + 1
    else at += 1
  }
  return text.length
}

function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function splitOutside(text: string, sign: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from <= text.length; ) {
    const end = findOutside(text, sign, from)
    pieces.push(text.slice(from, end))
    from = end + 1
  }
  return pieces
}

const plain = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, sign) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  )

// Those that an element must wear, itself or above it. What stands in brackets may be one of several, or be denied.
function classesIn(selector: string): string[] {
  const names: string[] = []
  for (let at = findOutside(selector, '.'); at < selector.length; at = findOutside(selector, '.', at + 1)) {
    const [name = ''] = /^(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+/i.exec(selector.slice(at + 1)) ?? []
    names.push(plain(name))
  }
  return names
}

export function splitStyles(css: string): StylePart[] {
  const parts: StylePart[] = []
  for (let from = 0; from < css.length; ) {
    const opened = findOutside(css, '{;', from)
    const prelude = css.slice(from, opened).trim()
    const end = css[opened] === '{' ? findOutside(css, '}', opened + 1) + 1 : opened + 1
    const whole = css.slice(from, end)
    if (css[opened] === '{' && grouping.test(prelude))
      parts.push({ kind: 'group', opening: prelude, parts: splitStyles(css.slice(opened + 1, end - 1)) })
    else if (css[opened] === '{' && !prelude.startsWith('@'))
      parts.push({ kind: 'rule', css: whole, classes: splitOutside(prelude, ',').map(classesIn) })
    else if (whole.trim() !== '') parts.push({ kind: 'always', css: whole })
    from = end
  }
  return parts
}
