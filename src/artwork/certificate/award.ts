// The award: issuer, holder and course.

import type { ArtworkInput } from '#artwork/artwork-input.ts'
import { column, type Page } from '#artwork/certificate/page.ts'
import { drawMark } from '#artwork/pdf/ornament.ts'
import { drawBlock } from '#artwork/pdf/setting.ts'
import { fitTogether, type SizePlan } from '#artwork/type/fit.ts'
import { setWords } from '#artwork/type/words.ts'
import { brand } from '#constants/brand.ts'
import { certificate as said } from '#content/shared/certificate.ts'

const { left, width } = column

export async function drawMaker(page: Page): Promise<void> {
  page.artifact('Layout', () => drawMark(page.doc, { x: left + 11, y: 109, radius: 11 }))
  await page.line(brand.name, { x: left + 31, y: 115.5, size: 20.5, color: 'ink', cut: 'display' })
}

const namePlans: SizePlan[] = [
  { lines: 1, largest: 46, smallest: 36 },
  { lines: 2, largest: 42, smallest: 29 },
  { lines: 3, largest: 28, smallest: 20 },
  { lines: 6, largest: 19, smallest: 12 },
]

const coursePlans: SizePlan[] = [
  { lines: 1, largest: 28, smallest: 23 },
  { lines: 2, largest: 25, smallest: 18 },
  { lines: 5, largest: 17, smallest: 11 },
]

// Between the issuer and the facts.
const field = { top: 136, bottom: 404 }
const preambleHeight = 22
const earnedHeight = 34

export async function drawAward(page: Page, { holderName, course }: ArtworkInput): Promise<void> {
  const room = field.bottom - field.top - preambleHeight - earnedHeight
  const [name, title] = fitTogether(
    [
      { words: await setWords(holderName, 'display'), place: { width, plans: namePlans, leading: 1.1 } },
      { words: await setWords(course.title, 'display'), place: { width, plans: coursePlans, leading: 1.16 } },
    ],
    room,
  )
  if (!name || !title) return
  const top = field.top + (room - name.height - title.height) / 2
  const nameTop = top + preambleHeight
  const earnedTop = nameTop + name.height

  const preamble = { x: left, y: top + 9, size: 8.6, color: 'soft', tracking: 1.25 } as const
  await page.line(said.preamble.toUpperCase(), { ...preamble, actual: said.preamble })
  const holder = page.element(page.root, 'H1', { actual: holderName })
  page.inside(holder, () => drawBlock(page.doc, name, { x: left, top: nameTop, color: 'ink' }))
  await page.line(said.earned[course.type], { x: left, y: earnedTop + 20, size: 12.5, color: 'soft' })
  const courseTop = earnedTop + earnedHeight
  page.inside(page.element(page.root, 'P', { actual: course.title }), () =>
    drawBlock(page.doc, title, { x: left, top: courseTop, color: 'action-strong' }),
  )
}
