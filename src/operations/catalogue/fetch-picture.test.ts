// A picture is fetched only from public addresses, within limits, and only if it is a picture.
import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { test } from 'node:test'
import { fetchPicture, type Web, webWith } from '#operations/catalogue/fetch-picture.ts'
import { certificate, privateKey } from '#tests/support/server/test-certificate.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1')
const publicIp = '93.184.216.34'

async function* inPieces(...pieces: Uint8Array[]) {
  yield* pieces
}

type Served = { status?: number; location?: string; body?: AsyncIterable<Uint8Array> }

// A fake web with these pages, each host at the public address by default; records the requests.
function webOf(pages: Record<string, Served>, addresses: Record<string, string[]> = {}) {
  const asked: [string, string][] = []
  const web: Web = {
    resolve: async (host) => addresses[host] ?? [publicIp],
    async get({ href }, address) {
      asked.push([href, address])
      const { status = 200, location, body = inPieces(png) } = pages[href] ?? { status: 404 }
      return { status, location, body }
    },
  }
  return { web, asked }
}

const cover = 'https://pictures.example/cover.png'

test('takes a picture’s extension from its bytes, in any number of chunks', async () => {
  const { web, asked } = webOf({ [cover]: { body: inPieces(png.subarray(0, 3), png.subarray(3)) } })
  const { extension, bytes } = await fetchPicture(cover, web)
  assert.deepEqual([extension, Buffer.from(bytes)], ['png', png])
  assert.deepEqual(asked, [[cover, publicIp]])
})

test('rejects an address without https, or with a port, a name or a password', async () => {
  const { web, asked } = webOf({})
  for (const address of [
    'http://pictures.example/cover.png',
    'https://pictures.example:8443/cover.png',
    'https://admin:secret@pictures.example/cover.png',
    'file:///etc/passwd',
    'https://',
    'cover.png',
  ])
    await assert.rejects(fetchPicture(address, web), /must be an https address without a port/, address)
  assert.deepEqual(asked, [])
})

test('rejects local addresses, by number and by name, without a request', async () => {
  const { web, asked } = webOf(
    {},
    {
      localhost: ['127.0.0.1', '::1'],
      'inner.example': ['10.0.0.7'],
      'mixed.example': [publicIp, '10.0.0.7'],
      'gone.example': [],
    },
  )
  for (const address of [
    'https://[::1]/x.png',
    'https://0x7f.1/x.png',
    'https://localhost/x.png',
    'https://inner.example/x.png',
    'https://mixed.example/x.png',
    'https://gone.example/x.png',
  ])
    await assert.rejects(fetchPicture(address, web), /is not a public address/, address)
  assert.deepEqual(asked, [])
})

test('follows three redirects, checking each like the first', async () => {
  const { web, asked } = webOf({
    [cover]: { status: 301, location: '/second' },
    'https://pictures.example/second': { status: 302, location: 'https://other.example/third' },
    'https://other.example/third': { status: 307, location: '//last.example/fourth' },
    'https://last.example/fourth': {},
  })
  assert.equal((await fetchPicture(cover, web)).extension, 'png')
  assert.equal(asked.length, 4)

  const endless = webOf({ [cover]: { status: 302, location: cover } })
  await assert.rejects(fetchPicture(cover, endless.web), /redirected more than 3 times/)
  assert.equal(endless.asked.length, 4)

  for (const [location, message] of [
    ['http://pictures.example/plain', /must be an https address/],
    ['https://inner.example/inside', /inner\.example is not a public address/],
  ] as const) {
    const sly = webOf({ [cover]: { status: 302, location } }, { 'inner.example': ['192.168.0.1'] })
    await assert.rejects(fetchPicture(cover, sly.web), message)
    assert.equal(sly.asked.length, 1)
  }
})

test('rejects what is not a picture, too large or missing in a sentence', async () => {
  const answers: [Served, RegExp][] = [
    [{ status: 404 }, /^The cover cannot be fetched: pictures\.example answered with 404\.$/],
    [{ status: 302 }, /answered with 302/],
    [
      { body: inPieces(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) },
      /not a picture in PNG, JPEG, WebP or AVIF/,
    ],
    [{ body: inPieces() }, /not a picture/],
    [{ body: inPieces(png, Buffer.alloc(500_000)) }, /larger than 500 kB/],
  ]
  for (const [served, message] of answers)
    await assert.rejects(fetchPicture(cover, webOf({ [cover]: served }).web), { message })
})

test('reads no more than the limit', async () => {
  let pieces = 0
  async function* endless() {
    for (;;) {
      pieces += 1
      yield Buffer.alloc(100_000)
    }
  }
  await assert.rejects(fetchPicture(cover, webOf({ [cover]: { body: endless() } }).web), /larger than 500 kB/)
  assert.equal(pieces, 6)
})

test('aborts when DNS, response or body time out', async () => {
  const never = new Promise<never>(() => {})
  let isEnded = false
  const { web } = webOf({})
  const silent: Web = {
    ...web,
    get: (_, __, signal) => {
      signal.addEventListener('abort', () => {
        isEnded = true
      })
      return never
    },
  }
  await assert.rejects(fetchPicture(cover, silent, 20), /it took longer than 0\.02 seconds/)
  assert.ok(isEnded)
  await assert.rejects(fetchPicture(cover, { ...web, resolve: () => never }, 20), /took longer/)
})

test('reports the network’s error', async () => {
  const { web } = webOf({})
  const failing = async () => {
    throw Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.example'), { code: 'ENOTFOUND' })
  }
  await assert.rejects(fetchPicture(cover, { ...web, resolve: failing }), {
    message: 'The cover cannot be fetched: ENOTFOUND.',
  })
})

test('connects to the checked address under the server’s own name', async () => {
  const server = createServer({ key: privateKey, cert: certificate }, (request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/cover.png' }).end('moved')
    else response.end(png)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  const { get } = webWith({ ca: certificate })
  const giveUp = new AbortController()
  const ask = (path: string) =>
    get(new URL(`https://covers.example:${port}${path}`), '127.0.0.1', giveUp.signal)
  const moved = await ask('/moved')
  assert.deepEqual([moved.status, moved.location], [302, '/cover.png'])
  const answer = await ask('/cover.png')
  const pieces: Uint8Array[] = []
  for await (const piece of answer.body) pieces.push(piece)
  assert.deepEqual(Buffer.concat(pieces), png)
  // An untrusted certificate is refused.
  await assert.rejects(webWith().get(new URL(`https://covers.example:${port}/`), '127.0.0.1', giveUp.signal))
  giveUp.abort()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})
