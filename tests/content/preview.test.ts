// A link preview shows its verdict in color, and its text overlaps nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type Preview, previewPng } from '#artwork/preview.ts'
import { palette } from '#constants/palette.ts'
import { verdictStandings } from '#domain/verification/verdict.ts'
import { longName, longTitle, longWord, namesByFamily } from '#tests/support/credentials/artwork.ts'

const [width, height] = [1200, 630]

const preview = (changes: Partial<Preview> = {}): Preview => ({
  standing: 'valid',
  heading: 'Valid Credential',
  holderName: 'Amara Okafor-Lindqvist',
  courseTitle: 'AI Governance & Human Resilience',
  sentence: 'Genuine and valid on November 15, 2026.',
  asOf: '2026-11-15T09:30:00Z',
  ...changes,
})

async function pixelsOf(png: Buffer): Promise<Uint8ClampedArray> {
  const image = await loadImage(png)
  assert.deepEqual([image.width, image.height], [width, height])
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, width, height).data
}

const colorAt = (pixels: Uint8ClampedArray, x: number, y: number) =>
  `#${Buffer.from(pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)).toString('hex')}`

const { light } = palette
const grounds = {
  valid: { ground: light['valid-ground'], line: light.valid },
  expired: { ground: light['expired-ground'], line: light.expired },
  revoked: { ground: light['invalid-ground'], line: light.invalid },
  suspended: { ground: light['expired-ground'], line: light.expired },
  'not-yet-valid': { ground: light['expired-ground'], line: light.expired },
  invalid: { ground: light['invalid-ground'], line: light.invalid },
  'not-fully-verified': { ground: light.paper, line: light.soft },
} as const

for (const standing of verdictStandings) {
  test(`${standing} shows its color and an icon`, async () => {
    const pixels = await pixelsOf(await previewPng(preview({ standing })))
    assert.equal(colorAt(pixels, 5, 5), grounds[standing].ground)
    assert.equal(colorAt(pixels, 5, 170), grounds[standing].line)
    assert.equal(colorAt(pixels, 120, 50), grounds[standing].line)
  })
}

const bare = await pixelsOf(await previewPng(preview({ holderName: ' ', courseTitle: ' ', sentence: ' ' })))
const names = [longName, longWord, ...Object.values(namesByFamily).map((names) => names.join(' '))]

for (const holderName of names) {
  test(`the text about ${holderName.slice(0, 24)} stays between band, seal and foot`, async () => {
    const pixels = await pixelsOf(await previewPng(preview({ holderName, courseTitle: longTitle })))
    for (let at = 0; at < pixels.length; at += 4) {
      const isSame = [0, 1, 2].every((channel) => pixels[at + channel] === bare[at + channel])
      if (isSame) continue
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
      assert.ok(x >= 70 && x < 838 && y > 172 && y < 540, `ink at ${x}, ${y}`)
    }
  })
}
