// Every setting reaches code that uses it.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { settings } from '#boot/settings.ts'

const read = (files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const declared = ['src/boot/settings.ts', 'src/boot/config.ts']

test('every setting is read by the configuration', () => {
  const text = read(['src/boot/config.ts', ...globSync('src/domain/operator/*.ts')])
  for (const name of Object.keys(settings)) assert.match(text, new RegExp(`\\b${name}\\b`), name)
})

test('every field of the configuration is read by the code that needs it', () => {
  const text = read(sources.filter((file) => !declared.includes(file)))
  const { mail, ...config } = readConfig({})
  for (const name of [...Object.keys(config), ...Object.keys(mail)])
    assert.match(text, new RegExp(`\\b${name}\\b`), name)
})
