// The calculator page, top to bottom. Its words are in content/pages/calculator.ts and content/calculator/.
import { page } from '#content/pages/calculator.ts'
import { lazySection } from '#web/page/lazy-section.tsx'
import { Page } from '#web/page/page.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'
import { Calculator } from '#web/tools/calculator/calculator.tsx'
import { loadResults } from '#web/tools/calculator/estimate.ts'

const method = await lazySection('method', async () => ({ default: (await loadResults()).Method }))

export default function CalculatorPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Calculator />
      {method}
    </Page>
  )
}
