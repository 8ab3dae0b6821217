// The second part of the report: what organizations can do, what this body changes, and the limits of the reading.
import type { Section } from '#content/document.ts'
import { competencyModel } from '#content/downloads/competency-model.ts'
import { governanceFramework } from '#content/downloads/governance-framework.ts'
import { incidentResponse } from '#content/downloads/incident-response.ts'
import { certification } from '#facts/certification.ts'
import { exam } from '#facts/exam.ts'
import { euAiAct, iso42001, nistAiRmf, oecdPrinciples } from '#facts/frameworks.ts'

export const conclusions: Section[] = [
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
    heading: 'What we change',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: governanceFramework.title,
            text: 'Oversight has a section of its own with requirements on workload and on checks against overreliance.',
          },
          {
            term: competencyModel.title,
            text: 'Each area is described as behavior that two assessors can observe, and the organization’s conditions come before the person’s assessment.',
          },
          {
            term: incidentResponse.title,
            text: 'People affected and people who were there have clauses of their own.',
          },
          {
            term: 'Certification',
            text: `Human resilience takes ${certification.pillarHours.resilience} of ${certification.hours} hours, and the live simulation carries ${exam.weightsPercent.liveSimulation}% of the exam, because judgment under pressure cannot be shown on paper.`,
          },
        ],
      },
    ],
  },
  {
    id: 'limits',
    heading: 'Limits',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Four texts are not the world. National laws, sector rules and case law were left out, and so was every figure about how many organizations do what: such figures exist, but they come from surveys whose answers cannot be checked. Texts change; this reading is of the versions cited. It is not legal advice.',
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
