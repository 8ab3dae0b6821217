// What pages quote from catalogues other than the one that a registry begins with.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { microSpan, priceOf } from '#content/catalogue/offer.ts'
import { copyFor as certificationCopy } from '#content/pages/certification.ts'
import { groupsFor } from '#content/pages/faq.ts'
import { copyFor as microCopy } from '#content/pages/micro.ts'
import { copyFor as pricingCopy } from '#content/pages/pricing.ts'
import { contactPrefills } from '#content/tools/contact-subjects.ts'
import type { Catalogue, Course } from '#domain/catalogue/catalogue.ts'
import { ourDocuments } from '#tests/support/browser/our-documents.ts'

const [certification, finance] = initialCatalogue.courses as [Course, Course]
const withCourses = (...courses: Course[]): Catalogue => ({ ...initialCatalogue, courses })

const questionsFor = (catalogue: Catalogue) => groupsFor(ourDocuments.faq?.groups ?? [], catalogue)

test('shows cents only in a price that has some', () => {
  const priced = (price: string) => priceOf({ ...finance, price })
  assert.deepEqual(['799.00', '799', '849.50', '1250.05'].map(priced), [
    '$799',
    '$799',
    '$849.50',
    '$1,250.05',
  ])
})

test('shows no price range for one micro-credential', () => {
  const alone = withCourses(certification, { ...finance, durationHours: 1, ceuValue: 1 })
  assert.deepEqual(microSpan(alone), {
    hours: '1 hour',
    crus: '1 CRU',
    lowestPrice: '$799',
    highestPrice: '$799',
  })
  assert.match(JSON.stringify(questionsFor(alone)), /"\$799, a one-time fee\."/)
  assert.match(JSON.stringify(questionsFor(alone)), /for one industry: finance\. It earns 1 CRU/)
  assert.match(JSON.stringify(pricingCopy(alone, {})), /in 1 hour, for \$799\. A one-time fee/)
})

test('no page shows figures of micro-credentials without any', () => {
  const none = withCourses(certification)
  assert.equal(microSpan(none), undefined)
  const said = JSON.stringify([questionsFor(none), pricingCopy(none, {}).otherPrograms, microCopy(none, {})])
  assert.doesNotMatch(said, /\$[678]99|6 to 8|4 to 6|undefined|NaN|Infinity/)
})

test('the certification page shows neither price nor hours without a certification', () => {
  const { page, actions, overview } = certificationCopy(withCourses(finance))
  assert.equal(page.heading, 'Certification')
  assert.equal(actions.enroll.text, 'Enroll Now')
  assert.doesNotMatch(JSON.stringify([page, overview]), /40|undefined/)
})

test('does not repeat “certification” in a title that has it', () => {
  const { page } = certificationCopy(withCourses({ ...certification, title: 'Steward Certification' }))
  assert.equal(page.heading, 'Steward Certification')
})

test('the contact form lists every course, and none hides a subject', () => {
  const subjects = contactPrefills(withCourses(finance, { ...finance, id: 'appeal', title: 'Appealing' }))
  assert.equal(subjects.get('micro-finance')?.subject, 'Enrollment in AI Risk in Finance')
  assert.match(subjects.get('micro-finance')?.message ?? '', /: 8 hours earning 6 CRUs, \$799/)
  assert.equal(subjects.get('appeal')?.subject, 'Appeal')
  assert.equal(
    subjects.get('practitioner-meeting-accra')?.subject,
    'Attending an event: Practitioner meeting, Accra',
  )
  assert.match(subjects.get('team')?.message ?? '', /at \$999 per person.*Number of people \(5 or more\)/s)
})
