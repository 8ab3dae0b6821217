// Firefox, which speaks WebDriver BiDi itself.
import { once } from 'node:events'
import { startProgram } from '../process/start-script.ts'
import { temporaryFolder } from '../process/temporary-folder.ts'
import { type Driver, inPage, maxAnswerMs } from './driver.ts'

type Answer = { id: number; result: Record<string, unknown>; error?: string; message?: string }

async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    waiting.get(answer.id)?.(answer)
  })
  return async function call<Result>(method: string, params: object): Promise<Result> {
    const id = waiting.size + 1
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    AbortSignal.timeout(maxAnswerMs).onabort = () => reject(new Error(`${method} was not answered`))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await promise
    if (error) throw new Error(`${method}: ${error}: ${message}`)
    return result as Result
  }
}

const listening = /listening on (ws:\S+)/

export async function startFirefox(program: string): Promise<Driver> {
  const { said, until } = startProgram(program, [
    ...['--headless', '--remote-debugging-port', '0'],
    ...['--profile', temporaryFolder('firefox'), 'about:blank'],
  ])
  await until(() => listening.test(said.err))
  const call = await connect(`${listening.exec(said.err)?.[1]}/session`)
  await call('session.new', { capabilities: {} })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  return {
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    async run(code, ...values) {
      type Ran = { result?: { value: string }; exceptionDetails?: { text: string } }
      const { result, exceptionDetails } = await call<Ran>('script.callFunction', {
        functionDeclaration: inPage(code, values),
        awaitPromise: true,
        target: { context },
      })
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
    async perform(actions) {
      await call('input.performActions', { context, actions })
    },
    async giveFile(selector, file) {
      const { nodes } = await call<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })
      const element = { sharedId: nodes[0]?.sharedId }
      await call('input.setFiles', { context, element, files: [file] })
    },
    async resize(width, height) {
      await call('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async print() {
      const { data } = await call<{ data: string }>('browsingContext.print', { context })
      return Buffer.from(data, 'base64')
    },
  }
}
