// Programs of others that a drill uses where they are installed.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Where Debian puts what is not for everyone, though it may be for everyone's tests.
const alsoIn = ['/usr/sbin', '/usr/local/sbin']

export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...alsoIn]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

// Why the drill is left out, or false.
export const withoutProgram = (name: string): string | false =>
  findProgram(name) ? false : `${name} is not installed here (apt-get install ${name})`
