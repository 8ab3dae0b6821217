// Takes values out of JSON that anyone may have written, without believing any of it.
export type JsonRecord = Record<string, unknown>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readRecord(text: string): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

// A text or a list of texts: the two ways in which a document writes types and names.
export const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

// An issuer is written as its name alone, or as a record that holds it.
export const idIn = (value: unknown): string => textIn(isRecord(value) ? value.id : value)

export const addressIn = (value: unknown): URL | undefined =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

// In milliseconds, and not a number where it is no moment.
export const momentIn = (value: unknown): number =>
  typeof value === 'string' && momentPattern.test(value) ? Date.parse(value) : Number.NaN

// A document that says it is a credential; nothing more is known of it.
export function readCredential(text: string): JsonRecord | undefined {
  const document = readRecord(text)
  return textsIn(document?.type).includes('VerifiableCredential') ? document : undefined
}

// What a wallet hands over: one or more credentials, around which it may put a signature of its own. A credential in
// an envelope is a token, and no document.
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
