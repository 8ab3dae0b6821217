// The home page, top to bottom. Its words are in content/pages/home.ts.

import { demoCopyFor, illustrative } from '#content/navigation/demo.ts'
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
import { programsCopy } from '#content/shared/programs.ts'
import { verdictPicture } from '#content/shared/specimens.ts'
import { homeCalculator } from '#content/tools/home-calculator.ts'
import { insightsCopy } from '#content/tools/insights.ts'
import { inShowingOrder } from '#domain/catalogue/catalogue.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { useCatalogue, useInstallation, useIsCatalogueStale } from '#web/page/site-data.ts'
import { CheckForm } from '#web/pages/home/check-form.tsx'
import { Hero, TrustStrip } from '#web/pages/home/hero.tsx'
import { Insights } from '#web/pages/home/insights.tsx'
import { Statement, Testimonials } from '#web/pages/home/testimonials.tsx'
import { ProgramCards } from '#web/tools/programs/program-cards.tsx'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export default function HomePage() {
  const catalogue = useCatalogue()
  const { courses, posts, reports } = catalogue
  const isDemo = demoCopyFor(useInstallation()) !== undefined
  const earned = earnedOnSpecimen(catalogue)
  return (
    <Page {...page}>
      <Hero heading={page.heading} {...hero} earned={earned} />
      <CheckForm {...check} picture={verdictPicture} ask={ask} />
      <TrustStrip {...trust} note={isDemo && illustrative.organizations} />
      <Section heading={programsCopy.heading} intro={programsCopy.intro} ground="sheet">
        {useIsCatalogueStale() ? (
          <Island name="programs" wakes="near" />
        ) : (
          <ProgramCards courses={inShowingOrder(courses)} />
        )}
        <p className="mt-6">
          <TextLink {...pricingLink} />
        </p>
      </Section>
      <Statement {...statement} />
      <Testimonials {...testimonials} isDemo={isDemo} />
      {posts.length + reports.length > 0 && (
        <Section heading={insightsCopy.heading}>
          <Insights posts={posts} reports={reports} files={reportFiles} />
        </Section>
      )}
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
