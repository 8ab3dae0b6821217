// The frequent questions page, top to bottom. Its words are in content/pages/faq.ts.
import { closing, groups, groupsName, page } from '#content/pages/faq.ts'
import { Page } from '#web/page/page.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { QuestionGroups } from '#web/sections/question-groups.tsx'

export default function FaqPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <QuestionGroups name={groupsName} groups={groups} />
      <CallToAction {...closing} />
    </Page>
  )
}
