// The verification page, top to bottom. Its words are in content/pages/verify.ts and content/verification.
import { page } from '#content/pages/verify.ts'
import { attestedFor, behindFor, trueSite } from '#content/verification/attested.ts'
import { criteriaFragment } from '#domain/badge/addresses.ts'
import { useInstallation } from '#web/page/installation.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { Ledger } from '#web/sections/ledger.tsx'
import { Note } from '#web/sections/note.tsx'
import { PointList } from '#web/sections/point-list.tsx'
import { Section } from '#web/sections/section.tsx'
import { ManyCredentials, VerifyHeading, WithoutCredential } from '#web/sections/verify-heading.tsx'
import { Meanings } from '#web/tools/verifier/standings.tsx'

export default function VerifyPage() {
  const { operator, keptHash } = useInstallation()
  const attested = attestedFor(criteriaFragment)
  return (
    <Page {...page}>
      <VerifyHeading {...page}>
        <Island name="verify-field" wakes="at-once" />
      </VerifyHeading>
      <Island name="verifier" wakes="reached" props={{ keptHash }} />
      <Meanings />
      <WithoutCredential>
        <Island name="browser-check" wakes="near" props={{ keptHash }} />
      </WithoutCredential>
      <ManyCredentials>
        <Island name="batch-check" wakes="reached" />
      </ManyCredentials>
      <div className="no-print">
        <Section {...attested} ground="sheet">
          <Ledger rows={attested.rows} />
        </Section>
        <Section {...trueSite}>
          <PointList points={trueSite.points} />
        </Section>
        <Note {...behindFor(operator)} />
      </div>
    </Page>
  )
}
