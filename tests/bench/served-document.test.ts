// What the bench of pages takes for script, what it leaves, and what the proxy counts.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { brotliCompressSync, constants } from 'node:zlib'
import { type CountingProxy, type Mode, openProxy } from '../../bench/pages/proxy.ts'
import { encode, inlineScriptBytes, readDocument, withoutScript } from '../../bench/pages/served-document.ts'

const inline = `<script>${Array.from({ length: 60 }, (_, at) => `var a${at * 7919}=${at * at};`).join('')}</script>`
const data = '<script type="application/ld+json">{"@context":"https://schema.org"}</script>'
const font = '<link rel="preload" as="font" type="font/woff2" href="/a.woff2" crossorigin>'
const html = [
  `<!doctype html><title>Plain</title>${inline}${font}`,
  '<script type="module" src="/assets/entry.js"></script>',
  '<link rel="modulepreload" href="/assets/shared.js">',
  '<link rel="preload" as="fetch" href="/api/courses" crossorigin="use-credentials">',
  `<link rel="icon" href="/favicon.svg">${data}<h1>${'Words that are read. '.repeat(40)}</h1>`,
].join('\n')

const compress = (quality: number) =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  })

const app = createServer((asked, reply) => {
  if (asked.url?.endsWith('.js')) return reply.setHeader('content-type', 'text/javascript').end('let a = 1')
  const body = compress(5)
  reply.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'br')
  reply.setHeader('link', '</assets/shared.js>; rel=modulepreload, </a.woff2>; rel=preload; as=font')
  reply.setHeader('content-length', body.length).end(body)
})
const proxies: CountingProxy[] = []

async function proxyFor(mode: Mode, hold?: () => Promise<void>): Promise<CountingProxy> {
  const proxy = await openProxy(`http://127.0.0.1:${(app.address() as AddressInfo).port}`, mode, hold)
  proxies.push(proxy)
  return proxy
}

before(() => new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve)))
after(() => {
  for (const proxy of proxies) proxy.close()
  app.close()
  app.closeAllConnections()
})

test('without script a document keeps its words, its font and its icon, and nothing that fetches a script', () => {
  const rest = withoutScript(html)
  assert.doesNotMatch(rest, /script|modulepreload|as="fetch"/)
  for (const kept of [font, '<link rel="icon"', 'Words that are read.']) assert.ok(rest.includes(kept), kept)
})

for (const quality of [4, 5, 11])
  test(`a document that was compressed at ${quality} is recognised by its length, and an inline script by its share`, () => {
    const document = readDocument(compress(quality), 'br')
    assert.equal(encode(html, document).length, compress(quality).length)
    const share = inlineScriptBytes(document)
    assert.equal(share, compress(quality).length - encode(html.replace(inline, ''), document).length)
    assert.ok(share > 100, String(share))
  })

test('data in a script element, and a script with an address, are no inline script', () => {
  const document = readDocument(Buffer.from(html.replace(inline, '')), '')
  assert.equal(inlineScriptBytes(document), 0)
})

test('the proxy counts heads and bodies, and knows scripts from the rest', async () => {
  const proxy = await proxyFor('as served')
  for (const path of ['/', '/assets/entry.js']) await (await fetch(proxy.address + path)).bytes()
  const [page, script] = proxy.take()
  assert.ok(page && script)
  assert.equal(page.isScript, false)
  assert.equal(page.document?.().html, html)
  // A head of this server has some two hundred bytes.
  assert.ok(page.bytes > compress(5).length + 150, String(page.bytes))
  assert.equal(script.isScript, true)
  assert.ok(script.bytes > 'let a = 1'.length + 100, String(script.bytes))
  assert.deepEqual(proxy.take(), [])
})

test('the floor travels as the page does, without its scripts', async () => {
  const proxy = await proxyFor('without script')
  const answer = await fetch(proxy.address)
  assert.equal(answer.headers.get('content-encoding'), 'br')
  assert.equal(answer.headers.get('link'), '</a.woff2>; rel=preload; as=font')
  assert.equal(await answer.text(), withoutScript(html))
  const expected = encode(withoutScript(html), readDocument(compress(5), 'br'))
  assert.equal(Number(answer.headers.get('content-length')), expected.length)
})

test('late, a script waits until it is let go, and the page does not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const proxy = await proxyFor('scripts late', () => promise)
  let hasScript = false
  const script = fetch(`${proxy.address}/assets/entry.js`).then(async (answer) => {
    hasScript = true
    return answer.text()
  })
  assert.equal(await (await fetch(proxy.address)).text(), html)
  assert.equal(hasScript, false)
  resolve()
  assert.equal(await script, 'let a = 1')
})
