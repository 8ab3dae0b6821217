// The standards page, top to bottom. Its words are in content/pages/standards.ts.

import { actions, alignmentWords, closing, libraryWords, page, record } from '#content/pages/standards.ts'
import { alignments } from '#content/shared/alignments.ts'
import { reportsWithoutFile, shelfFor } from '#content/shared/library.ts'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useDocuments } from '#web/page/site-data.ts'
import { Alignments } from '#web/pages/standards/alignments.tsx'
import { Library } from '#web/pages/standards/library.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

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
        words={libraryWords}
        shelf={shelfFor(catalogue)}
        reports={reportsWithoutFile(catalogue)}
        files={downloads}
      />
      <Alignments {...alignmentWords} alignments={alignments} />
      <Note {...record} />
      <CallToAction {...closing} />
    </Page>
  )
}
