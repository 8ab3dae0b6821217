// Reads QR codes back from what a camera would see, by a decoder that is not ours.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQr from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export async function qrInPicture(png: Buffer): Promise<string | undefined> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
  return jsQr(new Uint8ClampedArray(data), width, height)?.data
}

const dotsPerPoint = 2

export async function pagesAndQrInPdf(file: Buffer): Promise<{ pages: number; qr: string | undefined }> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale: dotsPerPoint })
  const canvas = createCanvas(viewport.width, viewport.height)
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise
  const answer = { pages: pdf.numPages, qr: await qrInPicture(await canvas.encode('png')) }
  await pdf.loadingTask.destroy()
  return answer
}
