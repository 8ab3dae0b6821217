// schema.org data for crawlers.

import { brand } from '#constants/brand.ts'
import { certification } from '#constants/certification.ts'
import { certificationIn, microCoursesIn } from '#content/catalogue/offer.ts'
import { breadcrumbsTo } from '#content/navigation/breadcrumbs.ts'
import { site } from '#content/navigation/site.ts'
import { copyFor as certificationCopy } from '#content/pages/certification.ts'
import { groupsFor } from '#content/pages/faq.ts'
import { articlesIn } from '#content/shared/articles.ts'
import type { PublishedDocuments as Documents } from '#content/shared/document.ts'
import type { Catalogue, Course } from '#domain/catalogue/catalogue.ts'
import type { Installation, Operator } from '#domain/operator/operator.ts'

const organizationId = (origin: string) => `${origin}/#organization`

// Only what the operator has set; crawlers get no placeholders.
function organization(origin: string, { name, address, email, phone }: Operator): object {
  return {
    '@type': 'EducationalOrganization',
    '@id': organizationId(origin),
    name: brand.name,
    description: site.footerDescription,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(name && { legalName: name }),
    ...(address && { address }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
  }
}

function breadcrumbs(origin: string, path: string, title: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...breadcrumbsTo(path), { href: path, text: title }].map(({ href, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: origin + href,
    })),
  }
}

function courseOn(origin: string, path: string, course: Course): object {
  const { title, description, durationHours, price } = course
  return {
    '@type': 'Course',
    name: title,
    description,
    url: origin + path,
    provider: { '@id': organizationId(origin) },
    offers: { '@type': 'Offer', price: Number(price), priceCurrency: 'USD', category: 'Paid' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${durationHours}H`,
    },
  }
}

function certificationCredential(origin: string, catalogue: Catalogue): object {
  const { heading, description } = certificationCopy(catalogue).page
  return {
    '@type': 'EducationalOccupationalCredential',
    name: heading,
    description,
    url: `${origin}/certification`,
    credentialCategory: 'Certification',
    validFor: `P${certification.validityYears}Y`,
    recognizedBy: { '@id': organizationId(origin) },
  }
}

function frequentQuestions(catalogue: Catalogue, { faq }: Documents): object {
  return {
    '@type': 'FAQPage',
    mainEntity: groupsFor(faq?.groups ?? [], catalogue)
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  }
}

const ofRoute: Record<string, (origin: string, catalogue: Catalogue, documents: Documents) => object[]> = {
  '/certification': (origin, catalogue) => [
    certificationCredential(origin, catalogue),
    ...[certificationIn(catalogue)].flatMap((course) =>
      course ? [courseOn(origin, '/certification', course)] : [],
    ),
  ],
  '/micro': (origin, catalogue) =>
    microCoursesIn(catalogue).map((course) => courseOn(origin, '/micro', course)),
  '/faq': (_, catalogue, documents) => [frequentQuestions(catalogue, documents)],
}

function blogPosting({ origin, path, catalogue, documents }: Described): object[] {
  return articlesIn(catalogue, documents.articles)
    .filter(({ id }) => `/blog/${id}` === path)
    .map(({ title, excerpt, author, publishedAt, updatedOn }) => ({
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      url: origin + path,
      publisher: { '@id': organizationId(origin) },
      ...(author && { author: { '@type': 'Person', name: author.name } }),
      ...(publishedAt && { datePublished: publishedAt }),
      ...(updatedOn && { dateModified: updatedOn }),
    }))
}

type Described = {
  path: string | undefined
  title: string
  origin: string
  catalogue: Catalogue
  installation: Installation
  documents: Documents
}

export function structuredDataOf(described: Described): object {
  const { path, title, origin, catalogue, installation, documents } = described
  const isInner = path !== undefined && path !== '/'
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(origin, installation.operator),
      ...(isInner ? [breadcrumbs(origin, path, title)] : []),
      ...(ofRoute[path ?? '']?.(origin, catalogue, documents) ?? []),
      ...blogPosting(described),
    ],
  }
}
