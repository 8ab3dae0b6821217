// The /verify page is split into parts once; a page that cannot be split prevents the start.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SiteNotBuiltError } from '#server/site/site-manifest.ts'
import { compileVerifyPage } from '#server/site/verify-page-template.ts'
import { verifyPage as page } from '#tests/support/server/fixture.ts'

const outcome = {
  title: 'Valid & "sound" $& $1',
  description: '<b>Ada</b>',
  preloads: '<link rel="modulepreload" href="/assets/verdict.js">',
  field: '<b>$1</b>',
  verifier: '<p>$& stands</p>',
  address: 'https://www.northmark.example/verify?cid=a&b',
  picture: 'https://www.northmark.example/a.png?valid',
}

const elements: [name: string, element: RegExp][] = [
  ['title', /<title>.*<\/title>\n/],
  ['verifier', /<!--verifier-->.*<!--\/verifier-->/],
]

const refused = (html: string, name: string) =>
  assert.throws(
    () => compileVerifyPage(html),
    (error: unknown) => {
      assert.ok(error instanceof SiteNotBuiltError)
      assert.equal(
        error.message,
        `The built page of /verify does not have one place for the ${name}: run npm run build.`,
      )
      return true
    },
  )

for (const [name, element] of elements)
  test(`rejects a page with no ${name}, or with two, by name`, () => {
    const [whole = assert.fail(`the page has a ${name}`)] = element.exec(page) ?? []
    refused(page.replace(whole, ''), name)
    refused(
      page.replace(whole, () => whole + whole),
      name,
    )
  })

test('rejects an element that ends in the wrong place', () => {
  refused(page.replace('<!--/verifier-->', ''), 'verifier')
})

test('fills in every part, escapes text, and changes nothing else', () => {
  const write = compileVerifyPage(page)
  const written = write(outcome)
  const title = 'Valid &amp; &quot;sound&quot; $&amp; $1'
  const description = '&lt;b&gt;Ada&lt;/b&gt;'
  for (const part of [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:image" content="https://www.northmark.example/a.png?valid">',
    `<meta property="og:image:alt" content="${title}. ${description}">`,
    '<meta property="og:url" content="https://www.northmark.example/verify?cid=a&amp;b">',
    '<!--preloads--><link rel="modulepreload" href="/assets/verdict.js"><!--/preloads-->',
    '<!--verify-field--><b>$1</b><!--/verify-field-->',
    '<!--verifier--><p>$& stands</p><!--/verifier-->',
    '<!--browser-check--><!--/browser-check-->',
    '<!--batch-check--><!--/batch-check-->',
  ])
    assert.equal(written.split(part).length, 2, part)
  const untouched = (text: string) => text.split('\n').filter((line) => page.split('\n').includes(line))
  assert.equal(untouched(written).length, page.split('\n').length - 10)
  assert.equal(write(outcome), written, 'and the same again')
})
