// Previous validity periods of a renewed credential.
import { Plus } from 'lucide-react'
import { day } from '#content/shared/dates.ts'
import { facts } from '#content/verification/credential.ts'
import type { VerifiedCredential } from '#contract/registry.ts'

export function FormerPeriods({ formerPeriods = [] }: Pick<VerifiedCredential, 'formerPeriods'>) {
  if (formerPeriods.length === 0) return null
  return (
    <details className="no-print group text-[0.95rem]">
      <summary className="flex min-h-target w-fit list-none items-center gap-2 hover:text-action [&::-webkit-details-marker]:hidden">
        {facts.renewed}
        <Plus aria-hidden className="size-4 text-action transition-transform group-open:rotate-45" />
      </summary>
      <ul>
        {formerPeriods.map(({ from, until }) => (
          <li key={until}>{facts.period(day(from), day(until))}</li>
        ))}
      </ul>
    </details>
  )
}
