// The thread that draws, so that no picture holds up a verification.
import { achievementSvg, badgeSvg } from '#artwork/badge.ts'
import { bakedPng, bakedSvg } from '#artwork/bake.ts'
import { certificatePdf } from '#artwork/certificate/certificate.ts'
import { previewPng } from '#artwork/preview.ts'
import type { Drawing } from '#server/credentials/drawing.ts'

export default async function draw(drawing: Drawing): Promise<Uint8Array | string> {
  switch (drawing.kind) {
    case 'svg':
      return bakedSvg(await badgeSvg(drawing.input), drawing.input.document)
    case 'png':
      return bakedPng(drawing.input)
    case 'pdf':
      return certificatePdf(drawing.input)
    case 'preview':
      return previewPng(drawing.preview)
    case 'achievement':
      return achievementSvg(drawing.course)
  }
}
