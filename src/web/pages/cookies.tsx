// The cookies page: one document in the template of all policies.
import { cookies } from '#content/documents/cookies.ts'
import { Page } from '#web/page/page.tsx'
import { Policy } from '#web/sections/policy.tsx'

export default function CookiesPage() {
  return (
    <Page {...cookies.page}>
      <Policy {...cookies} />
    </Page>
  )
}
