// Page by page, the texts and figures that the specification states for the static pages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articlesIn, readingTime, undated } from '#content/articles.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { events } from '#content/events.ts'
import * as about from '#content/pages/about.ts'
import * as blog from '#content/pages/blog.ts'
import * as enterprise from '#content/pages/enterprise.ts'
import * as eventsPage from '#content/pages/events.ts'
import * as faq from '#content/pages/faq.ts'
import * as partners from '#content/pages/partners.ts'
import * as pricing from '#content/pages/pricing.ts'
import * as resources from '#content/pages/resources.ts'
import { builtInstallation } from '#domain/operator/operator.ts'

const questionGroups = faq.groupsFor(initialCatalogue, builtInstallation)

type Stated = { content: object; texts: string[]; links: string[] }

const pages: Record<string, Stated> = {
  about: {
    content: about,
    texts: [
      ...['Excellence', 'Accessibility', 'Innovation', 'Global Impact', 'Integrity', 'Recognition'],
      ...['10,000+', 'certified practitioners', '500+', 'partner organizations'],
      ...['50+', 'countries', '95%', 'employer satisfaction'],
      ...['Get Certified', 'Contact Us'],
      ...[
        'Ethics Committee',
        'Academic Integrity Committee',
        'Appeals Committee',
        'Accessibility Coordinator',
      ],
    ],
    links: ['/certification', '/contact'],
  },
  enterprise: {
    content: {
      ...enterprise,
      onboarding: enterprise.onboardingFor(initialCatalogue),
      closing: enterprise.closingFor({}),
    },
    texts: [
      ...['Team', 'Division', 'Enterprise', '$999', 'per person', '5 or more', 'Custom'],
      ...['25% risk reduction', '32% risk reduction', '40% risk reduction'],
    ],
    links: ['/contact', '/pricing', '/calculator', '/directory', '/verify'],
  },
  partners: { content: partners, texts: ['ProctorU', 'Examity', 'Pearson', '500+'], links: ['/contact'] },
  pricing: {
    content: { ...pricing, ...pricing.wordsFor(initialCatalogue, {}) },
    texts: [
      ...['Individual', '$1,299', 'per certification'],
      ...['Team', '$999', 'per person, minimum 5 licenses'],
      ...['Enterprise', 'Custom'],
      ...['30 days', 'completed at most 25% of the program', 'haven’t attempted the exam'],
      ...['at least 7 years', 'within 24 hours', 'Mon-Fri 9 AM to 6 PM EST'],
    ],
    links: ['/contact', '/micro', '/ceu', '/certification'],
  },
  resources: {
    content: resources,
    texts: ['Nothing was sent'],
    links: [
      ...['/standards', '/calculator', '/directory', '/verify', '/blog', '/events', '/contact'],
      ...['/downloads/overview.pdf', '/downloads/syllabus.pdf', '/blog.xml'],
    ],
  },
  blog: {
    content: { ...blog, articles: articlesIn(initialCatalogue), readingTime, undated },
    texts: ['5 min read', 'Recent'],
    links: ['/contact', '/blog.xml'],
  },
  events: {
    content: { ...eventsPage, events },
    texts: ['Webinars earn 0.5 to 1 CRUs', 'core study (1 to 3)', 'professional activities (1 to 5)'],
    links: ['/contact', '/ceu'],
  },
  faq: {
    content: { ...faq, questionGroups },
    texts: [
      ...['40 hours', 'technical (12)', 'ethics (10)', 'resilience (10)'],
      ...['industry specialization (8)', '6 to 8 hours', '4 to 6 CRUs'],
      ...['Multiple choice and scenarios (40%)', 'case analysis (30%)', 'live simulation (30%)'],
      ...['3.5 hours', 'pass mark is 70%', 'at least 2 Mbps', '3 to 4 uninterrupted hours'],
      ...['48 hours’ notice', 'up to 24 hours before', 'after 30 days', 'at least 30 days before the exam'],
      ...['$1,299', '$999', 'minimum of 5 licenses', '$3,500', '$699 to $899'],
      ...['within 30 days', 'at most 25% of the program', 'Within 24 hours', 'Mon-Fri 9 AM to 6 PM EST'],
      ...['20 CRUs every 2 years', 'at least 12 of them core', 'At least 7 years'],
      ...['(1 to 3 CRUs each)', '(0.5 to 1)', '(0.5 to 2)', '(1 to 5)', '(2 to 5)', '(3 to 10)'],
    ],
    links: ['/contact', '/pricing', '/certification', '/micro', '/exam', '/ceu', '/directory', '/privacy'],
  },
}

for (const [name, { content, texts, links }] of Object.entries(pages)) {
  const flat = JSON.stringify(content)

  test(`the ${name} page states its texts and figures`, () => {
    for (const text of texts) assert.ok(flat.includes(text), `missing: ${text}`)
  })

  test(`the ${name} page leads where it must`, () => {
    for (const link of links) assert.ok(flat.includes(`"href":"${link}"`), `missing: ${link}`)
  })
}

test('there are at least sixteen questions in five groups, none asked twice', () => {
  const questions = questionGroups.flatMap((group) => group.questions.map(({ question }) => question))
  assert.equal(questionGroups.length, 5)
  assert.ok(questions.length >= 16)
  assert.equal(new Set(questions).size, questions.length)
})
