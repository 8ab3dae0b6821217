// The frequent questions page, top to bottom. Its words are in content/pages/faq.md.
import { closing, groupsFor, groupsName } from '#content/pages/faq.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useDocuments } from '#web/page/site-data.ts'
import { QuestionGroups } from '#web/pages/faq/question-groups.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export default function FaqPage() {
  const { faq } = useDocuments()
  const catalogue = useCatalogue()
  if (!faq) throw new Error('No document was read for /faq.')
  const { page } = faq
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <QuestionGroups name={groupsName} groups={groupsFor(faq.groups, catalogue)} />
      <CallToAction {...closing} />
    </Page>
  )
}
