// The frequent questions page, top to bottom. Its words are in content/pages/faq.ts.
import { closing, groupsFor, groupsName, page } from '#content/pages/faq.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useInstallation } from '#web/page/site-data.ts'
import { QuestionGroups } from '#web/pages/faq/question-groups.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export default function FaqPage() {
  const groups = groupsFor(useCatalogue(), useInstallation())
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <QuestionGroups name={groupsName} groups={groups} />
      <CallToAction {...closing} />
    </Page>
  )
}
