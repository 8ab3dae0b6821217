// The directory page, top to bottom. Its words are in content/pages/directory.ts.
import { note, page } from '#content/pages/directory.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { Note } from '#web/sections/note.tsx'
import { SlimHeading } from '#web/sections/slim-heading.tsx'

export default function DirectoryPage() {
  return (
    <Page {...page}>
      <SlimHeading {...page} />
      <Island name="directory" wakes="at-once" />
      <Note heading={note.heading} text={note.text} links={[note.verify, note.report]} />
    </Page>
  )
}
