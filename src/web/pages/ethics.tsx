// The ethics page: one document in the template of all policies.
import { ethics } from '#content/documents/ethics.ts'
import { Page } from '#web/page/page.tsx'
import { Policy } from '#web/sections/policy.tsx'

export default function EthicsPage() {
  return (
    <Page {...ethics.page}>
      <Policy {...ethics} />
    </Page>
  )
}
