// The resources page, top to bottom. Its words are in content/pages/resources.ts.
import { closing, newsletter, page, shelf } from '#content/pages/resources.ts'
import { Page } from '#web/page/page.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { Newsletter } from '#web/sections/newsletter.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { Section } from '#web/sections/section.tsx'
import { Shelf } from '#web/sections/shelf.tsx'

export default function ResourcesPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Section {...shelf}>
        <Shelf groups={shelf.groups} />
      </Section>
      <Newsletter {...newsletter} />
      <CallToAction {...closing} />
    </Page>
  )
}
