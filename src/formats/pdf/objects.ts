// Writes the objects of a PDF file, and the table that says where each of them stands.

// A string stands in the file as it is: a name, a reference, or what the functions below have written.
export type Value =
  | string
  | number
  | boolean
  | readonly Value[]
  | { readonly [key: string]: Value | undefined }

export type Reference = `${number} 0 R`

// Thousandths of a point are finer than any printer; an exponent would be no number to a PDF.
export const writeNumber = (value: number) => String(Math.round(value * 1000) / 1000 || 0)

export function write(value: Value): string {
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(write).join(' ')}]`
  const entries = Object.entries(value).flatMap(([key, each]) =>
    each === undefined ? [] : [`/${key} ${write(each)}`],
  )
  return `<<${entries.join(' ')}>>`
}

export const writeHex = (value: number) => value.toString(16).toUpperCase().padStart(4, '0')

// Letters of every script.
export const writeText = (text: string) =>
  `<FEFF${text
    .split('')
    .map((unit) => writeHex(unit.charCodeAt(0)))
    .join('')}>`

const ascii = new TextEncoder()

export function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let start = 0
  for (const part of parts) {
    whole.set(part, start)
    start += part.length
  }
  return whole
}

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

// Tells programs that carry files about that this one is not text.
const header = new Uint8Array([...ascii.encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 10])

export class Objects {
  readonly #bodies: (Uint8Array | undefined)[] = []

  // For what is referred to before it can be written.
  reserve(): Reference {
    this.#bodies.push(undefined)
    return `${this.#bodies.length} 0 R`
  }

  put(reference: Reference, value: Value): void {
    this.#bodies[Number.parseInt(reference, 10) - 1] = ascii.encode(write(value))
  }

  add(value: Value): Reference {
    const reference = this.reserve()
    this.put(reference, value)
    return reference
  }

  async addStream(
    dictionary: Record<string, Value>,
    content: string | Uint8Array<ArrayBuffer>,
    packing: 'packed' | 'plain' = 'packed',
  ): Promise<Reference> {
    const reference = this.reserve()
    const bytes = typeof content === 'string' ? ascii.encode(content) : content
    const body = packing === 'packed' ? await compress(bytes) : bytes
    const filter = packing === 'packed' ? { Filter: '/FlateDecode' } : {}
    this.#bodies[Number.parseInt(reference, 10) - 1] = join([
      ascii.encode(`${write({ ...dictionary, ...filter, Length: body.length })}\nstream\n`),
      body,
      ascii.encode('\nendstream'),
    ])
    return reference
  }

  file(root: Reference, info: Reference): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [header]
    const places: number[] = []
    let length = header.length
    for (const [index, body] of this.#bodies.entries()) {
      if (!body) throw new Error(`object ${index + 1} was never written`)
      const part = join([ascii.encode(`${index + 1} 0 obj\n`), body, ascii.encode('\nendobj\n')])
      places.push(length)
      parts.push(part)
      length += part.length
    }
    const size = places.length + 1
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
    parts.push(ascii.encode(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`))
    parts.push(ascii.encode(`trailer\n${write({ Size: size, Root: root, Info: info })}\n`))
    parts.push(ascii.encode(`startxref\n${length}\n%%EOF\n`))
    return join(parts)
  }
}
