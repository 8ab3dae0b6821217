// The directory page, top to bottom. Its words are in content/pages/directory.ts.
import { note, page } from '#content/pages/directory.ts'
import { Page } from '#web/page/page.tsx'
import { Note } from '#web/sections/note.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { Directory } from '#web/tools/directory/directory.tsx'

export default function DirectoryPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Directory />
      <Note heading={note.heading} text={note.text} links={[note.verify, note.report]} />
    </Page>
  )
}
