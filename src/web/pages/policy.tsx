// The page of every policy: one document of content/documents in one template.
import type { ComponentType } from 'react'
import type { PolicyFor } from '#content/document.ts'
import { useInstallation } from '#web/page/installation.ts'
import { Page } from '#web/page/page.tsx'
import { Policy } from '#web/sections/policy.tsx'

export function policyPage(policyFor: PolicyFor): ComponentType {
  return function PolicyPage() {
    const document = policyFor(useInstallation())
    return (
      <Page {...document.page}>
        <Policy {...document} />
      </Page>
    )
  }
}
