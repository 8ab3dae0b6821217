// The honor page: one document in the template of all policies.
import { honor } from '#content/documents/honor.ts'
import { Page } from '#web/page/page.tsx'
import { Policy } from '#web/sections/policy.tsx'

export default function HonorPage() {
  return (
    <Page {...honor.page}>
      <Policy {...honor} />
    </Page>
  )
}
