// Runs the operator's command in this process, and gives back what it said.
import { Readable, Writable } from 'node:stream'
import { run } from '#cli/run.ts'

function collector() {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  return { stream, text: () => text }
}

const keyboard = (typed: string) => Object.assign(Readable.from([typed]), { isTTY: true })

// On a slow machine it also says how far it has come: src/cli/progress.test.ts looks at that.
const withoutProgress = (text: string) => text.replace(/^.* \[[#.]+\] \d+%, .*\n/gm, '')

type Given = {
  environment: Record<string, string>
  startedIn?: string
  isTerminal?: boolean
  input?: string
  // What a person types at a terminal; without it there is none.
  typed?: string
}

export async function runNorthmark(
  { environment, startedIn = '.', isTerminal: isTTY = false, input = '', typed }: Given,
  ...args: string[]
) {
  const [out, err] = [collector(), collector()]
  const streams = {
    stdout: Object.assign(out.stream, { isTTY }),
    stderr: err.stream,
    stdin: typed === undefined ? Readable.from([Buffer.from(input)]) : keyboard(typed),
  }
  const code = await run(args, { environment, streams, startedIn })
  return { code, out: out.text(), err: withoutProgress(err.text()), json: () => JSON.parse(out.text()) }
}
