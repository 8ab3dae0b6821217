// What the certification teaches: three pillars that everyone takes, and four specializations to choose from.
import { certification, pillarModules } from '#facts/certification.ts'

const hours = (count: number) => `${count} hours`

export type Pillar = {
  id: keyof typeof certification.pillarHours
  title: string
  duration: string
  modules: string
  description: string
  topics: string[]
}

export const pillars: Pillar[] = [
  {
    id: 'technical',
    title: 'Technical Governance',
    duration: hours(certification.pillarHours.technical),
    modules: `${pillarModules.technical} modules`,
    description: 'How AI systems are built, bought, tested and watched, and where each of them can fail.',
    topics: [
      'Inventory and classification of AI systems',
      'Data lineage, quality and access',
      'Validation before release, monitoring after it',
      'Model documentation an auditor can follow',
      'Suppliers, foundation models and shared duties',
      'Incident detection and shutdown',
    ],
  },
  {
    id: 'ethics',
    title: 'Ethics & Accountability',
    duration: hours(certification.pillarHours.ethics),
    modules: `${pillarModules.ethics} modules`,
    description: 'Who decides, who answers, and how a decision is explained to the people it touches.',
    topics: [
      'EU AI Act duties, by role and by risk',
      'NIST AI Risk Management Framework in practice',
      'Fairness testing and its limits',
      'Explanation, appeal and human oversight',
      'Records of decisions that stand up later',
    ],
  },
  {
    id: 'resilience',
    title: 'Human Resilience',
    duration: hours(certification.pillarHours.resilience),
    modules: `${pillarModules.resilience} modules`,
    description: 'How people keep their judgment when a system is fast, confident and sometimes wrong.',
    topics: [
      'Attention and automation bias',
      'Speaking up, and being heard',
      'Decisions under time pressure',
      'Workload, handover and recovery',
      'Leading a team through change',
    ],
  },
]

export type Specialization = {
  id: 'healthcare' | 'finance' | 'energy' | 'general'
  title: string
  duration: string
  description: string
}

const specializationDuration = hours(certification.specializationHours)

export const specializations: Specialization[] = [
  {
    id: 'healthcare',
    title: 'Healthcare',
    duration: specializationDuration,
    description:
      'Clinical decision support, patient safety and consent, and AI as a regulated medical device.',
  },
  {
    id: 'finance',
    title: 'Financial Services',
    duration: specializationDuration,
    description:
      'Model risk, fair lending, fraud and market conduct, with the evidence that examiners ask for.',
  },
  {
    id: 'energy',
    title: 'Energy',
    duration: specializationDuration,
    description: 'Forecasting and control of critical infrastructure, operator trust and safe fallback.',
  },
  {
    id: 'general',
    title: 'General Business',
    duration: specializationDuration,
    description:
      'Hiring, customer service, marketing and procurement: the AI that every organization already has.',
  },
]
