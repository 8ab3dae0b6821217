// Data goes to stdout and messages to stderr, so that the one can be piped while the other is read.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Streams = { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream & { isTTY?: boolean } }

export type Row = Record<string, string | number | boolean | undefined>

// Columns as wide as their widest cell; in some scripts a name keeps its row but not its alignment.
export function tableOf(rows: Row[]): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const cell = (row: Row, name: string) => String(row[name] ?? '')
  const width = (text: string) => [...text.normalize('NFC')].length
  const widths = names.map((name) => Math.max(width(name), ...rows.map((row) => width(cell(row, name)))))
  const line = (cells: string[]) =>
    cells
      .map((text, at) => text + ' '.repeat(Math.max(0, (widths[at] ?? 0) - width(text))))
      .join('  ')
      .trimEnd()
  return `${[line(names), ...rows.map((row) => line(names.map((name) => cell(row, name))))].join('\n')}\n`
}

export class Output {
  readonly isJson: boolean
  readonly #streams: Streams

  constructor(streams: Streams, isJson: boolean) {
    this.#streams = streams
    this.isJson = isJson
  }

  get words(): Streams['stderr'] {
    return this.#streams.stderr
  }

  say(words: string): void {
    this.#streams.stderr.write(`${words}\n`)
  }

  // The same data for a machine or for a person.
  give(data: unknown, forPeople: string): void {
    this.#streams.stdout.write(this.isJson ? `${JSON.stringify(data, null, 2)}\n` : forPeople)
  }

  // Streams without buffering more than the reader takes.
  async stream(pieces: AsyncIterable<string>): Promise<void> {
    await pipeline(Readable.from(pieces), this.#streams.stdout, { end: false })
  }
}
