// Work that outlasts its page: it goes on when the page is closed, says how far it is, and after a crash what became of it.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { consolePages, workTexts } from '#content/console.ts'
import type { Block } from '#contract/console.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import type { Console, LongWork } from '#server/console/console.ts'
import { whoIn } from '#server/console/guard.ts'
import { tokenOf } from '#server/console/once.ts'
import { banner, links, minuteIn, text } from '#server/console/show.ts'
import type { Store } from '#store/store.ts'
import type { BegunWork } from '#store/token-store.ts'

type Work = { heading: string; done: number; total: number; fault?: string; address?: string }

const pageOf = (key: string) => `/work/${key}`
const soonMs = 700

export function openLongWork(): LongWork & { at: (key: string) => Work | undefined } {
  const works = new Map<string, Work>()
  const pending = new Map<string, Promise<unknown>>()
  return {
    async begin(key, heading, run) {
      const begun = works.get(key)
      if (begun) return begun.address ?? pageOf(key)
      const work: Work = { heading, done: 0, total: 0 }
      works.set(key, work)
      const result = run((done, total) => Object.assign(work, { done, total }))
      const ended = result.then(
        (address) => {
          work.address = address
        },
        (error: unknown) => {
          work.fault = error instanceof UserFacingError ? error.message : workTexts.failed
        },
      )
      pending.set(key, ended)
      void ended.finally(() => pending.delete(key))
      try {
        return (await Promise.race([result, wait(soonMs, undefined, { ref: false })])) ?? pageOf(key)
      } catch (error) {
        // Its form says why, and may be sent again.
        works.delete(key)
        throw error
      }
    },
    running: () =>
      [...pending.keys()].map((key) => ({ heading: works.get(key)?.heading ?? '', href: pageOf(key) })),
    end: () => Promise.all(pending.values()),
    at: (key) => works.get(key),
  }
}

// Noted in the registry until it ends, for the overview after a crash.
export async function noted<Result>(store: Store, work: BegunWork, run: () => Promise<Result>) {
  await store.noteWork(work).catch(() => {})
  try {
    return await run()
  } finally {
    await store.forgetWork(work.key).catch(() => {})
  }
}

// What was begun and did not end in this process: whether it was committed.
export async function interruptedWork(store: Store, works: LongWork): Promise<Block[]> {
  const running = new Set(works.running().map(({ href }) => href))
  const left = (await store.begunWork()).filter(({ key }) => !running.has(pageOf(key)))
  return Promise.all(
    left.map(async ({ key, who, heading, at }) => {
      const isDone = (await store.requestKey(tokenOf(who), key)) !== undefined
      const says = isDone ? workTexts.completed : workTexts.interrupted
      return banner(isDone ? 'plain' : 'invalid', `${heading}, ${minuteIn(at)}, ${who}. ${says}`)
    }),
  )
}

// What was committed left its key behind; what did not was rolled back whole.
export function serveLongWork(
  app: FastifyInstance,
  { services, show, works }: Console & { works: ReturnType<typeof openLongWork> },
): void {
  app.get<{ Params: { key: string } }>('/work/:key', async (request, reply) => {
    const { key } = request.params
    const work = works.at(key)
    const place = consolePages.overview.href
    // Also for a colleague, who followed the link on the overview.
    if (work?.address !== undefined) return reply.redirect(work.address, 303)
    if (work && work.fault === undefined) {
      const { heading, done, total } = work
      const progress = total > 0 ? `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}.` : ''
      return show(request, reply, {
        heading,
        place,
        isChanging: true,
        blocks: [
          text(`${workTexts.running} ${progress}`),
          links({ text: workTexts.again, href: request.url }),
        ],
      })
    }
    const known = await services.store.requestKey(tokenOf(whoIn(request)), key)
    if (known) return reply.redirect(JSON.parse(known.made), 303)
    const { heading, href } = consolePages.import
    return show(request, reply.code(work ? 422 : 404), {
      heading: work?.heading ?? workTexts.nothing,
      place,
      blocks: [banner('invalid', work?.fault ?? workTexts.unknown), links({ text: heading, href })],
    })
  })
}
