// The verification page, top to bottom. Its words are in content/pages/verify.ts and content/verification.
import { page } from '#content/pages/verify.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { VerifyHeading, WithoutCredential } from '#web/sections/verify-heading.tsx'
import { Meanings } from '#web/tools/verifier/standings.tsx'

export default function VerifyPage() {
  return (
    <Page {...page}>
      <VerifyHeading {...page}>
        <Island name="verify-field" wakes="at-once" />
      </VerifyHeading>
      <Island name="verifier" wakes="reached" />
      <Meanings />
      <WithoutCredential>
        <Island name="browser-check" wakes="near" />
      </WithoutCredential>
    </Page>
  )
}
