// WebKit as Debian has it: WebKitGTK's MiniBrowser on a virtual screen, by WebDriver.
import { freePort } from '../process/free-port.ts'
import { startProgram } from '../process/start-script.ts'
import { type Driver, inPage, maxAnswerMs } from './driver.ts'

type Programs = { driver: string; screen: string }

export async function startWebKit({ driver, screen }: Programs): Promise<Driver> {
  const display = startProgram(screen, ['-displayfd', '1', '-screen', '0', '1400x1100x24'])
  await display.until(() => display.said.out.includes('\n'))
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${display.said.out.trim()}`,
    // Without a graphics card.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  startProgram(driver, [`--port=${port}`], { env })
  let session = `http://127.0.0.1:${port}/session`
  async function call<Result>(path: string, body: object): Promise<Result> {
    const answer = await fetch(session + path, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(maxAnswerMs),
    })
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  while (
    !(await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    ))
  );
  const { sessionId } = await call<{ sessionId: string }>('', { capabilities: {} })
  session += `/${sessionId}`
  return {
    async open(url) {
      await call('/url', { url })
    },
    async run(code, ...values) {
      return JSON.parse(
        await call('/execute/sync', { script: `return (${inPage(code, values)})()`, args: [] }),
      )
    },
    async perform(actions) {
      await call('/actions', { actions })
    },
    async giveFile(selector, file) {
      const found = await call<Record<string, string>>('/element', { using: 'css selector', value: selector })
      await call(`/element/${Object.values(found)[0]}/value`, { text: file })
    },
    async resize(width, height) {
      await call('/window/rect', { width, height })
    },
  }
}
