// Opens a tagged PDF with deterministic bytes.
import PDFDocument from 'pdfkit'
import { brand } from '#constants/brand.ts'
import { escapeMarkup } from '#formats/markup.ts'

export type PdfDocument = InstanceType<typeof PDFDocument>

type About = { title: string; summary: string; createdAt: string; size: { width: number; height: number } }

type Dictionary = { Type?: string; Params?: { CheckSum?: unknown } }

class WellWritten extends PDFDocument {
  // pdfkit writes the hex digits of a checksum instead of its 16 bytes.
  override ref(data?: Dictionary): PDFKit.PDFKitReference {
    if (data?.Type === 'EmbeddedFile' && data.Params?.CheckSum)
      data.Params.CheckSum = Buffer.from(String(data.Params.CheckSum), 'hex')
    return super.ref(data as object)
  }

  // pdfkit does not escape titles in XML.
  override _addInfo(): void {
    const plain = { ...this.info }
    for (const [key, value] of Object.entries(plain)) {
      if (typeof value === 'string') Object.assign(this.info, { [key]: escapeMarkup(value) })
    }
    super._addInfo()
    Object.assign(this.info, plain)
  }
}

export function openDocument({ title, summary, createdAt, size }: About): PdfDocument {
  return new WellWritten({
    size: [size.width, size.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // Keeps pdfkit from opening its default font.
    font: '',
    info: {
      Title: title,
      Author: brand.name,
      Subject: summary,
      Creator: brand.name,
      CreationDate: new Date(createdAt),
    },
  })
}

export function contentOf(doc: PdfDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
