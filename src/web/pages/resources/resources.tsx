// The resources page, top to bottom. Its words are in content/pages/resources.ts.
import { closing, newsletter, page, shelf } from '#content/pages/resources.ts'
import { Page } from '#web/page/page.tsx'
import { Newsletter } from '#web/pages/resources/newsletter.tsx'
import { ResourceGroups } from '#web/pages/resources/resource-groups.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Section } from '#web/ui/section.tsx'

export default function ResourcesPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Section {...shelf}>
        <ResourceGroups groups={shelf.groups} />
      </Section>
      <Newsletter {...newsletter} />
      <CallToAction {...closing} />
    </Page>
  )
}
