// The annual report: four public frameworks read side by side, and what that means for practice.
import type { DownloadDocument, Section } from '#content/document.ts'
import { competencyModel } from '#content/downloads/competency-model.ts'
import { governanceFramework } from '#content/downloads/governance-framework.ts'
import { incidentResponse } from '#content/downloads/incident-response.ts'
import { numberSections } from '#content/downloads/number-sections.ts'
import { readings } from '#content/downloads/state-of-practice/readings.ts'
import { certification } from '#facts/certification.ts'
import { exam } from '#facts/exam.ts'
import { euAiAct, iso42001, nistAiRmf, oecdPrinciples } from '#facts/frameworks.ts'
import { library } from '#facts/library.ts'

const conclusions: Section[] = [
  {
    id: 'recommendations',
    heading: 'For organizations',
    blocks: [
      {
        kind: 'steps',
        items: [
          'Name one owner for each AI system before the next audit asks for it.',
          'Write down, on one page, what an overseer of each high-risk system must be able to do, and check it by observation.',
          'Measure reliance. If nobody has overruled a system for a quarter, find out whether it is perfect or nobody is looking.',
          'Plan care for people into the incident procedure: one contact for those affected, and recovery for the team.',
          'Keep one file for each system, with a map to every framework that asks for it.',
        ],
      },
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to our standards',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: governanceFramework.title,
            text: 'Oversight now has its own section, with requirements on workload and on checks against overreliance.',
          },
          {
            term: competencyModel.title,
            text: 'Each area is described as behavior that two assessors can observe, and the organization’s conditions come before the person’s assessment.',
          },
          {
            term: incidentResponse.title,
            text: 'People affected and people who were there now have their own clauses.',
          },
          {
            term: 'Certification',
            text: `Human resilience takes ${certification.pillarHours.resilience} of ${certification.hours} hours, and the live simulation counts for ${exam.weightsPercent.liveSimulation}% of the exam, because judgment under pressure cannot be shown on paper.`,
          },
        ],
      },
    ],
  },
  {
    id: 'limits',
    heading: 'Limitations',
    blocks: [
      {
        kind: 'paragraph',
        text: 'We read only four texts. We left out national laws, sector rules and case law, and any figures on how many organizations do what: such figures exist, but they come from surveys whose answers cannot be checked. Texts change; we read the versions cited and last checked the legal references on the date in the table. This is not legal advice.',
      },
      {
        kind: 'actions',
        links: [euAiAct, nistAiRmf, iso42001, oecdPrinciples].map(({ name, address }) => ({
          href: address,
          text: `${name}: ${address.replace('https://', '')}`,
        })),
      },
    ],
  },
]

const { version, date, revised } = library.stateOfPractice
const year = date.slice(0, date.indexOf('-'))

export const stateOfPractice: DownloadDocument = {
  id: 'state-of-practice-report',
  title: `State of Practice Report ${year}`,
  summary:
    'What four public frameworks ask of the people who govern AI, side by side: where they agree, where they leave gaps, and what we are changing in our own standards as a result.',
  version,
  date,
  revised,
  sections: numberSections([...readings, ...conclusions]),
}
