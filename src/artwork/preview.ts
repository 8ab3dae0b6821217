// The link preview: the current verdict in words, icon and color.

import { ink } from '#artwork/ink.ts'
import { renderPng } from '#artwork/rasterize.ts'
import { drawBlock, drawLine, drawSeal, drawWordmark } from '#artwork/svg.ts'
import { type Fitted, fit, fitTogether, type SizePlan } from '#artwork/type/fit.ts'
import { setLine, setWords } from '#artwork/type/words.ts'
import type { Color } from '#constants/palette.ts'
import { linkPreview } from '#content/shared/certificate.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'

export type Preview = {
  standing: VerdictStanding
  heading: string
  holderName?: string
  courseTitle?: string
  sentence: string
  asOf: string
  verificationHash?: string | undefined
}

const width = 1200
const height = 630
const left = 80
const right = width - 80
const column = 730
const bandHeight = 168
const foot = 540

// The seal has its own colors only on valid credentials.
type Look = { color: Color; ground: Color; icon: string; seal?: Color }

const refused: Look = {
  color: 'invalid',
  ground: 'invalid-ground',
  icon: 'M-6.4-6.4L6.4 6.4M6.4-6.4L-6.4 6.4',
  seal: 'rule',
}

// Icons fit a circle of radius 20 around the center.
const looks: Record<VerdictStanding, Look> = {
  valid: { color: 'valid', ground: 'valid-ground', icon: 'M-8.5 .5l5.5 5.7L8.5-5.7' },
  expired: { color: 'expired', ground: 'expired-ground', icon: 'M0-9V0l6 4.5' },
  suspended: { color: 'expired', ground: 'expired-ground', icon: 'M-4-7V7M4-7V7' },
  'not-yet-valid': { color: 'expired', ground: 'expired-ground', icon: 'M0-9V0l6 4.5' },
  revoked: refused,
  invalid: refused,
  'not-fully-verified': {
    color: 'soft',
    ground: 'paper',
    icon: 'M-4.6-4.4a4.7 4.7 0 1 1 6.6 5.2C.6 1.6 0 2.3 0 4M0 8.6v.1',
    seal: 'rule',
  },
}

function drawBand({ color, ground, icon }: Look): string {
  return [
    `<rect width="${width}" height="${bandHeight}" fill="${ink(ground)}"/>`,
    `<rect y="${bandHeight}" width="${width}" height="4" fill="${ink(color)}"/>`,
    `<g transform="translate(${left + 40} ${bandHeight / 2}) scale(2)">`,
    `<circle r="20" fill="${ink(color)}"/>`,
    `<path d="${icon}" fill="none" stroke="${ink('on-action')}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</g>',
  ].join('')
}

const namePlans: SizePlan[] = [
  { lines: 1, largest: 66, smallest: 50 },
  { lines: 2, largest: 54, smallest: 40 },
  { lines: 4, largest: 36, smallest: 24 },
  { lines: 7, largest: 24, smallest: 16 },
]

const coursePlans: SizePlan[] = [
  { lines: 1, largest: 36, smallest: 30 },
  { lines: 2, largest: 32, smallest: 24 },
  { lines: 4, largest: 22, smallest: 16 },
]

const sentencePlans: SizePlan[] = [
  { lines: 1, largest: 31, smallest: 27 },
  { lines: 3, largest: 28, smallest: 20 },
]

// Without a holder, only the sentence.
const aloneSentencePlans: SizePlan[] = [
  { lines: 3, largest: 46, smallest: 36 },
  { lines: 6, largest: 34, smallest: 20 },
]

type FittedText = { fitted: Fitted; gap: number; color: Color }
type Text = { text: string; plans: SizePlan[]; color: Color; gap: number }

function textsOf({ holderName, courseTitle, sentence }: Preview): Text[] {
  const isAlone = holderName === undefined && courseTitle === undefined
  return [
    ...(holderName ? [{ text: holderName, plans: namePlans, color: 'ink', gap: 0 } as const] : []),
    ...(courseTitle
      ? [{ text: courseTitle, plans: coursePlans, color: 'action-strong', gap: 6 } as const]
      : []),
    isAlone
      ? { text: sentence, plans: aloneSentencePlans, color: 'ink', gap: 0 }
      : { text: sentence, plans: sentencePlans, color: 'soft', gap: 22 },
  ]
}

async function fitTexts(preview: Preview): Promise<FittedText[]> {
  const texts = textsOf(preview)
  const set = texts.map(async ({ text, plans }) => ({
    words: await setWords(text, 'display'),
    place: { width: column, plans, leading: 1.14 },
  }))
  const fits = fitTogether(await Promise.all(set), foot - bandHeight - 70)
  return fits.flatMap((fitted, index) => {
    const text = texts[index]
    return text ? [{ fitted, gap: text.gap, color: text.color }] : []
  })
}

function stack(list: FittedText[]): string {
  const room = foot - bandHeight
  const total = list.reduce((sum, { fitted, gap }, index) => sum + fitted.height + (index > 0 ? gap : 0), 0)
  let top = bandHeight + 2 + (room - total) / 2
  return list
    .map(({ fitted, gap, color }, index) => {
      top += index > 0 ? gap : 0
      const block = drawBlock(fitted, { x: left, top, fill: ink(color) })
      top += fitted.height
      return block
    })
    .join('')
}

export async function previewSvg(preview: Preview): Promise<string> {
  const look = looks[preview.standing]
  const heading = fit(await setWords(preview.heading, 'display'), {
    width: right - left - 112,
    plans: [{ lines: 1, largest: 68, smallest: 30 }],
    leading: 1.1,
  })
  const asOf = await setLine(linkPreview.asOf(preview.asOf), 'text')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ink('sheet')}"/>`,
    drawSeal({ x: 1070, y: 372, radius: 232 }, 0.9, { hash: preview.verificationHash, only: look.seal }),
    drawBand(look),
    drawBlock(heading, { x: left + 112, top: (bandHeight - heading.height) / 2, fill: ink(look.color) }),
    stack(await fitTexts(preview)),
    `<rect y="${foot}" width="${width}" height="${height - foot}" fill="${ink('paper')}"/>`,
    `<rect y="${foot}" width="${width}" height="1" fill="${ink('rule')}"/>`,
    await drawWordmark({ x: left, y: foot + 56, size: 36 }),
    drawLine(asOf, { x: right, y: foot + 55, size: 26, fill: ink('soft'), anchor: 'end' }),
    '</svg>',
  ].join('')
}

export async function previewPng(preview: Preview): Promise<Buffer> {
  return renderPng(await previewSvg(preview), width)
}
