// Questions that open in place; all answers print.
import type { Question } from '#content/shared/document.ts'
import { Summary } from '#web/ui/fold.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className="border-t border-ink">
      {questions.map(({ question, answer, link }) => (
        <details key={question} className="group border-b border-rule print:break-inside-avoid">
          <Summary className="gap-6 py-4 font-serif text-[1.3rem] leading-snug text-balance">
            <span className="min-w-0 wrap-anywhere">{question}</span>
          </Summary>
          <div className="pb-5">
            <p className="prose-measure text-soft">{answer}</p>
            {link && (
              <p className="no-print mt-1">
                <TextLink {...link} />
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  )
}
