// What the certification page says.

import type { PageWords, PurposeWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { exam } from '#facts/exam.ts'

export const page: PageWords = {
  title: 'Certification',
  description: `The ${brand.name} certification in AI governance and human resilience: ${certification.hours} hours, three pillars, one industry specialization, a proctored exam.`,
  heading: 'AI Governance & Human Resilience Certification',
  lede: 'The full program for people who answer for AI: technical, ethical and human practice, with one industry specialization.',
}

export const purpose: PurposeWords = {
  points: [
    {
      heading: 'What you learn',
      text: `A technical pillar of ${certification.pillarHours.technical} hours, ethics and resilience with ${certification.pillarHours.ethics} hours each, and an industry specialization of ${certification.specializationHours} hours.`,
    },
    {
      heading: 'How you are assessed',
      text: `An online proctored exam of ${exam.hours} hours: multiple choice and scenarios, a case analysis and a live simulation.`,
    },
    {
      heading: 'What you hold afterwards',
      text: `A digital certificate that anyone can verify, valid for ${certification.validityYears} years and renewable with ${certification.renewalCrus} CRUs and an ethics pledge.`,
    },
  ],
  onward: [
    { href: '/contact', text: 'Ask about enrollment' },
    { href: '/exam', text: 'How the exam works' },
  ],
}
