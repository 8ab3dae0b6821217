// The worker that draws, so that no picture holds up a verification.
import { achievementPng, achievementSvg, badgePng, badgeSvg } from '#artwork/badge.ts'
import { certificatePdf } from '#artwork/certificate/certificate.ts'
import { previewPng } from '#artwork/preview.ts'
import { embedInPng } from '#formats/open-badge/png.ts'
import { embedInSvg } from '#formats/open-badge/svg.ts'
import type { Drawing } from '#server/credentials/drawing.ts'

export default async function draw(drawing: Drawing): Promise<Uint8Array | string> {
  switch (drawing.kind) {
    case 'svg':
      return embedInSvg(await badgeSvg(drawing.input), drawing.input.document, drawing.input.proof)
    case 'png':
      return embedInPng(await badgePng(drawing.input), drawing.input.document, drawing.input.proof)
    case 'pdf':
      return certificatePdf(drawing.input)
    case 'preview':
      return previewPng(drawing.preview)
    case 'achievement':
      return achievementSvg(drawing.course)
    case 'achievement-png':
      return achievementPng(drawing.course)
  }
}
