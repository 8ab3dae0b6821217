// The second half of the governance framework standard: life cycle, oversight, monitoring and review.
import type { Section } from '#content/document.ts'
import { oversightPractice as oversight, governancePractice as practice } from '#facts/practice.ts'

export const controls: Section[] = [
  {
    id: 'life-cycle',
    heading: 'Life cycle',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Purpose',
            text: 'Before work begins, the owner shall write down what the system is for, who is affected, what would count as failure, and why AI suits the task.',
          },
          {
            term: 'Data',
            text: 'The origin, rights, quality and known gaps of the data shall be recorded, and how well it represents each group of people affected.',
          },
          {
            term: 'Evaluation',
            text: 'A system in the high class shall be evaluated by people who did not build it, on data it was not built with, and for each group affected. Thresholds shall be set before results are seen.',
          },
          {
            term: 'Release decision',
            text: 'The owner shall sign the release of every system. For the high class the accountable executive shall sign too, below a list of the remaining risks.',
          },
          {
            term: 'Change',
            text: 'A change of purpose, data, model, supplier or population shall lead to a new assessment before it takes effect. The previous version shall stay available until the new one has proved itself.',
          },
          {
            term: 'Suppliers',
            text: 'A contract for an AI system shall secure the information needed to meet this standard: purpose and limits, evaluation results, notice of changes and incidents, access to logs, and help with an audit.',
          },
          {
            term: 'Retirement',
            text: 'A system shall be retired according to a plan: who is informed, what replaces it, which data and logs are retained, and how dependent processes continue without it.',
          },
        ],
      },
    ],
  },
  {
    id: 'oversight',
    heading: 'Human oversight',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Named overseers',
            text: 'Every system in the high class shall have at least two named overseers, so that one person’s absence never leaves it without oversight.',
          },
          {
            term: 'Competence',
            text: `Overseers shall be trained on the system, its limits and the signs of its failure before they begin, and again at least every ${oversight.refresherMonths} months. Certification is one way to show competence; a recorded assessment is another.`,
          },
          {
            term: 'Means to stop',
            text: 'An overseer shall be able to stop or bypass the system without asking anyone. The means shall be tested on the live system, and nobody shall be penalized for using it in good faith.',
          },
          {
            term: 'Workload',
            text: `Work shall be arranged so that judgment is possible. Review of machine output should not run longer than ${oversight.reviewBlockMinutes} minutes without a break of ${oversight.breakMinutes} minutes, and targets shall not reward agreement with the system.`,
          },
          {
            term: 'Overreliance',
            text: `The organization shall measure whether overseers still disagree when they should. One way is to plant known errors in about ${oversight.plantedCasesPercent}% of the cases they review and to discuss, without blame, what was missed.`,
          },
          {
            term: 'Contestability',
            text: 'A person affected by a decision involving AI shall be informed of that, shall receive understandable reasons, and shall be able to have it reviewed by a person who can change it.',
          },
        ],
      },
    ],
  },
  {
    id: 'monitoring',
    heading: 'Monitoring',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Monitoring plan',
            text: 'For each system above the minimal class the owner shall state what is measured, how often, by whom, and what happens at each threshold.',
          },
          {
            term: 'Logs',
            text: `Systems in the high class shall record enough to reconstruct a single result. Logs shall be kept for at least ${practice.logsKeptMonths} months, or longer where the law requires it, and protected from change.`,
          },
          {
            term: 'Incidents',
            text: 'The organization shall keep a tested plan for AI incidents: who leads, how harm is contained, who is informed by when, how lessons become changes.',
          },
        ],
      },
    ],
  },
  {
    id: 'review',
    heading: 'Review',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Internal audit',
            text: 'Conformity shall be audited by people independent of the systems, every year for the high class and on a plan for the rest.',
          },
          {
            term: 'Management review',
            text: `At least every ${practice.managementReviewMonths} months the accountable executive shall review the results and decide what changes, who changes it and by when.`,
          },
          {
            term: 'Records',
            text: `Assessments, releases, overrides, incidents and reviews shall be kept for at least ${practice.recordsKeptYears} years after the system is retired.`,
          },
        ],
      },
    ],
  },
]
