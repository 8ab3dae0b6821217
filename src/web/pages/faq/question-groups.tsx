// Questions by group, with a sticky index on wide screens.
import type { QuestionGroup } from '#content/shared/document.ts'
import { QuestionList } from '#web/ui/question-list.tsx'

function GroupIndex({ name, groups }: { name: string; groups: QuestionGroup[] }) {
  return (
    <nav aria-label={name} className="no-print lg:sticky lg:top-28 lg:self-start">
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

export function QuestionGroups({ name, groups }: { name: string; groups: QuestionGroup[] }) {
  return (
    <div className="measure grid gap-x-16 gap-y-12 py-8 sm:py-20 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <GroupIndex name={name} groups={groups} />
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
