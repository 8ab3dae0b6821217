// Runs several test files in one process, which loads the server once: their hooks and tests are those of one suite.
import { resolve } from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

const files = process.argv.slice(2)

describe(`${files[0]} and ${files.length - 1} more files`, async () => {
  for (const file of files) await import(pathToFileURL(resolve(file)).href)
})
