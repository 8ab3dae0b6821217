// The micro-credentials page, top to bottom. Its words are in content/pages/micro.ts and content/micro-programs.ts.
import { actions, closing, copyFor } from '#content/pages/micro.ts'
import { badgePicture } from '#content/shared/specimens.ts'
import { criteriaFragment } from '#domain/badge/addresses.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useInstallation } from '#web/page/site-data.ts'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PictureOf } from '#web/ui/picture.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export default function MicroPage() {
  const { page, programs, criteria } = copyFor(useCatalogue(), useInstallation().operator)
  return (
    <Page {...page}>
      <PageHeading {...page} figure={<PictureOf {...badgePicture} />}>
        <TextLink {...actions.pricing} />
      </PageHeading>
      <Island name="micro-catalogue" wakes="at-once" props={{ programs }} />
      <Section id={criteriaFragment} heading={criteria.heading}>
        <PointList points={criteria.points} />
      </Section>
      <CallToAction {...closing} />
    </Page>
  )
}
