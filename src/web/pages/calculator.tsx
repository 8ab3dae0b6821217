// The calculator page, top to bottom. Its words are in content/pages/calculator.ts and content/calculator/.
import { page } from '#content/pages/calculator.ts'
import { boardPaper } from '#content/specimens.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { Exhibit } from '#web/sections/exhibit.tsx'
import { Method } from '#web/sections/method.tsx'
import { SlimHeading } from '#web/sections/slim-heading.tsx'

export default function CalculatorPage() {
  return (
    <Page {...page}>
      <SlimHeading {...page} />
      <Island name="calculator" wakes="at-once" />
      <Exhibit heading={boardPaper.heading} text={boardPaper.text} picture={boardPaper.picture} />
      <Method />
    </Page>
  )
}
