// The enterprise page, top to bottom. Its words are in content/pages/enterprise.ts.
import {
  actions,
  checking,
  closingFor,
  onboardingFor,
  packages,
  page,
  scenarios,
} from '#content/pages/enterprise.ts'
import { boardPaper } from '#content/shared/specimens.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useInstallation } from '#web/page/site-data.ts'
import { PaperSample } from '#web/tools/calculator/paper/paper-sample.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Plans } from '#web/ui/plans.tsx'
import { PointList, StepList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLinks } from '#web/ui/text-link.tsx'

export default function EnterprisePage() {
  const onboarding = onboardingFor(useCatalogue())
  return (
    <Page {...page}>
      <PageHeading {...page}>
        <ButtonLink look="action" {...actions.contact} />
        <ButtonLink look="outline" {...actions.pricing} />
      </PageHeading>
      <Section {...packages}>
        <Plans plans={packages.plans} />
      </Section>
      <Section ground="sheet" heading={scenarios.heading} intro={scenarios.text}>
        <PointList points={scenarios.points} />
      </Section>
      <PaperSample link={boardPaper.link} />
      <Section {...onboarding}>
        <StepList steps={onboarding.steps} />
      </Section>
      <Section ground="sheet" {...checking}>
        <TextLinks links={checking.links} />
      </Section>
      <CallToAction {...closingFor(useInstallation().operator)} />
    </Page>
  )
}
