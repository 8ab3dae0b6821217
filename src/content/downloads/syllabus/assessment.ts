// The end of the syllabus: how candidates are assessed, and the rules that hold for everyone.
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
      text: `The exam is taken online under the eyes of a proctor, lasts ${exam.hours} hours and has three parts. ${exam.passMarkPercent}% of all points passes. Each part is scored against published criteria, and a candidate receives the result of each part.`,
    },
    {
      kind: 'table',
      caption: 'Parts of the exam',
      columns: ['Part', 'Weight', 'What it asks for'],
      rows: [
        {
          heading: 'Multiple choice and scenarios',
          cells: [
            `${weights.multipleChoiceAndScenarios}%`,
            'Knowledge of all three pillars, and the next right step in short situations',
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
          term: 'Taking it again',
          text: `A candidate who has not passed may take the exam again after ${exam.retakeAfterDays} days, with the results by part in hand. The first retake is included; each further one costs ${usd(exam.furtherRetakeUsd)}.`,
        },
        {
          term: 'Accommodations',
          text: `Ask at least ${accessibility.requestDaysBefore} days before the course or exam begins, with documentation of the disability and of the specific needs. Exam time can be extended up to double.`,
        },
        {
          term: 'Honor Code',
          text: 'Work is the candidate’s own. AI tools may be used where an exercise says so and nowhere in the exam.',
        },
        {
          term: 'Appeals',
          text: `A result can be appealed within ${appeals.fileWithinDays} days. A written decision follows by day ${appeals.stages.decision.toDay}.`,
        },
        {
          term: 'Money back',
          text: `You may have your money back within ${guarantee.days} days of enrollment, provided at most ${guarantee.completedAtMostPercent}% of the program is completed and no exam attempt was made.`,
        },
        {
          term: 'Credential and renewal',
          text: `The credential is valid for ${certification.validityYears} years and is renewed with ${certification.renewalCrus} ${crusWrittenOut}, all those earned in that time, and an ethics pledge; ${renewal.crus} of them are checked with evidence. Records are kept at least ${recordsKeptYears} years.`,
        },
        {
          term: 'Questions',
          text: 'Program advisors answer through the contact page of our website.',
        },
      ],
    },
  ],
}
