// Whichever of its questions to PostgreSQL is the first to stay without an answer: a visitor has a sentence, or a page, within
// two seconds of it. The seconds are not waited for: time goes by only while such a question is waited for.
import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { failureWords } from '#contract/failures.ts'
import { answerMs } from '#facts/limits.ts'
import { hurryVisitors, listMsFor, visitorCalls } from '#store/postgres/hurry.ts'
import type { Store } from '#store/store.ts'
import type { Registry } from '#tests/support/both-stores.ts'
import { fillNew } from '#tests/support/erasing.ts'
import { person } from '#tests/support/people.ts'
import { startFixture } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const { id } = person(1)
const paths = [
  ...[`/api/credentials/verify/${id}`, '/api/credentials/verify/NM-0', '/api/credentials/directory'],
  ...['/api/courses', '/api/reports', '/achievements/certification', '/status/1', '/readyz'],
  ...['.json', '.bundle.json', '.tlog-proof', '.svg', ''].map((kind) => `/credentials/${id}${kind}`),
  ...['/log/checkpoint', '/log/tile/0/000.p/9', '/log/tile/entries/000.p/9', '/.well-known/did.json'],
  ...['/', `/verify?cid=${id}`, '/log', '/blog.xml'],
]

type Ask = (...given: unknown[]) => Promise<unknown>

// Answers so many questions, and then none: not the one after it, nor any other.
function fallingSilent(store: Store, afterQuestions: number) {
  const waitedFor = new Set<object>()
  let asked = 0
  let isSilent = false
  const calls = Object.entries(store).map(([name, call]) => [
    name,
    (...given: unknown[]) => {
      isSilent = asked >= afterQuestions
      asked += 1
      return isSilent ? new Promise(() => {}) : (call as Ask)(...given)
    },
  ])
  const silenced = Object.fromEntries(calls) as Store
  const pick = (names: readonly string[]) =>
    Object.fromEntries(calls.filter(([name]) => names.includes(name as string)))
  const rows = pick(visitorCalls.rows) as Store
  const lists = pick(visitorCalls.lists) as Store
  const hurried = {
    ...silenced,
    ...hurryVisitors({ rows, lists }, { answerMs, listMs: listMsFor(answerMs) }),
  }
  const watched = Object.entries(hurried).map(([name, call]) => [
    name,
    (...given: unknown[]) => {
      const answer = (call as Ask)(...given)
      if (!isSilent) return answer
      const question = {}
      waitedFor.add(question)
      return answer.finally(() => waitedFor.delete(question))
    },
  ])
  return { store: Object.fromEntries(watched) as Store, waitedFor, isSilent: () => isSilent }
}

const tickMs = 50
const longestMs = 2000

async function answerOf(app: FastifyInstance, url: string, waitedFor: Set<object>) {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    let ms = 0
    let answer: Awaited<ReturnType<typeof app.inject>> | undefined
    app.inject({ url, headers: { accept: '*/*' } }).then((given) => {
      answer = given
    })
    while (!answer) {
      if (waitedFor.size > 0) {
        mock.timers.tick(tickMs)
        ms += tickMs
      }
      await new Promise(setImmediate)
    }
    return { ms, status: answer.statusCode, text: answer.body }
  } finally {
    mock.timers.reset()
  }
}

const opened: Store[] = []
after(() => Promise.all(opened.map((store) => store.close())))

async function newRegistry(): Promise<Registry> {
  const environment = { DATA_DIR: temporaryFolder('in-time') }
  const enter = async () => {
    const services = await boot(readConfig(environment))
    opened.push({ ...services.store })
    return services
  }
  return { environment, enter, open: async () => (await enter()).store }
}

for (const path of paths)
  test(`${path}: a sentence in time, whichever question stays without an answer`, async () => {
    const { services } = await fillNew(newRegistry)
    const answering = { ...services.store }
    for (let questions = 0, isSilent = true; isSilent; questions += 1) {
      Object.assign(services.store, answering)
      const app = await startFixture({ services, environment: { RATE_LIMIT: 'off' } })
      const silent = fallingSilent(answering, questions)
      // The log asks the same store.
      Object.assign(services.store, silent.store)
      const { ms, status, text } = await answerOf(app, path, silent.waitedFor)
      isSilent = silent.isSilent()
      assert.ok(ms <= longestMs, `${ms} ms after question ${questions + 1}`)
      if (status !== 200 && isSilent) assert.deepEqual([status, text], [503, failureWords['not-ready']])
    }
    Object.assign(services.store, answering)
  })
