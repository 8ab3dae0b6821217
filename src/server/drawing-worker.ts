// The thread that draws, so that no picture holds up a verification.
import { achievementSvg, badgeSvg } from '#press/badge.ts'
import { bakedPng, bakedSvg } from '#press/bake.ts'
import { certificatePdf } from '#press/certificate/certificate.ts'
import { previewPng } from '#press/preview.ts'
import type { Drawing } from '#server/drawing.ts'
import { answerEach } from '#threads/answering.ts'

async function draw(drawing: Drawing): Promise<Uint8Array | string> {
  switch (drawing.kind) {
    case 'svg':
      return bakedSvg(await badgeSvg(drawing.printed), drawing.printed.document)
    case 'png':
      return bakedPng(drawing.printed)
    case 'pdf':
      return certificatePdf(drawing.printed)
    case 'preview':
      return previewPng(drawing.preview)
    case 'achievement':
      return achievementSvg(drawing.course)
  }
}

answerEach(draw)
