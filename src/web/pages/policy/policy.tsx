// The page of every policy: date, contents and sections with their own fragments.
import { Link2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { type PolicyDocument, type PolicyName, policyCopy, type Section } from '#content/shared/document.ts'
import { month } from '#content/shared/figures.ts'
import { Page } from '#web/page/page.tsx'
import { useDocuments } from '#web/page/site-data.ts'
import { DocumentBlocks } from '#web/pages/policy/document-blocks.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PhoneFold } from '#web/ui/phone-fold.tsx'

function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav
      aria-label={policyCopy.contents}
      className="no-print max-lg:border-y max-lg:border-rule lg:sticky lg:top-24 lg:self-start"
    >
      <p aria-hidden className="label-small mb-2 text-brass max-lg:hidden">
        {policyCopy.contents}
      </p>
      <PhoneFold summary={policyCopy.contents}>
        <ol className="border-l border-rule">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px flex min-h-target items-center border-l-2 border-transparent py-1 pl-4 text-[0.95rem] leading-snug text-soft hover:border-action hover:text-ink"
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </PhoneFold>
    </nav>
  )
}

function PolicySection({ id, heading, blocks }: Section) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-24">
      <div className="mb-4 flex items-center justify-between gap-4 border-t border-ink pt-4">
        <h2 id={`${id}-heading`} className="min-w-0 text-[min(1.75rem,10.5vw)]">
          {heading}
        </h2>
        <a
          href={`#${id}`}
          aria-label={`${policyCopy.linkTo} ${heading}`}
          className="no-print grid size-target shrink-0 place-items-center rounded-sm text-soft hover:text-action"
        >
          <Link2 aria-hidden className="size-4" />
        </a>
      </div>
      <DocumentBlocks blocks={blocks} />
    </section>
  )
}

function Policy({ page, datedAs, date, sections }: PolicyDocument) {
  return (
    <>
      <PageHeading {...page}>
        <p className="label-small text-brass">
          {datedAs} <time dateTime={date}>{month(date)}</time>
        </p>
      </PageHeading>
      <div className="measure grid gap-x-16 gap-y-8 py-6 sm:gap-y-12 sm:py-20 lg:grid-cols-[16rem_minmax(0,44rem)]">
        <Contents sections={sections} />
        <div className="min-w-0 space-y-10 sm:space-y-14">
          {sections.map((section) => (
            <PolicySection key={section.id} {...section} />
          ))}
        </div>
      </div>
    </>
  )
}

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
