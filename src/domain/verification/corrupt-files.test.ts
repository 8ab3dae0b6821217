// Reading any file ends quickly with an answer: random, truncated or changed bytes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { maxFileBytes } from '#constants/browser-check.ts'
import { credentialInFile } from '#domain/verification/credential-in-file.ts'
import {
  type Bytes,
  baked,
  bytesOf,
  drawing,
  pdfWith,
  pdfWithPackedObjects,
  textChunk,
} from '#tests/support/browser-check/credential-files.ts'
import { issuerAt, signedBadge } from '#tests/support/browser-check/issued-site.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'

const text = signedBadge(issuerAt('https://northmark.example'))
const whole: Record<string, Bytes> = {
  json: bytesOf(text),
  png: baked(textChunk(text)),
  'packed png': baked(textChunk(text, { packed: true })),
  svg: bytesOf(drawing(`<openbadges:credential><![CDATA[${text}]]></openbadges:credential>`)),
  pdf: await pdfWith([{ name: 'credential.json', text }]),
  'packed pdf': pdfWithPackedObjects(text),
}

// CPU time, not wall time. Quadratic scans of a tenth of the longest file would take minutes.
const soonMs = 15_000

async function answers(bytes: Bytes): Promise<void> {
  const before = process.cpuUsage()
  const extracted = await credentialInFile(bytes)
  assert.ok('refused' in extracted || extracted.texts.every((one) => one.length > 0))
  assert.ok(process.cpuUsage(before).user / 1000 < soonMs)
}

for (const [name, bytes] of Object.entries(whole)) {
  test(`answers for a ${name} that is truncated anywhere`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length), (length) => answers(bytes.slice(0, length))),
      { numRuns: inLongRun(200) },
    )
  })

  test(`answers for a ${name} with bytes changed anywhere`, async () => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const altered = bytes.slice()
        for (const [at, byte] of changes) altered[at] = byte
        return answers(altered)
      }),
      { numRuns: inLongRun(200) },
    )
  })

  test(`answers for random bytes after the beginning of a ${name}`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), (random) =>
        answers(Uint8Array.of(...bytes.subarray(0, 16), ...random)),
      ),
      { numRuns: inLongRun(200) },
    )
  })
}

test('answers for random bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), (random) => answers(Uint8Array.from(random))),
    { numRuns: inLongRun(500) },
  )
})

// The longest files, filled with what each parser looks for: no quadratic scans.
const badges = '<svg xmlns:o="https://purl.imsglobal.org/ob/v3p0">'
const fillings: Record<string, [start: string, filling: string]> = {
  'SVG of comments that do not end': ['<svg>', '<!-- '],
  'SVG of quotes that do not end': ['<svg>', '<a b="'],
  'SVG of credentials that do not end': [badges, '<o:credential>'],
  'SVG of credentials': [badges, '<o:credential/>'],
  'SVG of escapes': [`${badges}<o:credential>`, '&#'],
  'SVG of document types': ['<svg/>', '<!DOCTYPE svg "'],
  'PDF of objects': ['%PDF-1.7\n', '1 0 obj '],
  'PDF of attachments': ['%PDF-1.7\n', '1 0 obj\n<</Type/EmbeddedFile>>stream\n'],
  'PDF of file specifications': ['%PDF-1.7\n', '/EF<</F 1 0 R/UF 2 0 R>> '],
  'PDF of packed objects': ['%PDF-1.7\n', '1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'],
  'PDF of spaces': ['%PDF-1.7\n', '1 '],
  'JSON of brackets': ['{"type":"VerifiableCredential","a":', '['],
  'token of dots': ['eyJ', '.'],
}

for (const [name, [start, filling]] of Object.entries(fillings))
  test(`answers soon for the longest ${name}`, async () => {
    const count = Math.floor((inLongRun(maxFileBytes) - start.length) / filling.length)
    await answers(bytesOf(start + filling.repeat(count)))
  })
