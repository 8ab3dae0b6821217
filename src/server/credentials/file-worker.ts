// The worker thread that renders files and checks bundles, so that neither blocks verification.
import { achievementPng, achievementSvg, badgePng, badgeSvg } from '#artwork/badge.ts'
import { certificatePdf } from '#artwork/certificate/certificate.ts'
import { previewPng } from '#artwork/preview.ts'
import { embedInPng } from '#formats/open-badge/png.ts'
import { embedInSvg } from '#formats/open-badge/svg.ts'
import { writeSoundBundle } from '#operations/verification/make-bundle.ts'
import type { FileTask } from '#server/credentials/file-pool.ts'

export default async function make(task: FileTask): Promise<Uint8Array | string | undefined> {
  switch (task.kind) {
    case 'svg':
      return embedInSvg(await badgeSvg(task.input), task.input.document, task.input.proof)
    case 'png':
      return embedInPng(await badgePng(task.input), task.input.document, task.input.proof)
    case 'pdf':
      return certificatePdf(task.input)
    case 'preview':
      return previewPng(task.preview)
    case 'achievement':
      return achievementSvg(task.course)
    case 'achievement-png':
      return achievementPng(task.course)
    case 'bundle':
      return writeSoundBundle(task)
    case 'nothing':
      return undefined
  }
}
