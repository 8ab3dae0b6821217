// The badge has an accessible name, keeps its text inside the disc, and contains the signed document.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { Resvg } from '@resvg/resvg-js'
import type { ArtworkInput } from '#artwork/artwork-input.ts'
import { achievementSvg, badgePng, badgeSvg } from '#artwork/badge.ts'
import { palette } from '#constants/palette.ts'
import { credentialTypes } from '#constants/registry.ts'
import { day } from '#content/shared/dates.ts'
import {
  expired,
  input,
  longName,
  longTitle,
  longWord,
  namesByFamily,
  revoked,
  withoutExpiry,
} from '#tests/support/credentials/artwork.ts'

const side = 600
const render = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels

// Pixels that differ, relative to the center.
function differences(one: Buffer, other: Buffer): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  for (let at = 0; at < one.length; at += 4) {
    if (one.readUInt32BE(at) === other.readUInt32BE(at)) continue
    const pixel = at / 4
    found.push({ x: (pixel % side) - side / 2, y: Math.floor(pixel / side) - side / 2 })
  }
  return found
}

const discRadius = 220
const bare = render(await badgeSvg(input({ holderName: ' ', course: { title: ' ', type: 'CERT' } })))

const crowded: Partial<ArtworkInput>[] = [
  { holderName: longName },
  { holderName: longWord },
  { holderName: longName, course: { title: `${longTitle} ${longTitle}`.slice(0, 200), type: 'CERT' } },
  { holderName: 'Jo' },
  ...Object.values(namesByFamily).map((names) => ({ holderName: names.join(' ') })),
]

for (const changes of crowded) {
  test(`the text of ${changes.holderName?.slice(0, 24)} stays inside the disc`, async () => {
    const found = differences(bare, render(await badgeSvg(input(changes))))
    assert.ok(found.length > 100)
    for (const { x, y } of found) assert.ok(Math.hypot(x, y) < discRadius, `ink at ${x}, ${y}`)
  })
}

test('a badge has its text for people who cannot see it', async () => {
  const svg = await badgeSvg(input())
  assert.match(svg, /<title id="badge-title">AI Governance &amp; Human Resilience, Certification by /)
  assert.match(
    svg,
    /<desc id="badge-description">Earned by Amara Okafor-Lindqvist\. Issued October 15, 2025\. Valid until October 14, 2027\./,
  )
  assert.doesNotMatch(svg, /<text/)
  assert.doesNotMatch(await badgeSvg(withoutExpiry()), /Valid until/)
})

const colorAt = (pixels: Buffer, x: number, y: number) =>
  `#${pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 3).toString('hex')}`

test('a band across an invalid badge shows its status and date', async () => {
  const [lapsed, withdrawn] = [await badgeSvg(expired), await badgeSvg(revoked)]
  assert.ok(lapsed.includes(`Expired on ${day('2027-10-14')}.`))
  assert.ok(withdrawn.includes(`Revoked on ${day('2026-05-01')}.`))
  assert.equal(colorAt(render(lapsed), 60, 470), palette.light.expired)
  assert.equal(colorAt(render(withdrawn), 60, 470), palette.light.invalid)
  assert.notEqual(colorAt(render(await badgeSvg(input())), 60, 470), palette.light.expired)
})

test('every type has a distinct badge, with and without a holder', async () => {
  const rendered = await Promise.all(
    credentialTypes.flatMap((type) => [
      badgeSvg(input({ course: { title: 'AI Risk', type } })),
      achievementSvg({ title: 'AI Risk', type }),
    ]),
  )
  assert.equal(new Set(rendered).size, rendered.length)
})

async function pixelsOf(png: Uint8Array): Promise<Buffer> {
  const context = createCanvas(800, 800).getContext('2d')
  context.drawImage(await loadImage(png), 0, 0)
  return Buffer.from(context.getImageData(0, 0, 800, 800).data)
}

test('the PNG shows the badge on a transparent ground', async () => {
  const { width, height } = await loadImage(await badgePng(input()))
  assert.deepEqual([width, height], [800, 800])
  const pixels = await pixelsOf(await badgePng(input()))
  const at = (x: number, y: number) =>
    pixels.subarray((y * 800 + x) * 4, (y * 800 + x) * 4 + 4).toString('hex')
  assert.deepEqual([at(2, 2), `#${at(400, 300)}`], ['00000000', `${palette.light.sheet}ff`])
})

test('the rim of the medal is evenly bright', async () => {
  const data = await pixelsOf(await badgePng(input()))
  const fading = Array.from({ length: 800 * 800 }, (_, pixel) =>
    data.subarray(pixel * 4, pixel * 4 + 4),
  ).filter(([, , , alpha = 0]) => alpha > 100 && alpha < 200)
  assert.ok(fading.length > 100)
  const ground = Number.parseInt(palette.light.featured.slice(3, 5), 16)
  for (const [, green = 0] of fading) assert.ok(Math.abs(green - ground) < 12, `${green}`)
})
