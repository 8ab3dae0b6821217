// The verification page, top to bottom. Its words are in content/pages/verify.ts and content/verification.
import { page } from '#content/pages/verify.ts'
import { Page } from '#web/page/page.tsx'
import { Meanings } from '#web/tools/verifier/standings.tsx'
import { useVerification } from '#web/tools/verifier/use-verification.ts'
import { FileInstead, Verifier } from '#web/tools/verifier/verifier.tsx'
import { VerifyHeader } from '#web/tools/verifier/verify-header.tsx'

export default function VerifyPage() {
  const verification = useVerification()
  return (
    <Page {...verification.head}>
      <VerifyHeader {...page} verification={verification} />
      <Verifier verification={verification} />
      {/* Drawn anew with each state: it comes from out of sight, so nothing that was seen moves. */}
      <Meanings key={verification.progress.state} />
      <FileInstead verification={verification} />
    </Page>
  )
}
