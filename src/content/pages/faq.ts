// What the FAQ page says around its questions, which are in faq.md, and how their answers follow the catalogue.

import { support } from '#constants/commerce.ts'
import { catalogueValues } from '#content/catalogue-values.ts'
import type { QuestionGroup } from '#content/shared/document.ts'
import { fillIn } from '#content/shared/named-values.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

export const groupsName = 'Topics'

export function groupsFor(groups: QuestionGroup[], catalogue: Catalogue): QuestionGroup[] {
  const values = catalogueValues(catalogue)
  return groups.map((group) => ({
    ...group,
    questions: group.questions.map((one) => ({ ...one, answer: fillIn(one.answer, values) })),
  }))
}

export const closing = {
  heading: 'Another question?',
  text: `Ask us. We reply within ${support.responseHours} hours.`,
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/pricing', text: 'See pricing' },
}
