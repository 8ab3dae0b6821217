// The page for addresses that lead nowhere. Its words are in content/pages/not-found.ts.
import { page, ways } from '#content/pages/not-found.ts'
import { Page } from '#web/page/page.tsx'
import { NotFoundLinks } from '#web/pages/not-found/not-found-links.tsx'

export default function NotFoundPage() {
  return (
    <Page {...page} isIndexed={false}>
      <NotFoundLinks {...page} {...ways} />
    </Page>
  )
}
