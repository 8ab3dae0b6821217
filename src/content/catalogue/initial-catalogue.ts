// The catalogue that a new registry begins with. One course of each type comes first, since the home page shows three.
import { day } from '#content/dates.ts'
import { competencyModel } from '#content/downloads/competency-model.ts'
import { stateOfPractice } from '#content/downloads/state-of-practice.ts'
import { microTitles } from '#content/micro-titles.ts'
import { posts } from '#content/posts.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { certification, cohorts } from '#facts/certification.ts'
import { microCredentials } from '#facts/micro.ts'
import { renewal } from '#facts/renewal.ts'

const price = (usd: number) => usd.toFixed(2)

const { finance, healthcare, energy, general } = microCredentials

export const initialCatalogue: Catalogue = {
  courses: [
    {
      id: 'certification',
      type: 'CERT',
      title: 'AI Governance & Human Resilience',
      description:
        'The full program: technical, ethical and human practice, with one industry specialization.',
      durationHours: certification.hours,
      ceuValue: certification.renewalCrus,
      price: price(certification.priceUsd),
    },
    {
      id: 'micro-finance',
      type: 'MICRO',
      title: microTitles.finance,
      description: 'Model risk, fair lending and the evidence that examiners ask for.',
      durationHours: finance.hours,
      ceuValue: finance.crus,
      price: price(finance.priceUsd),
    },
    {
      id: 'cru-subscription',
      type: 'CEU',
      title: 'CRU Subscription',
      description: 'A year of sessions, labs and readings that keep a certification alive.',
      durationHours: renewal.subscription.hours,
      ceuValue: renewal.crus,
      price: price(renewal.subscription.priceUsd),
    },
    {
      id: 'micro-healthcare',
      type: 'MICRO',
      title: microTitles.healthcare,
      description: 'Oversight of AI at the bedside: validation, drift, consent and escalation.',
      durationHours: healthcare.hours,
      ceuValue: healthcare.crus,
      price: price(healthcare.priceUsd),
    },
    {
      id: 'micro-energy',
      type: 'MICRO',
      title: microTitles.energy,
      description: 'Automation where failure is physical: safety cases, operators and regulators.',
      durationHours: energy.hours,
      ceuValue: energy.crus,
      price: price(energy.priceUsd),
    },
    {
      id: 'micro-general',
      type: 'MICRO',
      title: microTitles.general,
      description: 'Inventory, roles and controls for an organization that is just beginning.',
      durationHours: general.hours,
      ceuValue: general.crus,
      price: price(general.priceUsd),
    },
  ],
  sessions: cohorts.map(({ id, startDate, capacity, enrolled }) => ({
    id,
    name: `Session of ${day(startDate)}`,
    startDate,
    delivery: 'Online, live',
    capacity,
    enrolled,
  })),
  posts: posts.map(({ author: _, ...post }) =>
    'publishedAt' in post ? { ...post, publishedAt: `${post.publishedAt}T00:00:00Z` } : post,
  ),
  reports: [stateOfPractice, competencyModel].map(({ id, title, date }) => ({
    id,
    title,
    publishDate: `${date}-01`,
  })),
}
