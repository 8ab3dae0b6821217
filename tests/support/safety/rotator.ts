// Rotates the keys in the given file, and prints what an operator would see.
import { UserFacingError } from '#errors/user-facing-error.ts'
import { rotateKeys } from '#signing/key-file.ts'

try {
  rotateKeys({ file: process.argv[2] ?? '' }, new Date())
  console.log('rotated')
} catch (error) {
  if (!(error instanceof UserFacingError)) throw error
  console.log(error.message)
}
