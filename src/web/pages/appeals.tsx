// The appeals page: one document in the template of all policies.
import { appeals } from '#content/documents/appeals.ts'
import { Page } from '#web/page/page.tsx'
import { Policy } from '#web/sections/policy.tsx'

export default function AppealsPage() {
  return (
    <Page {...appeals.page}>
      <Policy {...appeals} />
    </Page>
  )
}
