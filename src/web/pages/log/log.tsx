// The page about the public log, top to bottom. Its words are in content/pages/log.ts.
import { type AuditStep, auditFor, figureCopy, meaning, page } from '#content/pages/log.ts'
import { Page } from '#web/page/page.tsx'
import { useInstallation } from '#web/page/site-data.ts'
import { LogFiguresView } from '#web/pages/log/log-figures.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLinks } from '#web/ui/text-link.tsx'

// Commands and their expected output.
function AuditSteps({ steps }: { steps: AuditStep[] }) {
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

export default function LogPage() {
  const { origin, issuer } = useInstallation()
  const audit = auditFor(origin || issuer || 'http://localhost:3000')
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Section heading={figureCopy.heading} ground="sheet" id="now">
        <LogFiguresView shown={{ kind: 'unread' }} />
      </Section>
      <Section heading={meaning.heading} intro={meaning.intro}>
        <PointList points={meaning.points} />
      </Section>
      <Section heading={audit.heading} intro={audit.intro} ground="sheet" id="audit">
        <AuditSteps steps={audit.steps} />
        <TextLinks links={audit.links} className="no-print mt-12 gap-y-2" />
      </Section>
    </Page>
  )
}
