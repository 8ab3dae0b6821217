// The micro-credentials page, top to bottom. Its words are in content/pages/micro.ts and content/micro-programs.ts.
import { catalogue, closing, page } from '#content/pages/micro.ts'
import { Page } from '#web/page/page.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { MicroCatalogue } from '#web/tools/micro-catalogue/micro-catalogue.tsx'
import { UnusedCalls } from '#web/tools/unused-calls/unused-calls.tsx'

export default function MicroPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <MicroCatalogue {...catalogue} />
      <CallToAction {...closing} />
      <UnusedCalls paths={['/api/courses']} />
    </Page>
  )
}
