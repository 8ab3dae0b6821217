// N-Quads for the canonical form that signatures cover: RDFC-1.0 for graphs as simple as ours.
export const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
export const dateTime = 'http://www.w3.org/2001/XMLSchema#dateTime'
export const credentialTerms = 'https://www.w3.org/2018/credentials#'
export const status = 'https://www.w3.org/ns/credentials/status#'
export const integer = 'http://www.w3.org/2001/XMLSchema#integer'
export const security = 'https://w3id.org/security#'
export const openBadges = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'
export const schemaOrg = 'https://schema.org/'

// Spelled exactly like this in the pinned contexts, with the prefix unexpanded or another scheme.
export const oddDateTime = 'xsd:dateTime'
export const oddBoolean = 'https://www.w3.org/2001/XMLSchema#boolean'
export const oddFloat = 'https://www.w3.org/2001/XMLSchema#float'
export const oddUri = 'https://www.w3.org/2001/XMLSchema#anyURI'

// Verifiers refuse these, although the standard can encode them.
const unsignable = /[\p{Cc}\p{Cs}]/u

export const iri = (address: string) => `<${address}>`

export const isSignable = (text: unknown) => typeof text === 'string' && !unsignable.test(text)

export function literal(text: string, datatype = ''): string {
  if (!isSignable(text)) throw new Error('A text with control characters cannot be signed.')
  const escaped = /["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text
  return datatype === '' ? `"${escaped}"` : `"${escaped}"^^<${datatype}>`
}

// Numbers as JSON-LD writes them: integers plain, others with an exponent.
export const numberText = (value: number) =>
  Number.isInteger(value) ? value.toFixed(0) : value.toExponential(15).replace(/(\d)0*e\+?/, '$1E')

export type Triple = readonly [subject: string, predicate: string, object: string]

export const canonical = (statements: readonly Triple[]) =>
  `${statements
    .map(([subject, predicate, object]) => `${subject} <${predicate}> ${object} .`)
    .sort()
    .join('\n')}\n`
