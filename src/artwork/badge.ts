// The badge.

import { type ArtworkCourse, type ArtworkInput, type Lapse, lapseOf } from '#artwork/artwork-input.ts'
import { ink } from '#artwork/ink.ts'
import { drawMedal, inksOf, type MedalInks, medalSide } from '#artwork/medal.ts'
import { renderPng } from '#artwork/rasterize.ts'
import { drawBlock, drawLine, drawWordmark, escapeXml } from '#artwork/svg.ts'
import { fitTogether, type SizePlan } from '#artwork/type/fit.ts'
import type { TextLine } from '#artwork/type/line.ts'
import { setLine, setWords } from '#artwork/type/words.ts'
import { badge as said } from '#content/shared/certificate.ts'
import { credentialTypeNames } from '#content/shared/credential-types.ts'

const columnWidth = 372
const centered = { x: medalSide / 2, anchor: 'middle' } as const

const titlePlans: SizePlan[] = [
  { lines: 1, largest: 50, smallest: 40 },
  { lines: 2, largest: 45, smallest: 32 },
  { lines: 3, largest: 34, smallest: 25 },
  { lines: 4, largest: 25, smallest: 19 },
  { lines: 7, largest: 18, smallest: 12 },
]

const namePlans: SizePlan[] = [
  { lines: 1, largest: 32, smallest: 23 },
  { lines: 2, largest: 25, smallest: 19 },
  { lines: 3, largest: 18, smallest: 14 },
  { lines: 6, largest: 14, smallest: 10 },
]

const labelHeight = 24
const ruleHeight = 28

function drawLabel(label: TextLine, top: number): string {
  return drawLine(label, { ...centered, y: top + 12, size: 14, fill: ink('brass'), tracking: 1.8 })
}

function drawRule(top: number): string {
  return `<rect x="${centered.x - 32}" y="${top + 14}" width="64" height="1.6" fill="${ink('brass')}"/>`
}

type Field = { top: number; bottom: number }

// Centered between the issuer and the dates.
async function drawAward(
  course: ArtworkCourse,
  holderName: string | undefined,
  field: Field,
): Promise<string> {
  const label = await setLine(credentialTypeNames[course.type].toUpperCase(), 'strong')
  const place = { width: columnWidth, leading: 1.1 }
  const room = field.bottom - field.top
  const fixed = labelHeight + (holderName === undefined ? 0 : ruleHeight)
  const [title, name] = fitTogether(
    [
      { words: await setWords(course.title, 'display'), place: { ...place, plans: titlePlans } },
      ...(holderName === undefined
        ? []
        : [{ words: await setWords(holderName, 'display'), place: { ...place, plans: namePlans } }]),
    ],
    room - fixed,
  )
  if (!title) return ''
  const top = field.top + (room - fixed - title.height - (name?.height ?? 0)) / 2
  const titleTop = top + labelHeight
  const ruleTop = titleTop + title.height
  return [
    drawLabel(label, top),
    drawBlock(title, { ...centered, top: titleTop, fill: ink('action-strong') }),
    ...(name
      ? [drawRule(ruleTop), drawBlock(name, { ...centered, top: ruleTop + ruleHeight, fill: ink('ink') })]
      : []),
  ].join('')
}

const dateHeight = 21

async function drawDates(dates: string[], top: number): Promise<string> {
  const lines = await Promise.all(dates.map((date) => setLine(date, 'text')))
  return lines
    .map((line, index) =>
      drawLine(line, { ...centered, y: top + 15 + index * dateHeight, size: 16.5, fill: ink('soft') }),
    )
    .join('')
}

const ribbon = { top: 442, height: 62 }

async function drawRibbon({ standing }: Lapse, since: string): Promise<string> {
  const { top, height } = ribbon
  const fill = ink(standing === 'revoked' ? 'invalid' : 'expired')
  return [
    `<rect y="${top}" width="${medalSide}" height="${height}" fill="${fill}"/>`,
    drawLine(await setLine(since, 'strong'), {
      ...centered,
      y: top + height / 2 + 9.5,
      size: 29,
      fill: ink('on-action'),
    }),
  ].join('')
}

type Drawing = {
  title: string
  description: string
  inks: MedalInks
  hash?: string | undefined
  parts: string[]
}

async function drawBadge({ title, description, inks, hash, parts }: Drawing): Promise<string> {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${medalSide} ${medalSide}" width="${medalSide}" height="${medalSide}" role="img" aria-labelledby="badge-title badge-description">`,
    `<title id="badge-title">${escapeXml(title)}</title>`,
    `<desc id="badge-description">${escapeXml(description)}</desc>`,
    drawMedal(inks, hash),
    await drawWordmark({ ...centered, y: 158, size: 31 }),
    ...parts,
    '</svg>',
  ].join('')
}

const makerFoot = 180
const datesFoot = 462

// Rendered only from what it shows.
type Shown = Omit<ArtworkInput, 'id' | 'verificationUrl' | 'document' | 'proof'>

export async function badgeSvg(input: Shown): Promise<string> {
  const { course, holderName, issuedAt, expiresAt } = input
  const lapse = lapseOf(input)
  const since = lapse && said.lapses[lapse.standing](lapse.on)
  const dates = [
    said.issued(issuedAt),
    ...(expiresAt !== undefined && !lapse ? [said.validUntil(expiresAt)] : []),
  ]
  const datesTop = (lapse ? ribbon.top - 12 : datesFoot) - dates.length * dateHeight
  const facts = [...dates, ...(since ? [since] : [])].map((date) => `${date}.`)
  return drawBadge({
    title: said.title(course.title, course.type),
    description: [said.earnedBy(holderName), ...facts].join(' '),
    inks: inksOf(course.type, input.standing),
    hash: input.verificationHash,
    parts: [
      await drawAward(course, holderName, { top: makerFoot, bottom: datesTop - 8 }),
      await drawDates(dates, datesTop),
      lapse && since ? await drawRibbon(lapse, since) : '',
    ],
  })
}

const pngPixels = 800

export async function badgePng(input: ArtworkInput): Promise<Buffer> {
  return renderPng(await badgeSvg(input), pngPixels)
}

// The badge of the course itself, without a holder.
export async function achievementSvg(course: ArtworkCourse): Promise<string> {
  return drawBadge({
    title: said.title(course.title, course.type),
    description: said.awarded,
    inks: inksOf(course.type, 'valid'),
    parts: [await drawAward(course, undefined, { top: makerFoot, bottom: datesFoot })],
  })
}

export async function achievementPng(course: ArtworkCourse): Promise<Buffer> {
  return renderPng(await achievementSvg(course), pngPixels)
}
