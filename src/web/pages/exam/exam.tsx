// The exam page, top to bottom. Its words are in content/pages/exam.ts.
import {
  actions,
  closing,
  figures,
  page,
  policies,
  readiness,
  structure,
  subscriptionFor,
} from '#content/pages/exam.ts'
import { subscriptionFragment } from '#content/shared/programs.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { useCatalogue } from '#web/page/site-data.ts'
import { AsideFromChecklist } from '#web/tools/exam-scheduler/readiness-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { FigureBand } from '#web/ui/figures.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'

export default function ExamPage() {
  return (
    <Page {...page}>
      <AsideFromChecklist>
        <PageHeading {...page}>
          <ButtonLink look="action" {...actions.prepare} />
        </PageHeading>
        <FigureBand figures={figures} />
        <Section heading={structure.heading} intro={structure.intro}>
          <PointList points={structure.points} />
        </Section>
      </AsideFromChecklist>
      <Section id="readiness" heading={readiness.heading} intro={readiness.intro} ground="sheet">
        <Island name="exam-scheduler" wakes="near" />
      </Section>
      <AsideFromChecklist>
        <Section heading={policies.heading}>
          <PointList points={policies.points} columns={4} />
        </Section>
        <Note id={subscriptionFragment} {...subscriptionFor(useCatalogue())} />
        <CallToAction {...closing} />
      </AsideFromChecklist>
    </Page>
  )
}
