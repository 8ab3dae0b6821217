// The page of every policy: one document in one template.
import type { ComponentType } from 'react'
import type { PolicyName } from '#content/shared/document.ts'
import { Page } from '#web/page/page.tsx'
import { useDocuments } from '#web/page/site-data.ts'
import { Policy } from '#web/pages/policy/policy-document.tsx'

export function policyPage(path: `/${PolicyName}`): ComponentType {
  return function PolicyPage() {
    const document = useDocuments().policies[path.slice(1) as PolicyName]
    if (!document) throw new Error(`No document was read for ${path}.`)
    return (
      <Page {...document.page}>
        <Policy {...document} />
      </Page>
    )
  }
}
