// Terms of the certification that several pages share: entry, schedule, retakes, pass rates and renewal.

import { certification } from '#constants/certification.ts'
import { exam } from '#constants/exam.ts'
import { legal } from '#constants/policies.ts'
import { crusWrittenOut, renewal } from '#constants/renewal.ts'
import { usd } from '#content/shared/figures.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'

export const entryRequirements = `You must be at least ${legal.minimumAge} years old, have several years of work experience, and bring one AI system you know from your own organization. You don’t need a degree or programming skills.`

export function cohortRhythm(course: Course | undefined): string {
  const hours = Math.round((course?.durationHours ?? certification.hours) / certification.weeks)
  return `A live cohort takes ${certification.weeks} weeks, at ${certification.modulesPerWeek} modules or about ${hours} hours a week. Your confirmation lists the days and hours. If you study at your own pace, you set the dates.`
}

export const languageOfProgram = `Sessions, readings and the exam are in ${certification.language}.`

export const retakePrice = `The first retake is included in every price; each additional one costs ${usd(exam.furtherRetakeUsd)}.`

export const retakeRule = `You can retake the exam after ${exam.retakeAfterDays} days. ${retakePrice}`

export const passRates = `${certification.passRateInText} of those who complete the program pass on the first attempt, ${certification.passRateInBadge} including retakes. You need a score of ${exam.passMarkPercent}%.`

export const renewableWith = (course: Course | undefined) =>
  `Renewable with ${course ? `${course.ceuValue} ` : ''}CRUs and an ethics pledge.`

// Two figures are published: the CRUs needed in total, and those that need evidence.
export const renewalRule = `Send evidence for ${renewal.crus} CRUs every ${renewal.everyYears} years, at least ${renewal.coreCrusAtLeast} of them core.`

export const crusNeeded = (course: Course | undefined) =>
  course
    ? `You need ${course.ceuValue} CRUs in ${renewal.everyYears} years, ${renewal.crus} of them with evidence.`
    : `You need evidence for ${renewal.crus} CRUs in ${renewal.everyYears} years.`

export const crusMean = `CRUs are ${crusWrittenOut.replace(' (CRUs)', '')}.`
