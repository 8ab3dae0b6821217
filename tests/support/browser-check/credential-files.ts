// Files with a credential inside, made for tests by other programs than those that read them here.
import { crc32, deflateSync, gunzipSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import PDFDocument from 'pdfkit'

export type Bytes = Uint8Array<ArrayBuffer>

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

const joined = (...parts: Uint8Array[]): Bytes => Uint8Array.from(Buffer.concat(parts))

export const drawing = (inside = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" viewBox="0 0 8 8">${inside}<path d="M0 0h8v8z"/></svg>`

export const image = (): Bytes => Uint8Array.from(new Resvg(drawing()).render().asPng())

export function chunk(type: string, data: Uint8Array): Bytes {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return joined(length, named, sum)
}

export function textChunk(text: string, { packed = false, keyword = 'openbadgecredential' } = {}): Bytes {
  const value = packed ? deflateSync(text) : Buffer.from(text)
  const head = Buffer.from(`${keyword}\0${packed ? '\x01' : '\0'}\0en\0badge\0`, 'latin1')
  return chunk('iTXt', Buffer.concat([head, value]))
}

// After the header, where the standard wants it, or at any other place.
export function baked(...chunks: Uint8Array[]): Bytes {
  const png = image()
  const headerEnd = 8 + 12 + 13
  return joined(png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd))
}

type Attached = { name: string; text: string }

export function pdfWith(files: Attached[], options: PDFKit.PDFDocumentOptions = {}): Promise<Bytes> {
  const document = new PDFDocument({ size: 'A5', ...options })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.text('This certifies that a holder has done well.')
  for (const { name, text } of files) document.file(Buffer.from(text), { name, type: 'application/json' })
  document.end()
  return new Promise((done) => document.on('end', () => done(joined(...parts))))
}

// A PDF whose file specification is packed away in an object stream, and whose attachment does not say what it is.
export function pdfWithPackedObjects(text: string): Bytes {
  const specification = '<</Type/Filespec/F(c.json)/EF<</F 4 0 R/UF 4 0 R>>>>'
  const packed = deflateSync(`7 0 ${specification}`)
  const attached = deflateSync(text)
  const parts = [
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Names<</EmbeddedFiles<</Names[(c.json)7 0 R]>>>>>>\nendobj\n',
    `4 0 obj\n<</Length 5 0 R/Filter[/FlateDecode]>>stream\r\n`,
    attached,
    `\r\nendstream\nendobj\n5 0 obj\n${attached.length}\nendobj\n`,
    `6 0 obj\n<</Type/ObjStm/N 1/First 4/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`,
    packed,
    '\nendstream\nendobj\nstartxref\n0\n%%EOF\n',
  ]
  return joined(...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

export const fromGhostscript = (): Bytes => Uint8Array.from(gunzipSync(Buffer.from(ghostscriptPdf, 'base64')))

// By pdfwrite, from a page with one attachment.
const ghostscriptPdf =
  'H4sIAAAAAAACA21Uz28TRxSOUIVgpFZc4DyoimST2LPr9fpHlTg4sTc22cSOf0SIxIfN7jhsZHvN7jgNPXHigEClqOqJShW3tmoPqK3US08gEidpo4jAP0DphRNVhdRT36y9tulmNYed7733zfvevDfjxYwSEsNxNP7szeeP0Ph4vrVl6RozrdYneMPBoRs4ZCwVymklW4K/2XRlLucixXS1nMUhJ5Ndyc9lp9tG/VPbZBRsc1azDQTrZsNkN1W6RRvTcAAYCk2T5Vt1K6MxOs3sDvWwzOju6mKxv3UKHdbuMMVs0OkZPIPiWMDW+iaamiIqbW2w6zgBSImAA6M2JkoDiDNUtwyaSiGH2VRrou2HExXhUKoIY+nA1w/36Df3f6/u0DMXqrdKu7+ipYtr/6a/QsppdNFcO/f0NnqtoNenL3+xFv7wr+ePHuz/tP/qyYPKwf3J8MtzP17GH4wd/nb+Gm0ZfXL44wkl+oklJA+JDVOt3GxTUtQ2KFmkhqnNWtt4VQCznJRxIhqpIVKyGCSOBfCyaYthiasCmDpWx9apAyRF29LLlK0SuC5MKnSbQZxigbMouN4gmMzBHuIdHPegfjbSIBvspoPdfBxMFkzDwatutiVUw8DQ4ZQjoeL7QsBFY1rD2vAo+rkuaU3YTE0hkm2uU8OgBr81jniHyNyxBsS95dELQ/5SEiW509CaHBpnNYdyvSRHG1uUmbrWKyzHECl31hnfcUgcxsuDeERUE3qLiw3oNjWgTKbWCG86Vit4AlLzFJ3gzsmqCvYH9QvkCm9THUqhuBVRMI5yXdi9pJMiU6naSE2iQ9W9zh5t7N4p71V5IB8Trd1umL3p/ThS5+TepIhiJJUajMT3K5e+ncxVH99ZQQuhrrqnqt18J3xlMX8wsavuLx8tvyW5A+eKmp+/cO94uasuPy51A8Fg4Jejl3/skUu7O4uT3RcLP+T2Qzv548LtifCLd38fy+9iHz3/+e6Zs4fyjbPxo3+K3/15akz+MphAvoGJDCVCZxsdndqB+aKK569bDnN022zzxg4LsIKpVD9o26Z1JIASJAw+HJNlScZ17GFyFMrnWloeJorRyP8xIZqQfVhS9GNxSfJhUtSPiXH/GVLEzxeLJf2YNIIxW4M7td1ZLZufUdCL4YWwoCBuExH+guKIN+EO02zmVkYUkzK839mCgv4D6xIVydUFAAA='
