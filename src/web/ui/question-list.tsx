// Questions that open in place; all answers print.
import { Plus } from 'lucide-react'
import type { Question } from '#content/shared/document.ts'
import { TextLink } from '#web/ui/text-link.tsx'

export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className="border-t border-ink">
      {questions.map(({ question, answer, link }) => (
        <details
          key={question}
          className="group border-b border-rule print:break-inside-avoid print:details-content:[content-visibility:visible]"
        >
          <summary className="flex min-h-target list-none items-center justify-between gap-6 py-4 font-serif text-[1.3rem] leading-snug text-balance hover:text-action [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 wrap-anywhere">{question}</span>
            <Plus
              aria-hidden
              className="no-print size-5 shrink-0 text-action transition-transform group-open:rotate-45"
            />
          </summary>
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
