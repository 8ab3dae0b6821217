// The standards page, top to bottom. Its words are in content/pages/standards.ts.
import { ExternalLink } from 'lucide-react'
import { actions, alignmentCopy, closing, libraryCopy, page, record } from '#content/pages/standards.ts'
import { alignments } from '#content/shared/alignments.ts'
import { reportsWithoutFile, shelfFor } from '#content/shared/library.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useDocuments } from '#web/page/site-data.ts'
import { Library } from '#web/pages/standards/library.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Section } from '#web/ui/section.tsx'

// The frameworks the standard is aligned with.
function Alignments() {
  return (
    <Section {...alignmentCopy}>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {alignments.map(({ name, citation, address, text }) => (
          <li key={name} className="border-t border-ink pt-4">
            <h3 className="text-2xl">{name}</h3>
            <p className="mt-2 text-soft">{text}</p>
            <a
              href={address}
              rel="external noopener"
              className="mt-2 inline-flex min-h-target items-center gap-2 text-[0.95rem] font-semibold text-action underline-offset-4 hover:underline"
            >
              {citation}
              <ExternalLink aria-hidden className="size-4 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export default function StandardsPage() {
  const catalogue = useCatalogue()
  const { downloads } = useDocuments()
  return (
    <Page {...page}>
      <PageHeading {...page}>
        <ButtonLink look="action" {...actions.certification} />
        <ButtonLink look="outline" {...actions.contact} />
      </PageHeading>
      <Library
        copy={libraryCopy}
        shelf={shelfFor(catalogue)}
        reports={reportsWithoutFile(catalogue)}
        files={downloads}
      />
      <Alignments />
      <Note {...record} />
      <CallToAction {...closing} />
    </Page>
  )
}
