// The home page, top to bottom. Its words are in content/pages/home.ts.

import {
  check,
  closing,
  earnedOnSpecimen,
  hero,
  page,
  pricingLink,
  statement,
  testimonials,
  trust,
} from '#content/pages/home.ts'
import { ask } from '#content/pages/verify.ts'
import { reportFiles } from '#content/shared/library.ts'
import { programsWords } from '#content/shared/programs.ts'
import { verdictPicture } from '#content/shared/specimens.ts'
import { homeCalculator } from '#content/tools/home-calculator.ts'
import { insightsWords } from '#content/tools/insights.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { useCatalogue } from '#web/page/site-data.ts'
import { CheckForm } from '#web/pages/home/check-form.tsx'
import { Hero, TrustStrip } from '#web/pages/home/hero.tsx'
import { Statement, Testimonials } from '#web/pages/home/testimonials.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export default function HomePage() {
  const earned = earnedOnSpecimen(useCatalogue())
  return (
    <Page {...page}>
      <Hero heading={page.heading} {...hero} earned={earned} />
      <CheckForm {...check} picture={verdictPicture} ask={ask} />
      <TrustStrip {...trust} />
      <Section heading={programsWords.heading} intro={programsWords.intro} ground="sheet">
        <Island name="programs" wakes="near" />
        <p className="mt-6">
          <TextLink {...pricingLink} />
        </p>
      </Section>
      <Statement {...statement} />
      <Testimonials {...testimonials} />
      <Section heading={insightsWords.heading}>
        <Island name="insights" wakes="near" props={{ files: reportFiles }} />
      </Section>
      <Section
        id="risk-exposure"
        heading={homeCalculator.heading}
        intro={homeCalculator.intro}
        ground="sheet"
      >
        <Island name="home-calculator" wakes="near" />
      </Section>
      <CallToAction {...closing} />
    </Page>
  )
}
