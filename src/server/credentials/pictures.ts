// Serves the pictures that shared links and badges show: a verification's outcome as it is now, and each course's badge.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Preview } from '#artwork/preview.ts'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { verdictWords } from '#content/verification/verdict-words.ts'
import { Failure } from '#contract/failures.ts'
import { programPaths } from '#domain/badge/addresses.ts'
import { dayOf, momentOf } from '#domain/credential/moments.ts'
import type { Drawer } from '#server/credentials/drawing.ts'
import type { GuessLimit } from '#server/http/limits.ts'
import { sendFile } from '#server/http/public-files.ts'
import { verifyForCaller } from '#server/verification/verify-for-caller.ts'

type Named = { Params: { name: string } }
type PreviewOptions = { config: Config; services: Services; guesses: GuessLimit; drawer: Drawer }

export function servePreviews(
  scope: FastifyInstance,
  { config, services, guesses, drawer }: PreviewOptions,
): void {
  // Never with an address: a preview is shown wherever its link is.
  async function previewOf(request: FastifyRequest, cid: string): Promise<Preview> {
    const { verification, on } = await verifyForCaller({ config, services, guesses }, request, cid)
    const { standing, credential } = verification
    const { heading, sentence } = verdictWords(verification)
    return {
      standing,
      heading,
      sentence,
      ...(credential && { holderName: credential.holder.name, courseTitle: credential.course.title }),
      asOf: dayOf(momentOf(on)),
    }
  }

  scope.get<Named>('/:name/preview.png', { preHandler: guesses.refuseGuessers }, async (request, reply) => {
    const preview = await previewOf(request, request.params.name)
    return sendFile(request, reply, drawer.fileOf({ kind: 'preview', preview }))
  })
}

export function serveAchievements(
  scope: FastifyInstance,
  { services: { store }, drawer }: Pick<PreviewOptions, 'services' | 'drawer'>,
): void {
  scope.get<Named>('/:name', async (request, reply) => {
    const id = request.params.name.replace(/\.svg$/, '')
    const course = (await store.courses()).find((one) => one.id === id)
    if (!course) throw new Failure('unknown-file')
    const { title, type } = course
    // What was achieved is explained where it is offered.
    if (id === request.params.name) return reply.redirect(programPaths[type], 303)
    return sendFile(request, reply, drawer.fileOf({ kind: 'achievement', course: { title, type } }))
  })
}
