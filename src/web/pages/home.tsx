// The home page, top to bottom. Its words are in content/pages/home.ts.

import { homeCalculator } from '#content/home-calculator.ts'
import { closing, earnedOnSpecimen, hero, page, statement, testimonials, trust } from '#content/pages/home.ts'
import { useCatalogue } from '#web/page/catalogue.ts'
import { Page } from '#web/page/page.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { Hero } from '#web/sections/hero.tsx'
import { Statement } from '#web/sections/statement.tsx'
import { Testimonials } from '#web/sections/testimonials.tsx'
import { TrustStrip } from '#web/sections/trust-strip.tsx'
import { HomeCalculator } from '#web/tools/calculator/home-calculator.tsx'
import { Insights, insightReads } from '#web/tools/insights/insights.tsx'
import { coursesPath, Programs } from '#web/tools/programs/programs.tsx'

export default function HomePage() {
  const earned = earnedOnSpecimen(useCatalogue())
  return (
    <Page {...page} reads={[coursesPath, ...insightReads]}>
      <Hero heading={page.heading} {...hero} earned={earned} />
      <TrustStrip {...trust} />
      <Programs />
      <Statement {...statement} />
      <Testimonials {...testimonials} />
      <Insights />
      <HomeCalculator {...homeCalculator} />
      <CallToAction {...closing} />
    </Page>
  )
}
