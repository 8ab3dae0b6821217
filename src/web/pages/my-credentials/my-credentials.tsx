// The page on which holders get links to their credentials. The server fills in its one part.
import { holderPlace } from '#constants/interface.ts'
import { page } from '#content/pages/my-credentials.ts'
import { Page } from '#web/page/page.tsx'
import { CompactHeading } from '#web/ui/page-heading.tsx'

export default function MyCredentialsPage() {
  return (
    <Page {...page}>
      <CompactHeading {...page} />
      <div className="measure py-8 sm:py-14">
        <div data-place={holderPlace} />
      </div>
    </Page>
  )
}
