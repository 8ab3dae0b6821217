// A whole answer: the verdict, ways to check it oneself, and what is there for the holder.
import type { ReactNode } from 'react'
import { standsToday } from '#domain/verification/verdict.ts'
import { ForTheHolder, OtherCredentials } from '#web/tools/verifier/holder-tools.tsx'
import { type VerdictProps, VerdictSheet } from '#web/tools/verifier/verdict-sheet.tsx'

// The tools to check it oneself are put in by whoever shows the answer: they alone need scripts.
type Props = VerdictProps & { ownChecks: (id: string) => ReactNode }

export function Answer({ ownChecks, ...verdict }: Props) {
  const { verification, origin } = verdict
  const { standing, credential, others } = verification
  return (
    <>
      <VerdictSheet {...verdict} />
      {credential?.signed && (
        <div className="no-print needs-script mt-14 grid gap-y-14 sm:mt-16 sm:gap-y-16">
          {ownChecks(credential.id)}
        </div>
      )}
      {credential && (credential.signed || standsToday(verification)) && (
        <ForTheHolder {...{ standing, credential, origin }} />
      )}
      {others && <OtherCredentials others={others} />}
    </>
  )
}
