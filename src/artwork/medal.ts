// The medal of a badge: the credential's rosette around and behind a disc.

import { ink } from '#artwork/ink.ts'
import { engrave } from '#artwork/svg.ts'
import { palette } from '#constants/palette.ts'
import type { CredentialType } from '#constants/registry.ts'
import type { VerdictStanding } from '#domain/verification/verdict.ts'
import { hypotrochoid, rosette } from '#ornament/guilloche.ts'

export const medalSide = 600
const middle = medalSide / 2

const radius = 287
const threadRing = hypotrochoid({ lobes: 96, turns: 25, innerRadius: 239, outerRadius: 272 })

export type MedalInks = { ground: string; ring: string; thread: string; rim: string }

// The certification has a solid medal, the others an outlined one.
const inks: Record<CredentialType, MedalInks> = {
  CERT: {
    ground: ink('featured'),
    ring: palette.dark.action,
    thread: palette.dark.brass,
    rim: palette.dark.brass,
  },
  MICRO: { ground: ink('paper'), ring: ink('action'), thread: ink('brass'), rim: ink('action') },
  CEU: { ground: ink('paper'), ring: ink('brass'), thread: ink('action'), rim: ink('brass') },
}

// Revoked badges are gray.
const faded: MedalInks = { ground: ink('paper'), ring: ink('edge'), thread: ink('edge'), rim: ink('edge') }

export const inksOf = (type: CredentialType, standing: VerdictStanding): MedalInks =>
  standing === 'revoked' ? faded : inks[type]

export function drawMedal({ ground, ring, thread, rim }: MedalInks, hash: string | undefined): string {
  const [outerRing = '', ...underprint] = rosette(radius, hash)
  return [
    `<circle cx="${middle}" cy="${middle}" r="296" fill="${ground}"/>`,
    `<g transform="translate(${middle} ${middle})">`,
    engrave(outerRing, ring, 0.8),
    engrave(threadRing, thread, 0.7),
    `<circle r="292" fill="none" stroke="${rim}" stroke-width="2"/>`,
    `<circle r="222" fill="${ink('sheet')}" stroke="${rim}" stroke-width="2"/>`,
    ...underprint.map((path) => engrave(path, ink('rule'), 0.35)),
    '</g>',
  ].join('')
}
