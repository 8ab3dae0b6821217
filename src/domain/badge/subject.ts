// The subject of a badge, its holder and achievement: written, in canonical form, read back, and as a schema.
import {
  achievementOf,
  achievementSchema,
  type BadgeCourse,
  courseIn,
  creditsEarnedBy,
  type WrittenAchievement,
} from '#domain/badge/achievement.ts'
import { achievementPath } from '#domain/badge/addresses.ts'
import { iri, literal, numberText, oddFloat, openBadges, rdfType, schemaOrg } from '#domain/badge/quads.ts'
import { address, exactly, listOf, objectOf, text } from '#domain/badge/schema-parts.ts'

// Never the plain email address, because others download the document.
export type Subject = {
  holderName: string
  emailHash: string
  emailSalt: string
  // Of the certificate that another system issued before.
  formerNumber?: string
  course: BadgeCourse
}

export function subjectOf(id: string, origin: string, subject: Subject): object {
  const { holderName, emailHash, emailSalt, formerNumber, course } = subject
  const creditsEarned = creditsEarnedBy(course)
  return {
    id,
    type: ['AchievementSubject'],
    name: holderName,
    identifier: [
      { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: holderName },
      {
        type: 'IdentityObject',
        identityType: 'emailAddress',
        hashed: true,
        identityHash: emailHash,
        salt: emailSalt,
      },
    ],
    ...(formerNumber !== undefined && { licenseNumber: formerNumber }),
    ...(creditsEarned !== undefined && { creditsEarned }),
    achievement: achievementOf(origin, course),
  }
}

// Written in sorted order, which is the same for every badge.
export function canonicalSubject(
  id: string,
  origin: string,
  { holderName, formerNumber, course }: Subject,
): string {
  const subject = iri(id)
  const creditsEarned = creditsEarnedBy(course)
  return (
    `${subject} <${rdfType}> <${openBadges}AchievementSubject> .\n` +
    `${subject} <${openBadges}achievement> ${iri(origin + achievementPath(course.id))} .\n` +
    (creditsEarned === undefined
      ? ''
      : `${subject} <${openBadges}creditsEarned> ${literal(numberText(creditsEarned), oddFloat)} .\n`) +
    `${subject} <${openBadges}identifier> _:c14n0 .\n` +
    `${subject} <${openBadges}identifier> _:c14n1 .\n` +
    (formerNumber === undefined
      ? ''
      : `${subject} <${openBadges}licenseNumber> ${literal(formerNumber)} .\n`) +
    `${subject} <${schemaOrg}name> ${literal(holderName)} .\n`
  )
}

type WrittenIdentity = { identityType: string; identityHash: string; salt: string }
type WrittenSubject = {
  name: string
  identifier: WrittenIdentity[]
  licenseNumber?: string
  achievement: WrittenAchievement
}

// Throws if the subject has another shape.
export function subjectIn({ name, identifier, licenseNumber, achievement }: WrittenSubject): Subject {
  const email = identifier.find(({ identityType }) => identityType === 'emailAddress') as WrittenIdentity
  return {
    holderName: name,
    emailHash: email.identityHash,
    emailSalt: email.salt,
    ...(licenseNumber !== undefined && { formerNumber: licenseNumber }),
    course: courseIn(achievement),
  }
}

const identitySchema = () => ({
  ...objectOf(
    {
      type: { const: 'IdentityObject' },
      identityType: { enum: ['name', 'emailAddress'] },
      hashed: { type: 'boolean' },
      identityHash: text,
    },
    { salt: text },
  ),
  additionalProperties: false,
})

export const subjectSchema = () =>
  objectOf(
    {
      id: address,
      type: exactly('AchievementSubject'),
      name: text,
      identifier: listOf(identitySchema(), 1),
      achievement: achievementSchema(),
    },
    { creditsEarned: { type: 'number' }, licenseNumber: text },
  )
