// A badge's achievement, the same for every holder: written, read back, and as a schema.

import { type CredentialType, credentialTypes } from '#constants/registry.ts'
import {
  achievementCriteriaPath,
  achievementImagePath,
  achievementPath,
  lastOf,
} from '#domain/badge/addresses.ts'
import { address, exactly, image, listOf, objectOf, text } from '#domain/badge/schema-parts.ts'

export type Alignment = { name: string; citation: string; address: string }

export type BadgeCourse = {
  id: string
  type: CredentialType
  title: string
  description: string
  criteria: string
  version: string
  // CRUs that come with it, if any.
  credits?: number
  tags: string[]
  alignments: Alignment[]
}

export const achievementTypes: Record<CredentialType, string> = {
  CERT: 'Certification',
  MICRO: 'MicroCredential',
  CEU: 'Membership',
}

// The language of teaching, exams and descriptions.
export const documentLanguage = 'en'

export const humanCodeOf = ({ id }: BadgeCourse) => id.toUpperCase()

// Credits of a membership are still to be earned; those of a micro-credential are earned with it.
export const creditsEarnedBy = ({ type, credits }: BadgeCourse) => (type === 'MICRO' ? credits : undefined)

// Every node has its own name, which keeps the canonical form simple.
export function achievementAddressesOf(origin: string, course: BadgeCourse) {
  const achievement = origin + achievementPath(course.id)
  return {
    achievement,
    criteria: origin + achievementCriteriaPath(course.id),
    image: origin + achievementImagePath(course.id, 'png'),
    alignments: course.alignments.map((_, at) => `${achievement}#alignment-${at + 1}`),
  }
}

export function achievementOf(origin: string, course: BadgeCourse): object {
  const at = achievementAddressesOf(origin, course)
  return {
    id: at.achievement,
    type: ['Achievement'],
    achievementType: achievementTypes[course.type],
    name: course.title,
    description: course.description,
    criteria: { id: at.criteria, narrative: course.criteria },
    image: { id: at.image, type: 'Image' },
    humanCode: humanCodeOf(course),
    version: course.version,
    inLanguage: documentLanguage,
    ...(course.credits !== undefined && { creditsAvailable: course.credits }),
    tag: course.tags,
    alignment: course.alignments.map(({ name, citation, address }, index) => ({
      id: at.alignments[index],
      type: ['Alignment'],
      targetName: name,
      targetCode: citation,
      targetUrl: address,
    })),
  }
}

type WrittenAlignment = { targetName: string; targetCode: string; targetUrl: string }

export type WrittenAchievement = {
  id: string
  achievementType: string
  name: string
  description: string
  criteria: { narrative: string }
  version: string
  creditsAvailable?: number
  tag: string[]
  alignment: WrittenAlignment[]
}

const typeOf = (achievementType: string): CredentialType =>
  credentialTypes.find((type) => achievementTypes[type] === achievementType) ?? 'CERT'

const alignmentIn = ({ targetName, targetCode, targetUrl }: WrittenAlignment): Alignment => ({
  name: targetName,
  citation: targetCode,
  address: targetUrl,
})

// Throws if the achievement has another shape.
export const courseIn = (achievement: WrittenAchievement): BadgeCourse => ({
  id: lastOf(achievement.id),
  type: typeOf(achievement.achievementType),
  title: achievement.name,
  description: achievement.description,
  criteria: achievement.criteria.narrative,
  version: achievement.version,
  ...(achievement.creditsAvailable !== undefined && { credits: achievement.creditsAvailable }),
  tags: [...achievement.tag],
  alignments: achievement.alignment.map(alignmentIn),
})

const alignmentSchema = () =>
  objectOf({
    id: address,
    type: exactly('Alignment'),
    targetName: text,
    targetCode: text,
    targetUrl: address,
  })

export const achievementSchema = () =>
  objectOf(
    {
      id: address,
      type: exactly('Achievement'),
      achievementType: { enum: Object.values(achievementTypes) },
      name: text,
      description: text,
      criteria: objectOf({ id: address, narrative: text }),
      image,
      humanCode: text,
      version: text,
      inLanguage: text,
      tag: listOf(text),
      alignment: listOf(alignmentSchema()),
    },
    { creditsAvailable: { type: 'number' } },
  )
