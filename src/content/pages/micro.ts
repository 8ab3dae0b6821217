// What the micro-credentials page says.

import { difficulties, type MicroIndustry } from '#constants/micro.ts'
import { crusWrittenOut } from '#constants/renewal.ts'
import { microSpan } from '#content/catalogue/offer.ts'
import { type PageCopy, pointsOf } from '#content/navigation/copy.ts'
import { microIndustryNames, microProgramsIn } from '#content/tools/micro-programs.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Operator } from '#domain/operator/operator.ts'

export function copyFor(catalogue: Catalogue, { earlierCrus }: Operator) {
  const span = microSpan(catalogue)
  const about = 'Short, industry-specific programs in AI governance'
  const lede = 'Learn to govern AI in one industry, in one working day.'
  const lasts = 'The credential doesn’t expire.'
  const page: PageCopy = {
    title: 'Micro-Credentials',
    description: span
      ? `${about}: ${span.hours} each, earning ${span.crus} that count toward full certification.`
      : `${about}, earning CRUs that count toward full certification.`,
    heading: 'Micro-Credentials',
    lede: span ? `${lede} From ${span.lowestPrice}. ${lasts}` : `${lede} ${lasts}`,
  }
  return {
    page,
    programs: microProgramsIn(catalogue),
    criteria: {
      heading: 'How to earn one',
      points: pointsOf({
        Modules: 'Complete every module of the program, in any order.',
        Assessment: 'Pass the final assessment, with cases from your industry.',
        CRUs: [
          span ? `You earn ${span.crus} for ${span.hours} of study.` : 'You earn CRUs.',
          `These ${crusWrittenOut} count toward the full certification.`,
          earlierCrus,
        ]
          .flatMap((sentence) => sentence ?? [])
          .join(' '),
      }),
    },
  }
}

const illustrative = 'Ratings and enrollment figures are illustrative.'

export const programCopy = {
  industryNames: microIndustryNames,
  filters: {
    name: 'Find a program',
    search: 'Search programs',
    searchHint: 'By words in the title or description',
    industry: 'Industry',
    allIndustries: 'All industries',
    industries: Object.entries(microIndustryNames).map(([value, text]) => ({
      value: value as MicroIndustry,
      text,
    })),
    difficulty: 'Difficulty',
    allDifficulties: 'All levels',
    difficulties: difficulties.map((level) => ({ value: level, text: level })),
    clear: 'Clear filters',
  },
  featured: { heading: 'Featured Programs', intro: illustrative },
  all: { heading: 'All Programs', intro: illustrative },
  matches: (count: number, total: number) =>
    count === total ? `All ${total} programs` : `${count} of ${total} programs`,
  terms: {
    price: 'Price',
    duration: 'Duration',
    crus: 'Earns',
    difficulty: 'Level',
    rating: 'Rating',
    enrolled: 'Enrolled',
    topics: 'Topics',
    outcomes: 'You’ll be able to',
    details: 'Topics and outcomes',
  },
  enroll: 'Enroll',
  enrollIn: (title: string) => `Enroll in ${title}`,
  empty: {
    heading: 'No programs found',
    text: 'Try adjusting your search or filter criteria',
  },
}

export const actions = { pricing: { href: '/pricing', text: 'Compare all prices' } }

export const closing = {
  heading: 'Ready for more?',
  text: 'Start with the field you know. The CRUs you earn count if you go on to the full certification.',
  primary: { href: '/certification', text: 'View Full Certification' },
  secondary: { href: '/contact?subject=advisor', text: 'Contact Program Advisor' },
}
