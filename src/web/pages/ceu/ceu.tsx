// The renewal page, top to bottom. Its words are in content/pages/ceu.ts.
import { copyFor, earning, example, onward, page } from '#content/pages/ceu.ts'
import { criteriaFragment } from '#domain/badge/addresses.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useInstallation } from '#web/page/site-data.ts'
import { ProgressExample } from '#web/pages/ceu/progress-example.tsx'
import { RenewalRule } from '#web/pages/ceu/renewal-rule.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PathList } from '#web/ui/path-list.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Table } from '#web/ui/table.tsx'

export default function CeuPage() {
  const { rule, subscription } = copyFor(useCatalogue(), useInstallation().operator)
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <RenewalRule {...rule} />
      <Section heading={earning.heading} intro={earning.intro}>
        <Table caption={earning.caption} columns={earning.columns} rows={earning.rows} />
      </Section>
      <ProgressExample {...example} />
      <Section id={criteriaFragment} heading={subscription.heading} intro={subscription.intro}>
        <PointList points={subscription.points} />
      </Section>
      <Section heading={onward.heading} ground="sheet">
        <PathList links={onward.links} />
      </Section>
    </Page>
  )
}
