// The accessibility page: one document in the template of all policies.
import { accessibility } from '#content/documents/accessibility.ts'
import { Page } from '#web/page/page.tsx'
import { Policy } from '#web/sections/policy.tsx'

export default function AccessibilityPage() {
  return (
    <Page {...accessibility.page}>
      <Policy {...accessibility} />
    </Page>
  )
}
