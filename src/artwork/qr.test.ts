// Reads QR codes back with an independent decoder.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Resvg } from '@resvg/resvg-js'
import jsQr from 'jsqr'
import { qrOf, qrSvg, quietModules } from '#artwork/qr.ts'
import { input } from '#tests/support/credentials/artwork.ts'

const { verificationUrl } = input()
const byHash = `https://credentials.northmark.example/verify?cid=${'0123456789abcdef'.repeat(4)}`

for (const address of [verificationUrl, byHash, 'x', `https://northmark.example/${'é'.repeat(120)}`]) {
  test(`a decoder reads back the code of an address of ${address.length} letters`, () => {
    const image = new Resvg(qrSvg(address), { fitTo: { mode: 'width', value: 400 } }).render()
    const read = jsQr(new Uint8ClampedArray(image.pixels), image.width, image.height)
    assert.equal(read?.data, address)
  })
}

test('the code has a quiet zone', () => {
  const { side, path } = qrOf(verificationUrl)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    assert.ok(Number(x) >= quietModules && Number(x) + Number(length) <= side - quietModules)
    assert.ok(Number(y) >= quietModules && Number(y) < side - quietModules)
  }
})
