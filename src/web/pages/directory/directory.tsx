// The directory page, top to bottom. Its words are in content/pages/directory.ts.
import { note, page } from '#content/pages/directory.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { Note } from '#web/ui/note.tsx'
import { CompactHeading } from '#web/ui/page-heading.tsx'

export default function DirectoryPage() {
  return (
    <Page {...page}>
      <CompactHeading {...page} />
      <Island name="directory" wakes="at-once" />
      <Note heading={note.heading} text={note.text} links={[note.verify, note.report]} />
    </Page>
  )
}
