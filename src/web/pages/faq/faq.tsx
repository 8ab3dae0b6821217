// The frequent questions page, top to bottom. Its words are in content/pages/faq.md.
import { closing, groupsFor, groupsName } from '#content/pages/faq.ts'
import type { QuestionGroup } from '#content/shared/document.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useDocuments } from '#web/page/site-data.ts'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { QuestionList } from '#web/ui/question-list.tsx'

// Sticky on wide screens.
function GroupIndex({ groups }: { groups: QuestionGroup[] }) {
  return (
    <nav aria-label={groupsName} className="no-print lg:sticky lg:top-28 lg:self-start">
      <ul className="flex flex-wrap gap-x-7 lg:block lg:border-t lg:border-ink">
        {groups.map(({ id, heading, questions }) => (
          <li key={id} className="lg:border-b lg:border-rule">
            <a
              href={`#${id}`}
              className="flex min-h-target items-center justify-between gap-3 text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {heading}
              <span aria-hidden className="text-sm text-brass tabular-nums">
                {questions.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function QuestionGroups({ groups }: { groups: QuestionGroup[] }) {
  return (
    <div className="measure grid gap-x-16 gap-y-12 py-8 sm:py-20 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <GroupIndex groups={groups} />
      <div className="grid gap-14">
        {groups.map(({ id, heading, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="mb-5 text-3xl sm:text-4xl">
              {heading}
            </h2>
            <QuestionList questions={questions} />
          </section>
        ))}
      </div>
    </div>
  )
}

export default function FaqPage() {
  const { faq } = useDocuments()
  const catalogue = useCatalogue()
  if (!faq) throw new Error('No document was read for /faq.')
  const { page } = faq
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <QuestionGroups groups={groupsFor(faq.groups, catalogue)} />
      <CallToAction {...closing} />
    </Page>
  )
}
