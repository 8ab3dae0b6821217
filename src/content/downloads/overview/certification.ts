// The overview's account of the certification: pillars, exam, renewal and verification.
import type { Section } from '#content/document.ts'
import { pillars } from '#content/downloads/curriculum/pillars.ts'
import { cruCategories } from '#content/downloads/overview/programs.ts'
import { range, usd } from '#content/figures.ts'
import { certification } from '#facts/certification.ts'
import { exam } from '#facts/exam.ts'
import { renewal } from '#facts/renewal.ts'

const { weightsPercent: weights } = exam

export const certificationSections: Section[] = [
  {
    id: 'certification',
    heading: 'The certification',
    blocks: [
      {
        kind: 'paragraph',
        text: `${certification.hours} hours in three pillars and one industry specialization:`,
      },
      {
        kind: 'terms',
        items: [
          ...pillars.map(({ title, hours, description }) => ({
            term: `${title}, ${hours} hours`,
            text: description,
          })),
          {
            term: `One specialization, ${certification.specializationHours} hours`,
            text: 'Healthcare, finance, energy or general business, with the evidence its examiners ask for.',
          },
        ],
      },
    ],
  },
  {
    id: 'exam',
    heading: 'The exam',
    blocks: [
      {
        kind: 'paragraph',
        text: `The exam is online, proctored and ${exam.hours} hours long. ${weights.multipleChoiceAndScenarios}% of the result comes from multiple choice and scenarios, ${weights.caseAnalysis}% from a case analysis and ${weights.liveSimulation}% from a live simulation. The pass mark is ${exam.passMarkPercent}%. You may cancel with ${exam.cancelNoticeHours} hours’ notice, reschedule up to ${exam.rescheduleNoticeHours} hours before, and retake it after ${exam.retakeAfterDays} days. The first retake is included; each additional one costs ${usd(exam.furtherRetakeUsd)}.`,
      },
    ],
  },
  {
    id: 'renewal',
    heading: 'Renewal',
    blocks: [
      {
        kind: 'paragraph',
        text: `A certification is valid for ${certification.validityYears} years. To renew it, you need ${certification.renewalCrus} CRUs and an ethics pledge; ${renewal.crus} of the CRUs, at least ${renewal.coreCrusAtLeast} of them core, must be documented. You can earn CRUs in six categories:`,
      },
      {
        kind: 'table',
        caption: 'CRUs per activity',
        columns: ['Category', 'CRUs'],
        rows: cruCategories.map(({ name, from, to }) => ({ heading: name, cells: [range({ from, to })] })),
      },
    ],
  },
  {
    id: 'verification',
    heading: 'Verification',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Each credential is a digital certificate: signed, with a QR code and its own ID. Anyone who scans the code or enters the ID on our verification page sees immediately whether the credential is genuine, whether it is still valid, who holds it, and since when. No account is needed. The public directory lists credentials with name, program, dates and status, but never an email address.',
      },
    ],
  },
]
