// Which words a problem with a field gets.
import type { ContactFormWords } from '#content/pages/contact.ts'
import type { ContactField, Problems } from '#web/tools/contact-form/contact-message.ts'

export type ProblemWords = ContactFormWords['problems']

export function problemWords(
  words: ProblemWords,
  problems: Problems,
  field: ContactField,
): string | undefined {
  const problem = problems[field]
  if (!problem) return undefined
  return problem === 'missing' ? words.missing[field] : words.malformed
}

export const fieldAnchor = (field: ContactField) => `contact-${field}`
