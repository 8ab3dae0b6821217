// Numbers are written once, in facts; words quote them.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// Names and forms that happen to hold a digit. Events have dates, and dates are built of digits.
const allowed = [
  /^Step \d[:.] /,
  /^(Fortune 500|Big 4|404 - Page Not Found)$/,
  /^\d{4}-\d{2}(-\d{2})?/,
  /T00:00:00Z$/,
  /^[#/]/,
  /^[a-z0-9-]+$/,
]
const citing = /content[\\/]shared[\\/](events\.ts|dates\.ts|event-hours\.ts)/

function figuresIn(source: string): string[] {
  const code = source.replace(/^\s*\/\/.*$/gm, '').replace(/^import .*$/gm, '')
  const literals = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    (match) => match[1] ?? match[2]?.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '') ?? '',
  )
  // The name of a hash function contains digits, wherever it appears.
  const isFigure = (text: string) => /\d/.test(text.replaceAll('SHA-256', ''))
  return literals.filter((text) => isFigure(text) && !allowed.some((form) => form.test(text)))
}

test('no text outside the constants contains a figure', () => {
  const files = globSync('src/content/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && !citing.test(file),
  )
  assert.ok(files.length > 60)
  const found = files.flatMap((file) =>
    figuresIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  )
  assert.deepEqual(found, [])
})

test('no policy contains a figure outside its values', () => {
  for (const file of globSync('src/content/policies/*.md')) {
    const text = readFileSync(file, 'utf8')
      .replace(/^date: .*$/m, '')
      .replace(/^\d\. /gm, '')
    assert.doesNotMatch(text.replaceAll(/\bStep \d:|\{[^}]*\}/g, ''), /.{0,40}\d/, file)
  }
})
