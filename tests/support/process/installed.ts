// Programs of others that a test uses where they are installed.
import { findOnPath } from '#scripts/find-program.ts'
import { unpackedPrograms } from '#scripts/find-test-programs.ts'

// Where Debian puts what is not for everyone, though it may be for everyone's tests.
const alsoIn = ['/usr/sbin', '/usr/local/sbin', unpackedPrograms]

export const findProgram = (name: string): string | undefined => findOnPath([name], alsoIn)

// Why the test is left out, or false. Debian may have the program in a package of another name.
export const withoutProgram = (name: string, debianPackage = name): string | false =>
  findProgram(name) ? false : `${name} is not installed here (apt-get install ${debianPackage})`
