// A settings file is read as its author meant it, or refused in a sentence.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readSettingsFile, settingsOver } from '#boot/settings-file.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

test('reads a value with # in quotes, and comments on lines of their own', () => {
  const file = join(temporaryFolder('settings'), 'settings')
  const lines = [
    '# PORT=1#2',
    '  # A comment',
    `A='a#b # c'`,
    'B="#"',
    'C=`x#y`',
    `D='one`,
    '#two',
    `E=3#4'`,
    'F=',
    "G='quoted' # a comment",
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const read = { A: 'a#b # c', B: '#', C: 'x#y', D: 'one\n#two\nE=3#4', F: '', G: 'quoted' }
  assert.deepEqual({ ...readSettingsFile(file) }, read)
})

test('refuses a value that a # outside quotes would cut', () => {
  const file = join(temporaryFolder('settings'), 'settings')
  for (const line of ['A=secret#1', 'A=value # a comment', 'A=#']) {
    writeFileSync(file, `B=1\n${line}\n`)
    const message = `The value of A in ${file} has a # that is not in quotes: put the value in quotes, or a comment on a line of its own.`
    assert.throws(() => readSettingsFile(file), { message }, line)
  }
})

test('the environment overrides the file, but an empty variable does not', () => {
  const inFile = { PORT: '3000', DATA_DIR: '/data', HOST: 'one' }
  const environment = { PORT: '3001', DATA_DIR: ' ', PATH: '/bin' }
  assert.deepEqual(settingsOver(inFile, environment), {
    PORT: '3001',
    DATA_DIR: '/data',
    HOST: 'one',
    PATH: '/bin',
  })
})
