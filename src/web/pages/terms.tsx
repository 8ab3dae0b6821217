// The terms page: one document in the template of all policies.
import { terms } from '#content/documents/terms.ts'
import { Page } from '#web/page/page.tsx'
import { Policy } from '#web/sections/policy.tsx'

export default function TermsPage() {
  return (
    <Page {...terms.page}>
      <Policy {...terms} />
    </Page>
  )
}
