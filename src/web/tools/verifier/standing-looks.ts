// How each standing looks; the icon and the words say the same without the colour.
import { Ban, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { VerificationStanding } from '#domain/verification/verification.ts'

type Look = { Icon: typeof Ban; ground: string; ink: string }

export const standingLooks: Record<VerificationStanding, Look> = {
  valid: { Icon: CircleCheck, ground: 'border-valid bg-valid-ground', ink: 'text-valid' },
  expired: { Icon: TriangleAlert, ground: 'border-expired bg-expired-ground', ink: 'text-expired' },
  invalid: { Icon: Ban, ground: 'border-invalid bg-invalid-ground', ink: 'text-invalid' },
  partial: { Icon: CircleHelp, ground: 'border-edge bg-paper', ink: 'text-ink' },
}
