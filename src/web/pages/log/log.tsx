// The page about the public log, top to bottom. Its words are in content/pages/log.ts.
import { auditFor, figureWords, meaning, page } from '#content/pages/log.ts'
import { Page } from '#web/page/page.tsx'
import { useInstallation } from '#web/page/site-data.ts'
import { AuditSteps } from '#web/pages/log/audit-steps.tsx'
import { LogFiguresView } from '#web/pages/log/log-figures.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export default function LogPage() {
  const { origin, issuer } = useInstallation()
  const audit = auditFor(origin || issuer || 'http://localhost:3000')
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Section heading={figureWords.heading} ground="sheet" id="now">
        <LogFiguresView shown={{ kind: 'unread' }} />
      </Section>
      <Section heading={meaning.heading} intro={meaning.intro}>
        <PointList points={meaning.points} />
      </Section>
      <Section heading={audit.heading} intro={audit.intro} ground="sheet" id="audit">
        <AuditSteps steps={audit.steps} />
        <p className="no-print mt-12 flex flex-wrap gap-x-8 gap-y-2">
          {audit.links.map((link) => (
            <TextLink key={link.href} {...link} />
          ))}
        </p>
      </Section>
    </Page>
  )
}
