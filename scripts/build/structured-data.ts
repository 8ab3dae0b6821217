// What crawlers are told about the body and its pages, in the vocabulary of schema.org.
import { breadcrumbsTo } from '#content/breadcrumbs.ts'
import { microPrograms } from '#content/micro-programs.ts'
import { page as certificationPage } from '#content/pages/certification.ts'
import { groups as questionGroups } from '#content/pages/faq.ts'
import { site } from '#content/site.ts'
import { brand, mailbox } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { microCredentials } from '#facts/micro.ts'
import type { RouteKey } from '#web/routes.ts'

const organizationId = (origin: string) => `${origin}/#organization`

function organization(origin: string): object {
  return {
    '@type': 'EducationalOrganization',
    '@id': organizationId(origin),
    name: brand.name,
    description: site.footerDescription,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: mailbox.general,
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

type CourseFacts = { name: string; description: string; path: string; hours: number; priceUsd: number }

function course(origin: string, { name, description, path, hours, priceUsd }: CourseFacts): object {
  return {
    '@type': 'Course',
    name,
    description,
    url: origin + path,
    provider: { '@id': organizationId(origin) },
    offers: { '@type': 'Offer', price: priceUsd, priceCurrency: 'USD', category: 'Paid' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${hours}H` },
  }
}

function certificationCredential(origin: string): object {
  return {
    '@type': 'EducationalOccupationalCredential',
    name: certificationPage.heading,
    description: certificationPage.description,
    url: `${origin}/certification`,
    credentialCategory: 'Certification',
    validFor: `P${certification.validityYears}Y`,
    recognizedBy: { '@id': organizationId(origin) },
  }
}

function frequentQuestions(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questionGroups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  }
}

const ofRoute: Partial<Record<RouteKey, (origin: string) => object[]>> = {
  '/certification': (origin) => [
    certificationCredential(origin),
    course(origin, {
      name: certificationPage.heading,
      description: certificationPage.description,
      path: '/certification',
      hours: certification.hours,
      priceUsd: certification.priceUsd,
    }),
  ],
  '/micro': (origin) =>
    microPrograms.map(({ title, description, industry }) =>
      course(origin, { name: title, description, path: '/micro', ...microCredentials[industry] }),
    ),
  '/faq': () => [frequentQuestions()],
}

export function structuredDataOf(route: RouteKey, title: string, origin: string): object {
  const isInner = route !== '/' && route !== 'not-found'
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(origin),
      ...(isInner ? [breadcrumbs(origin, route, title)] : []),
      ...(ofRoute[route]?.(origin) ?? []),
    ],
  }
}
