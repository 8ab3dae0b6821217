// The micro-credentials page, top to bottom. Its words are in content/pages/micro.ts and content/micro-programs.ts.
import { closing, programWords, wordsFor } from '#content/pages/micro.ts'
import { useUnusedRead } from '#web/api/reads.ts'
import { useCatalogue } from '#web/page/catalogue.ts'
import { Page } from '#web/page/page.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { MicroCatalogue } from '#web/tools/micro-catalogue/micro-catalogue.tsx'

export default function MicroPage() {
  const { page, programs } = wordsFor(useCatalogue())
  useUnusedRead('/api/courses')
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <MicroCatalogue programs={programs} words={programWords} />
      <CallToAction {...closing} />
    </Page>
  )
}
