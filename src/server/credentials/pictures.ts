// Serves pictures for shared links and badges: the current outcome of a verification, and each achievement.
import type { FastifyInstance } from 'fastify'
import type { Preview } from '#artwork/preview.ts'
import type { Services } from '#boot/services.ts'
import { describeAchievement } from '#content/shared/achievement-criteria.ts'
import { linkPreview } from '#content/shared/certificate.ts'
import { verdictCopy } from '#content/verification/verdict-copy.ts'
import { ApiError } from '#contract/failures.ts'
import { achievementOf } from '#domain/badge/achievement.ts'
import { programPaths } from '#domain/badge/addresses.ts'
import { badgeContexts } from '#domain/badge/badge.ts'
import { dayOf, toTimestamp } from '#domain/credential/moments.ts'
import type { ArtworkCache } from '#server/credentials/artwork-cache.ts'
import { linkedJson } from '#server/credentials/trust-documents.ts'
import { sendFile } from '#server/http/public-files.ts'
import { verifyForAnyone } from '#server/verification/verify-for-caller.ts'

type Named = { Params: { name: string } }
type PreviewOptions = { services: Services; drawer: ArtworkCache }

export function servePreviews(scope: FastifyInstance, { services, drawer }: PreviewOptions): void {
  async function previewOf(cid: string): Promise<Preview> {
    const { verification, on } = await verifyForAnyone(services, cid)
    const { standing, credential } = verification
    const { heading, sentence } = verdictCopy(verification)
    const asOf = dayOf(toTimestamp(on))
    return {
      standing,
      heading,
      sentence: standing === 'valid' ? linkPreview.valid(asOf) : sentence,
      ...(credential && {
        holderName: credential.holder.name,
        courseTitle: credential.course.title,
        verificationHash: credential.verificationHash,
      }),
      asOf,
    }
  }

  scope.get<Named>('/:name/preview.png', async (request, reply) => {
    const preview = await previewOf(request.params.name)
    return sendFile(request, reply, drawer.fileOf({ kind: 'preview', preview }))
  })
}

const achievementFile = /^(.+)\.(svg|png)$/

// The achievement as JSON or a picture; people are redirected to its program's page.
export function serveAchievements(
  scope: FastifyInstance,
  { services: { store, keys }, drawer }: PreviewOptions,
): void {
  scope.get<Named>('/:name', async (request, reply) => {
    const { name } = request.params
    const [, named, format] = achievementFile.exec(name) ?? []
    const course = (await store.courses()).find((one) => one.id === (named ?? name))
    if (!course) throw new ApiError('unknown-file')
    const { title, type } = course
    if (format !== undefined) {
      const kind = format === 'png' ? 'achievement-png' : 'achievement'
      return sendFile(request, reply, drawer.fileOf({ kind, course: { title, type } }))
    }
    reply.header('vary', 'Accept')
    const accepted = request.accepts().type(['text/html', linkedJson, 'application/json'])
    if (accepted !== linkedJson && accepted !== 'application/json')
      return reply.redirect(programPaths[type], 303)
    const contents = JSON.stringify({
      '@context': badgeContexts,
      ...achievementOf(keys.origin, describeAchievement(course)),
    })
    return sendFile(request, reply, { type: linkedJson, contents })
  })
}
