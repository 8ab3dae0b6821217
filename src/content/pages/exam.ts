// What the exam page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { exam } from '#facts/exam.ts'

export const page: PageWords = {
  title: 'Certification Exam',
  description: `The ${brand.name} certification exam: ${exam.hours} hours, online proctored, ${exam.passMarkPercent}% to pass. Its structure, its rules and how to get ready.`,
  heading: 'Certification Exam',
  lede: `Three parts, ${exam.hours} hours, one proctor. Nothing in it is a trick, and everything about it is said beforehand.`,
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'Structure',
      text: `${exam.weightsPercent.multipleChoiceAndScenarios}% multiple choice and scenarios, ${exam.weightsPercent.caseAnalysis}% case analysis, ${exam.weightsPercent.liveSimulation}% live simulation; ${exam.passMarkPercent}% passes.`,
    },
    {
      heading: 'Before the day',
      text: `A government photo ID, a private room, a webcam and an internet connection of at least ${exam.minimumMbps} Mbps.`,
    },
    {
      heading: 'If plans change',
      text: `Cancel with ${exam.cancelNoticeHours} hours’ notice, reschedule up to ${exam.rescheduleNoticeHours} hours before, retake after ${exam.retakeAfterDays} days.`,
    },
  ],
  onward: [
    { href: '/contact', text: 'Contact to Schedule Exam' },
    { href: '/certification', text: 'About the certification' },
  ],
}
