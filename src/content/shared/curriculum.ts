// The outline of the curriculum, and the specialization that an enrollment message names; the syllabus has the details.
import { certification } from '#constants/certification.ts'

const { pillarHours, specializationHours } = certification

export type PillarOutline = {
  id: keyof typeof pillarHours
  title: string
  hours: number
  description: string
  modules: string[]
}

export const pillarOutlines: PillarOutline[] = [
  {
    id: 'technical',
    title: 'Technical Governance',
    hours: pillarHours.technical,
    description:
      'How AI systems work, how they fail, and how an organization knows what it runs, what it risks and when to stop.',
    modules: [
      'How AI systems work and fail',
      'Inventory and risk assessment',
      'Evaluation and evidence',
      'Monitoring, security and incidents',
    ],
  },
  {
    id: 'ethics',
    title: 'Ethics and Regulation',
    hours: pillarHours.ethics,
    description:
      'What practitioners owe to the people affected, what the law requires, and how to explain a decision to someone who must live with it.',
    modules: [
      'Duties of a practitioner',
      'Law and frameworks',
      'Fairness and privacy',
      'Transparency and contestability',
    ],
  },
  {
    id: 'resilience',
    title: 'Human Resilience',
    hours: pillarHours.resilience,
    description: 'How people keep their judgment, composure and care for others while working with machines.',
    modules: [
      'Judgment alongside machines',
      'Attention and workload',
      'Composure and candor',
      'Learning and care',
    ],
  },
]

type Outline<Id> = { id: Id; title: string; description: string }

const outlinesOf = <Id extends string>(texts: Record<Id, [title: string, description: string]>) =>
  (Object.keys(texts) as Id[]).map(
    (id): Outline<Id> => ({ id, title: texts[id][0], description: texts[id][1] }),
  )

export const specializationOutlines = outlinesOf({
  healthcare: [
    'Healthcare',
    'AI whose errors reach patients: clinical decision support, safety, data and consent.',
  ],
  finance: [
    'Finance',
    'AI that examiners and customers will ask about: model risk, fair lending, fraud and evidence.',
  ],
  energy: [
    'Energy',
    'AI around equipment that must not fail: operation, maintenance, security and the control room.',
  ],
  general: [
    'General Business',
    'AI that every organization already has: hiring, customers, procurement and generative tools.',
  ],
}).map((outline) => ({ ...outline, hours: specializationHours }))

export type SpecializationOutline = (typeof specializationOutlines)[number]

// In the contact form's URL.
export const specializationParameter = 'specialization'

const choices = specializationOutlines.map(({ title }) => title.toLowerCase())

export const specializationLine = `Specialization (${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}): `

export function withSpecialization(message: string, query: URLSearchParams): string {
  const id = query.get(specializationParameter)
  const highlighted = specializationOutlines.find((each) => each.id === id)
  return highlighted ? message.replace(specializationLine, `Specialization: ${highlighted.title}`) : message
}

export const resilienceAreaOutlines = outlinesOf({
  'calibrated-trust': ['Calibrated Trust', 'Relies on a system as far as the evidence goes, and no further.'],
  attention: [
    'Attention',
    'Keeps enough attention for the case that matters, and says when there is none left.',
  ],
  composure: ['Composure', 'Thinks and acts clearly when time is short and much is at stake.'],
  candor: ['Candor', 'Says what is wrong, early and plainly, to the person who can change it.'],
  adaptation: ['Adaptation', 'Learns as tools and roles change, and keeps the skills that tools erode.'],
  care: ['Care', 'Looks after the people harmed, the people who made mistakes, and themselves.'],
})
