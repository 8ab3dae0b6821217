// The privacy page: one document in the template of all policies.
import { privacy } from '#content/documents/privacy.ts'
import { Page } from '#web/page/page.tsx'
import { Policy } from '#web/sections/policy.tsx'

export default function PrivacyPage() {
  return (
    <Page {...privacy.page}>
      <Policy {...privacy} />
    </Page>
  )
}
