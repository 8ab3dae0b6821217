// What a record of this check says, if there is signed evidence for it.
import { dateAndTime } from '#content/verification/check-time.ts'
import { checkCopy, outcomeNames } from '#content/verification/checks.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import type { Saying } from '#web/tools/check-record/write-record.ts'
import type { VerdictProps } from '#web/tools/verifier/verdict-sheet.tsx'

export function sayingOf({ verification, copy, checked, origin }: VerdictProps): Saying | undefined {
  const { credential, checks } = verification
  if (!credential?.signed) return undefined
  const facts = { ...credential, when: `on ${dateAndTime(checked.on, 'UTC')}` }
  return {
    id: credential.id,
    asked: origin + verificationPath(credential.id),
    checkedAt: checked.on.toISOString(),
    answer: `${copy.heading}. ${copy.sentence}`,
    checks: checks.map(({ name, outcome }) => ({
      name: checkCopy[name].name,
      outcome: outcomeNames[outcome],
      text: checkCopy[name][outcome](facts),
    })),
  }
}
