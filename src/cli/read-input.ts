// Reads a table from a file or standard input.
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { nameOfUser } from '#boot/data-owner.ts'
import { type CommandTools, standardStream } from '#cli/command.ts'
import { RefusedError } from '#errors/user-facing-error.ts'

const messages: Record<string, (file: string) => string> = {
  ENOENT: (file) => `There is no file ${file}.`,
  EACCES: (file) =>
    `The user ${nameOfUser(process.geteuid?.() ?? 0)} may not read ${file}: change its permissions, or use - and standard input.`,
  EISDIR: (file) => `${file} is a folder, not a file.`,
}

export async function readInput(name: string, { fileNamed, stdin }: CommandTools): Promise<Uint8Array> {
  if (name === standardStream) return buffer(stdin as NodeJS.ReadStream)
  const file = fileNamed(name)
  try {
    return await readFile(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new RefusedError(messages[code]?.(file) ?? `${file} cannot be read (${code}).`, { cause: error })
  }
}
