// Data goes to stdout and messages to stderr, so that data can be piped.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RefusedError } from '#errors/user-facing-error.ts'

type Stream = NodeJS.WritableStream & { isTTY?: boolean }

type Keyboard = NodeJS.ReadableStream & { isTTY?: boolean }

export type Streams = { stdout: Stream; stderr: Stream; stdin?: Keyboard }

export type OutputRow = Record<string, string | number | boolean | undefined>

export const countOf = (count: number, noun: string, plural = `${noun}s`) =>
  `${count} ${count === 1 ? noun : plural}`

// Columns are as wide as their widest cell; alignment is approximate in some scripts.
export function tableOf(rows: OutputRow[]): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const cell = (row: OutputRow, name: string) => String(row[name] ?? '')
  const width = (text: string) => [...text.normalize('NFC')].length
  // One by one, because a call cannot take a hundred thousand arguments.
  const widths = names.map((name) =>
    rows.reduce((widest, row) => Math.max(widest, width(cell(row, name))), width(name)),
  )
  const line = (cells: string[]) =>
    cells
      .map((text, at) => text + ' '.repeat(Math.max(0, (widths[at] ?? 0) - width(text))))
      .join('  ')
      .trimEnd()
  return `${[line(names), ...rows.map((row) => line(names.map((name) => cell(row, name))))].join('\n')}\n`
}

// Makes control characters from tables and files visible, so that they cannot affect a terminal.
export const showControls = (text: string) =>
  text.replace(/[^\P{Cc}\n\t]/gu, (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`)

// If the reader of a pipe stops reading, end quietly.
export function leaveWithReader(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`Standard output cannot be written (${error.code}).\n`)
  process.exit(1)
}

export async function* first<Item>(items: AsyncIterable<Item>, limit: number): AsyncGenerator<Item> {
  let count = 0
  if (limit > 0)
    for await (const item of items) {
      yield item
      count += 1
      if (count >= limit) return
    }
}

// One JSON item per line, streamed.
export async function* asJson(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true
  for await (const item of items) {
    yield `${isFirst ? '[' : ','}\n${JSON.stringify(item)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

export class Output {
  readonly isJson: boolean
  readonly isQuiet: boolean
  readonly #streams: Streams
  readonly #held: string[] = []

  constructor(streams: Streams, isJson: boolean, isQuiet = false) {
    this.#streams = streams
    this.isJson = isJson
    this.isQuiet = isQuiet
  }

  get stderr(): Streams['stderr'] {
    return this.#streams.stderr
  }

  say(message: string): void {
    if (this.isQuiet) this.#held.push(message)
    else this.warn(message)
  }

  // Printed even with --quiet.
  warn(message: string): void {
    this.#streams.stderr.write(`${showControls(message)}\n`)
  }

  // A failed command is not quiet.
  release(): void {
    for (const message of this.#held.splice(0)) this.warn(message)
  }

  // The same data for a machine or a person.
  give(data: unknown, forPeople = ''): void {
    this.#streams.stdout.write(this.isJson ? `${JSON.stringify(data, null, 2)}\n` : showControls(forPeople))
  }

  // Standard output for data that is only useful whole: a reader that stops is an error.
  takeWhole(refusal: string): NodeJS.WritableStream {
    const { stdout } = this.#streams
    if (stdout.isTTY) throw new RefusedError(refusal)
    stdout.off('error', leaveWithReader)
    return stdout
  }

  // Streams with backpressure.
  async stream(pieces: AsyncIterable<string>): Promise<void> {
    await pipeline(Readable.from(pieces), this.#streams.stdout, { end: false })
  }
}
