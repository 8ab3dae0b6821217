// The verification page, top to bottom. Its words are in content/pages/verify.ts.
import { about, page } from '#content/pages/verify.ts'
import { Page } from '#web/page/page.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { PointsOnward } from '#web/sections/points-onward.tsx'
import { Section } from '#web/sections/section.tsx'
import { Verifier } from '#web/tools/verifier/verifier.tsx'

export default function VerifyPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Verifier />
      <Section heading={about.heading} ground="sheet">
        <PointsOnward points={about.points} links={[about.directory, about.report]} />
      </Section>
    </Page>
  )
}
