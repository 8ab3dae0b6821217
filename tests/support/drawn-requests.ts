// Requests that nobody would make, drawn by the thousand: odd texts, odd queries, odd paths.
import fc from 'fast-check'

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    '%',
    '%00',
    '%ff',
    '%F0%9F',
    '..',
    '../../etc/passwd',
    '\0',
    "'; --",
    '{"$gt":""}',
    '__proto__',
  ),
  fc.constantFrom('NaN', '-0', '1e309', '0x10', '9007199254740993', '١', 'true', 'null', '[]'),
)

const drawnText = fc
  .tuple(oddText, fc.boolean())
  .map(([text, isRaw]) =>
    isRaw ? text.replace(/[^!-~]|[#\s]/gu, '') : encodeURIComponent(text.toWellFormed()),
  )

const name = fc.oneof(
  fc.constantFrom('search', 'type', 'page', 'limit', 'cid', 'Search', 'page[]', '__proto__', 'constructor'),
  drawnText,
)

export const drawnQuery = fc
  .array(fc.tuple(name, drawnText), { maxLength: 5 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'))

export const drawnCall = fc.oneof(
  fc.constantFrom('courses', 'courses/cert/sessions', 'blog', 'reports', 'credentials/directory'),
  fc.constant('credentials/directory'),
  drawnText.map((cid) => `credentials/verify/${cid}`),
  drawnText,
)

export const drawnMethod = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
)

// Addresses of files and verifications around a credential that is there.
export function drawnAddress(id: string): fc.Arbitrary<string> {
  const one = fc.oneof(drawnText, fc.constantFrom(id, id.toLowerCase(), `${id.slice(0, -1)}0`, 'unknown'))
  const end = fc.constantFrom('', '.json', '.svg', '.JSON', '.json.json', '/qr.svg', '/x', '/', '.exe')
  return fc.oneof(
    fc.tuple(one, end).map(([name, rest]) => `/credentials/${name}${rest}`),
    one.map((name) => `/status/${name}`),
    one.map((name) => `/achievements/${name}`),
    one.map((name) => `/verify?cid=${name}`),
    drawnQuery.map((asked) => `/verify?${asked}`),
  )
}
