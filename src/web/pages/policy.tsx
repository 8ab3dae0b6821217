// The page of every policy: one document of content/documents in one template.
import type { ComponentType } from 'react'
import type { PolicyDocument } from '#content/document.ts'
import { Page } from '#web/page/page.tsx'
import { Policy } from '#web/sections/policy.tsx'

export function policyPage(document: PolicyDocument): ComponentType {
  return function PolicyPage() {
    return (
      <Page {...document.page}>
        <Policy {...document} />
      </Page>
    )
  }
}
