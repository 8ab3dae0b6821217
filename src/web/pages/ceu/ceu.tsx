// The renewal page, top to bottom. Its words are in content/pages/ceu.ts.
import { actions, copyFor, earning, example, page } from '#content/pages/ceu.ts'
import { criteriaFragment } from '#domain/badge/addresses.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useInstallation } from '#web/page/site-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PointList, PointsOnward } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Table } from '#web/ui/table.tsx'

export default function CeuPage() {
  const { rule, subscription } = copyFor(useCatalogue(), useInstallation().operator)
  return (
    <Page {...page}>
      <PageHeading {...page}>
        <ButtonLink look="action" {...actions.renew} />
        <ButtonLink look="outline" {...actions.subscribe} />
      </PageHeading>
      <Section ground="sheet" heading={rule.heading} intro={rule.intro}>
        <PointList points={rule.points} />
      </Section>
      <Section heading={earning.heading} intro={earning.intro}>
        <Table caption={earning.caption} columns={earning.columns} rows={earning.rows} />
      </Section>
      <Section ground="sheet" {...example}>
        <PointList points={example.points} />
      </Section>
      <Section id={criteriaFragment} heading={subscription.heading} intro={subscription.intro}>
        <PointsOnward {...subscription} />
      </Section>
    </Page>
  )
}
