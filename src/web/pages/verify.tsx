// The verification page, top to bottom. Its words are in content/pages/verify.ts and content/verification.
import { page } from '#content/pages/verify.ts'
import { Page } from '#web/page/page.tsx'
import { Meanings } from '#web/tools/verifier/meanings.tsx'
import { useInquiry } from '#web/tools/verifier/use-inquiry.ts'
import { FileInstead, Verifier } from '#web/tools/verifier/verifier.tsx'
import { Desk } from '#web/tools/verifier/verify-header.tsx'

export default function VerifyPage() {
  const inquiry = useInquiry()
  return (
    <Page {...inquiry.head}>
      <Desk {...page} inquiry={inquiry} />
      <Verifier inquiry={inquiry} />
      {/* Drawn anew with each state: it comes from out of sight, so nothing that was seen moves. */}
      <Meanings key={inquiry.finding.state} />
      <FileInstead inquiry={inquiry} />
    </Page>
  )
}
