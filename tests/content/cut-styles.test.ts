// A page carries the rules that it can use, all of them, and hardly any others.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { type LogShown, wholeExample } from '#domain/log/log-figures.ts'
import { renderEntry } from '#scripts/build/paths.ts'
import { splitStyles } from '#scripts/build/stylesheet.ts'
import { classesWornIn, findUnstyled, styleIn, wholeStylesheet } from '#tests/support/worn-styles.ts'
import { classesOf, cutStyles } from '#web/page/cut-styles.ts'

const css = [
  '@charset "utf-8";',
  '@layer base{html{color:red}a,.never a{color:blue}}',
  '.one{content:"}.two{"}',
  '.\\32xl\\:w-1\\/2{width:50%}',
  '.aa.bb,.cc:not(.gone){margin:0}',
  '.in-\\[\\:root\\:has\\(\\.x\\)\\]\\:hidden:is(:where(.group):hover *){display:none}',
  '@media (width>=40rem){.sm\\:a{top:0}@supports (top:1px){.sm\\:b{top:1px}}}',
  '@keyframes spin{to{rotate:1turn}}',
].join('')

const cutFor = (document: string, further: string[] = []) => cutStyles(splitStyles(css), document, further)

test('nothing is lost when everything is used', () => {
  assert.equal(cutFor('', classesOf(splitStyles(css))), css)
})

test('a rule stays for every class that one of its selectors asks for, however it is written', () => {
  const always = [
    '@charset "utf-8";@layer base{html{color:red}a,.never a{color:blue}}',
    '@keyframes spin{to{rotate:1turn}}',
  ]
  const cases: [string, string][] = [
    ['', ''],
    ['<p class="one">', '.one{content:"}.two{"}'],
    ['<p class="2xl:w-1/2">', '.\\32xl\\:w-1\\/2{width:50%}'],
    ['<p class="cc">', '.aa.bb,.cc:not(.gone){margin:0}'],
    ['<p class="aa">', ''],
    ['<p class="sm:b">', '@media (width>=40rem){@supports (top:1px){.sm\\:b{top:1px}}}'],
    [
      '<p class="in-[:root:has(.x)]:hidden">',
      '.in-\\[\\:root\\:has\\(\\.x\\)\\]\\:hidden:is(:where(.group):hover *){display:none}',
    ],
  ]
  for (const [document, kept] of cases) assert.equal(cutFor(document), always.join(kept), document)
})

test('what an attribute escapes is the same class', () => {
  const quoted = `.after\\:content-\\[\\'\\/\\'\\]{content:"/"}`
  assert.equal(cutStyles(splitStyles(quoted), '<p class="after:content-[&#x27;/&#x27;]">', []), quoted)
})

const whole = wholeStylesheet()
const pages = globSync('dist/site/*.html')
const pageAt = (path: string) => readFileSync(`dist/site${path}.html`, 'utf8')

test('every built page has a rule for each class that is in it, and is spared much of the stylesheet', () => {
  assert.ok(pages.length > 20)
  for (const file of pages) {
    const html = readFileSync(file, 'utf8')
    assert.deepEqual(findUnstyled(styleIn(html))(classesWornIn(html)), [], file)
    assert.ok(styleIn(html).length < whole.length * 0.9, file)
  }
  assert.ok(styleIn(pageAt('/about')).length < whole.length * 0.6)
})

test('figures that are written into a page later have their rules there already', async () => {
  const { renderLogFigures }: typeof import('#web/entry-render.tsx') = await import(
    pathToFileURL(renderEntry).href
  )
  const unstyled = findUnstyled(styleIn(pageAt('/log')))
  for (const shown of [wholeExample, { ...wholeExample, growth: [] }, { kind: 'stopped' }] as LogShown[])
    assert.deepEqual(unstyled(classesWornIn(renderLogFigures(shown))), [])
  assert.ok(classesWornIn(renderLogFigures(wholeExample)).includes('fill-action'))
})
