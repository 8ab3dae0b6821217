// What a signed document says in words: how its kind of credential is earned, what it is about, and who issues it.

import { brand, mailbox } from '#constants/brand.ts'
import { exam } from '#constants/exam.ts'
import { syllabusVersion } from '#constants/library.ts'
import { achievementVersion, type CredentialType } from '#constants/registry.ts'
import { site } from '#content/navigation/site.ts'
import { alignments } from '#content/shared/alignments.ts'
import type { BadgeCourse } from '#domain/badge/achievement.ts'
import type { IssuerProfile } from '#domain/badge/issuer.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'

// Open Badges has no field for hours, so the criteria state them.
const criteria: Record<CredentialType, (course: Course) => string> = {
  CERT: ({ durationHours }) =>
    `Completed the ${durationHours}-hour program and passed the proctored exam of multiple choice and scenarios, case analysis and live simulation with at least ${exam.passMarkPercent} percent.`,
  MICRO: ({ durationHours }) =>
    `Completed every module of the ${durationHours}-hour micro-credential and passed its assessment.`,
  CEU: () =>
    'Holds a paid annual subscription to continuing education, through which CRU credits are earned.',
}

// The certification follows the edition of its syllabus.
const versions: Record<CredentialType, string> = {
  CERT: syllabusVersion,
  MICRO: achievementVersion,
  CEU: achievementVersion,
}

const tags: Record<CredentialType, string[]> = {
  CERT: ['AI governance', 'human resilience', 'risk management', 'human oversight'],
  MICRO: ['AI governance', 'micro-credential', 'risk management'],
  CEU: ['AI governance', 'continuing education'],
}

// Verifiers format other fractions differently, so they are not signed.
const isWholeOrQuarters = (credits: number) => Number.isInteger(credits * 4)

// A certification's CRUs renew it and are not earned with it; a subscription attests nothing that a framework requires.
export function describeAchievement(course: Course): BadgeCourse {
  const { id, type, title, description, ceuValue } = course
  return {
    id,
    type,
    title,
    description,
    criteria: criteria[type](course),
    version: versions[type],
    ...(type !== 'CERT' && isWholeOrQuarters(ceuValue) && { credits: ceuValue }),
    tags: tags[type],
    alignments:
      type === 'CEU' ? [] : alignments.map(({ name, citation, address }) => ({ name, citation, address })),
  }
}

// The issuer that documents name if the keys have none.
export const issuerProfile: IssuerProfile = {
  name: brand.name,
  email: mailbox.general,
  description: site.footerDescription,
}
