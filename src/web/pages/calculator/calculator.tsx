// The calculator page, top to bottom. Its words are in content/pages/calculator.ts and content/calculator/.
import { page } from '#content/pages/calculator.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { Method } from '#web/pages/calculator/method.tsx'
import { PaperSample } from '#web/tools/calculator/paper/paper-sample.tsx'
import { CompactHeading } from '#web/ui/page-heading.tsx'

export default function CalculatorPage() {
  return (
    <Page {...page}>
      <CompactHeading {...page} />
      <Island name="calculator" wakes="at-once" />
      <PaperSample />
      <Method />
    </Page>
  )
}
