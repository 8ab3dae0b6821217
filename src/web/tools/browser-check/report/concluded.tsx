// What the check comes to. Green is for what passed every step, and for nothing else.
import { conclusions } from '#content/browser-check/report.ts'
import {
  type Conclusion,
  conclusionOf,
  isRevocationKnown,
} from '#domain/verification/browser-check/conclusion.ts'
import type { DocumentFacts, Step } from '#domain/verification/browser-check/steps.ts'
import type { Standing } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'

const standings: Record<Conclusion, Standing> = {
  genuine: 'valid',
  'not-genuine': 'invalid',
  revoked: 'invalid',
  expired: 'expired',
  'not-yet-valid': 'expired',
  'other-issuer': 'expired',
  incomplete: 'expired',
}

export function Concluded({ steps, facts }: { steps: Step[]; facts?: DocumentFacts }) {
  const conclusion = conclusionOf(steps)
  const { heading, text } = conclusions[conclusion]
  const { expiresAt = '', issuedAt = '' } = facts ?? {}
  return (
    <div data-conclusion={conclusion}>
      <Banner standing={standings[conclusion]} heading={heading}>
        {text({ expiresAt, issuedAt, isRevocationKnown: isRevocationKnown(steps) })}
      </Banner>
    </div>
  )
}
