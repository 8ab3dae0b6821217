// The about page, top to bottom. Its words are in content/pages/about.ts.
import { demoWordsFor } from '#content/navigation/demo.ts'
import { accountability, closing, mission, page, reach, values } from '#content/pages/about.ts'
import { Page } from '#web/page/page.tsx'
import { useInstallation } from '#web/page/site-data.ts'
import { Mission } from '#web/pages/about/mission.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { LinkRows } from '#web/ui/link-rows.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'

export default function AboutPage() {
  const demo = demoWordsFor(useInstallation())?.meaning
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Mission {...mission} />
      <Section ground="sheet" {...values}>
        <PointList points={values.points} />
      </Section>
      <Section {...reach}>
        <Figures figures={reach.figures} />
      </Section>
      <Section ground="sheet" {...accountability}>
        <LinkRows rows={accountability.rows} />
      </Section>
      {demo && (
        <Section {...demo}>
          <PointList points={demo.points} columns={2} />
        </Section>
      )}
      <CallToAction {...closing} />
    </Page>
  )
}
