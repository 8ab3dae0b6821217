// The end of the syllabus: assessment and rules.
import type { Section } from '#content/document.ts'
import { usd } from '#content/figures.ts'
import { certification } from '#facts/certification.ts'
import { guarantee, recordsKeptYears } from '#facts/commerce.ts'
import { exam } from '#facts/exam.ts'
import { accessibility, appeals } from '#facts/policies.ts'
import { crusWrittenOut, renewal } from '#facts/renewal.ts'

const { weightsPercent: weights } = exam

export const assessment: Section = {
  id: 'assessment',
  heading: 'Assessment',
  blocks: [
    {
      kind: 'paragraph',
      text: `The exam is online and proctored, lasts ${exam.hours} hours and has three parts. The pass mark is ${exam.passMarkPercent}% of all points. Each part is scored against published criteria, and candidates receive a result for each part.`,
    },
    {
      kind: 'table',
      caption: 'Parts of the exam',
      columns: ['Part', 'Weight', 'What it covers'],
      rows: [
        {
          heading: 'Multiple choice and scenarios',
          cells: [
            `${weights.multipleChoiceAndScenarios}%`,
            'Knowledge of all three pillars, and the right next step in short scenarios',
          ],
        },
        {
          heading: 'Case analysis',
          cells: [
            `${weights.caseAnalysis}%`,
            'A written assessment of one system in the chosen industry: risks, evidence, decision, reasons',
          ],
        },
        {
          heading: 'Live simulation',
          cells: [
            `${weights.liveSimulation}%`,
            'An incident as it unfolds: contain it, decide, inform the people affected, hand over',
          ],
        },
      ],
    },
  ],
}

export const rules: Section = {
  id: 'rules',
  heading: 'Rules and rights',
  blocks: [
    {
      kind: 'terms',
      items: [
        {
          term: 'Changing the exam date',
          text: `Cancel with ${exam.cancelNoticeHours} hours’ notice; reschedule up to ${exam.rescheduleNoticeHours} hours before the exam.`,
        },
        {
          term: 'Retakes',
          text: `A candidate who has not passed may retake the exam after ${exam.retakeAfterDays} days, and sees the results of each part first. The first retake is included; each additional one costs ${usd(exam.furtherRetakeUsd)}.`,
        },
        {
          term: 'Accommodations',
          text: `Ask at least ${accessibility.requestDaysBefore} days before the course or exam begins, with documentation of the disability and of the specific needs. Exam time can be extended up to double.`,
        },
        {
          term: 'Honor Code',
          text: 'All work must be the candidate’s own. AI tools may be used where an exercise says so, but never in the exam.',
        },
        {
          term: 'Appeals',
          text: `A result can be appealed within ${appeals.fileWithinDays} days. A written decision follows by day ${appeals.stages.decision.toDay}.`,
        },
        {
          term: 'Refunds',
          text: `You can get a full refund within ${guarantee.days} days of enrollment, provided that you have completed at most ${guarantee.completedAtMostPercent}% of the program and have not attempted the exam.`,
        },
        {
          term: 'Credential and renewal',
          text: `The credential is valid for ${certification.validityYears} years and is renewed with ${certification.renewalCrus} ${crusWrittenOut} and an ethics pledge; ${renewal.crus} of the CRUs must be documented. Records are kept for at least ${recordsKeptYears} years.`,
        },
        {
          term: 'Questions',
          text: 'Program advisors answer questions through the contact page of our website.',
        },
      ],
    },
  ],
}
