// Reads values from untrusted JSON.
export type JsonRecord = Record<string, unknown>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function readRecord(text: string): JsonRecord | undefined {
  const value = parse(text)
  return isRecord(value) ? value : undefined
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

// A string or a list of strings, the two ways documents write types and names.
export const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

// JSON-LD treats a one-item list as the item, so a signature covers both spellings.
const onlyIn = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

export const onlyTextIn = (value: unknown): string => textIn(onlyIn(value))

export function onlyRecordIn(value: unknown): JsonRecord | undefined {
  const only = onlyIn(value)
  return isRecord(only) ? only : undefined
}

// Whether an object has a duplicate key: JSON.parse keeps the last, other readers the first. A string before a colon is
// a key, so lost keys show in their count.
export function repeatsName(text: string): boolean {
  const parsed = parse(text)
  if (parsed === undefined) return false
  let names = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:)?/g)) if (colon) names += 1
  const waiting: unknown[] = [parsed]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (isRecord(value)) names -= Object.keys(value).length
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) waiting.push(part)
  }
  return names > 0
}

// An issuer is its id, or an object that contains it.
export const idIn = (value: unknown): string => textIn(isRecord(value) ? value.id : value)

export const addressIn = (value: unknown): URL | undefined =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

// In milliseconds; NaN if it is not a timestamp.
export const momentIn = (value: unknown): number =>
  typeof value === 'string' && momentPattern.test(value) ? Date.parse(value) : Number.NaN

// A document that says it is a credential; nothing else is checked.
export function readCredential(text: string): JsonRecord | undefined {
  const document = readRecord(text)
  return textsIn(document?.type).includes('VerifiableCredential') ? document : undefined
}

// What a wallet hands over: one or more credentials, possibly signed around. A credential in an envelope is a token,
// not a document.
export function readPresentation(
  text: string,
): { credentials: JsonRecord[]; hasEnvelopes: boolean } | undefined {
  const document = readRecord(text)
  if (!textsIn(document?.type).includes('VerifiablePresentation')) return undefined
  const held = [document?.verifiableCredential ?? []].flat()
  const credentials = held
    .filter(isRecord)
    .filter(({ type }) => textsIn(type).includes('VerifiableCredential'))
  return { credentials, hasEnvelopes: held.length > credentials.length }
}

// Without what wallets and other tools change: the order of names, and the brackets of a one-item list.
export function plainly(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? plainly(value[0]) : value.map(plainly)
  if (!isRecord(value)) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, plainly(value[name])]))
}
