// Audit steps: commands and expected output.
import type { AuditStep } from '#content/pages/log.ts'

export function AuditSteps({ steps }: { steps: AuditStep[] }) {
  return (
    <ol className="max-w-3xl space-y-12">
      {steps.map(({ heading, text, commands, seen }, at) => (
        <li key={heading}>
          <h3 className="text-2xl">
            {at + 1}. {heading}
          </h3>
          <p className="prose-measure mt-2 text-soft">{text}</p>
          <pre className="mt-4 border-l-2 border-brass bg-paper p-4 text-sm wrap-anywhere whitespace-pre-wrap">
            <code>{commands.join('\n')}</code>
          </pre>
          <p className="prose-measure mt-3">{seen}</p>
        </li>
      ))}
    </ol>
  )
}
