// Text as HTML: addresses become links.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlOf } from '#operations/outbox/render-email.ts'

const link = (address: string) => `<a href="${address}">${address}</a>`
const address = 'https://x.example/credentials/NM-1'

const cases: [text: string, html: string][] = [
  [`See ${address}.`, `See ${link(address)}.`],
  [`(${address}) <${address}>`, `(${link(address)}) &lt;${link(address)}&gt;`],
  [`"${address}?a=1&b=2"`, `&quot;${link(`${address}?a=1&amp;b=2`)}&quot;`],
  [`${address}"onclick=x <b>`, `${link(address)}&quot;onclick=x &lt;b&gt;`],
  ['one\ntwo', 'one<br>\ntwo'],
]

for (const [text, html] of cases)
  test(`renders ${JSON.stringify(text)} as a paragraph`, () => {
    assert.ok(htmlOf(text).includes(`<p>${html}</p>`), htmlOf(text))
  })
