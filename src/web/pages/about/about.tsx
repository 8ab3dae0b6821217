// The about page, top to bottom. Its words are in content/pages/about.ts.
import { demoCopyFor, illustrative } from '#content/navigation/demo.ts'
import { accountability, closing, mission, page, reach, values } from '#content/pages/about.ts'
import { Page } from '#web/page/page.tsx'
import { useInstallation } from '#web/page/site-data.ts'
import { CallToAction } from '#web/ui/call-to-action.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { LinkRows } from '#web/ui/link-rows.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

function Mission({ heading, statement, paragraphs, link }: typeof mission) {
  return (
    <section className="measure grid gap-x-14 gap-y-6 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
      <h2 className="label-small border-t-2 border-brass pt-4 font-sans text-brass max-lg:w-40">{heading}</h2>
      <div>
        <p className="max-w-4xl font-serif text-[1.9rem] leading-[1.2] tracking-tight text-balance sm:text-[2.75rem] sm:leading-[1.15]">
          {statement}
        </p>
        <div className="mt-8 grid gap-x-12 gap-y-5 text-lg text-soft md:grid-cols-2">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="no-print mt-6">
          <TextLink {...link} />
        </p>
      </div>
    </section>
  )
}

export default function AboutPage() {
  const demo = demoCopyFor(useInstallation())?.meaning
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <Mission {...mission} />
      <Section ground="sheet" {...values}>
        <PointList points={values.points} />
      </Section>
      <Section {...reach}>
        <Figures figures={reach.figures} note={demo && illustrative.figures} />
      </Section>
      <Section ground="sheet" {...accountability}>
        <LinkRows rows={accountability.rows} />
      </Section>
      {demo && (
        <Section {...demo}>
          <PointList points={demo.points} columns={2} />
        </Section>
      )}
      <CallToAction {...closing} />
    </Page>
  )
}
