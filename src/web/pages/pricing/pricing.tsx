// The pricing page, top to bottom. Its words are in content/pages/pricing.ts.
import { closing, copyFor, page, payment } from '#content/pages/pricing.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useInstallation } from '#web/page/site-data.ts'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { LinkRows } from '#web/ui/link-rows.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { IncludedList, Plans } from '#web/ui/plans.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { QuestionList } from '#web/ui/question-list.tsx'
import { Section } from '#web/ui/section.tsx'

export default function PricingPage() {
  const { operator } = useInstallation()
  const { plans, moneyBack, otherPrograms } = copyFor(useCatalogue(), operator)
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Section {...plans}>
        <Plans plans={plans.plans} />
        <IncludedList {...plans.included} />
      </Section>
      <Section ground="sheet" heading={moneyBack.heading}>
        <PointList points={moneyBack.points} />
      </Section>
      <Section {...otherPrograms}>
        <LinkRows rows={otherPrograms.rows} />
      </Section>
      <Section ground="sheet" {...payment}>
        <QuestionList questions={payment.questions} />
      </Section>
      <CallToAction {...closing} />
    </Page>
  )
}
