// The program overview: who we are, programs, prices and enrollment.
import type { DownloadDocument } from '#content/document.ts'
import { certificationSections } from '#content/downloads/overview/certification.ts'
import { programs } from '#content/downloads/overview/programs.ts'
import { usd } from '#content/figures.ts'
import { phoneHours } from '#content/operator.ts'
import { brand } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { guarantee, impact, pricing, support } from '#facts/commerce.ts'
import { euAiAct, nistAiRmf } from '#facts/frameworks.ts'
import { guides } from '#facts/library.ts'

const { version, date, revised } = guides.overview

export const overview: DownloadDocument = {
  id: 'overview',
  title: 'Program Overview',
  summary: `${brand.name} certifies people in AI governance and in the human resilience it requires. This overview covers our programs, prices and exam, and how anyone can verify a credential.`,
  version,
  date,
  revised,
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      blocks: [
        {
          kind: 'paragraph',
          text: `${brand.name} is ${brand.claim}. Our aims are to reduce AI risk, to help organizations meet regulations, and to prepare people to lead responsibly.`,
        },
        {
          kind: 'paragraph',
          text: `We treat governance and resilience as one subject. A rule about AI is only as good as the person who applies it on a bad day, and that person needs more than courage: knowledge, authority, time and a team. Today ${impact.certifiedPractitioners} certified practitioners in ${impact.countries} countries work with our standards, and ${impact.partnerOrganizations} partner organizations rely on them.`,
        },
        {
          kind: 'terms',
          items: [
            {
              term: 'Compliance ready',
              text: `The program is aligned with the ${euAiAct.name} and the ${nistAiRmf.name}.`,
            },
            {
              term: 'Risk reduction',
              text: 'The program comes with operational playbooks that you can use at work.',
            },
            {
              term: 'Career signal',
              text: 'The credential is recognized in the industry, and anyone can check it.',
            },
          ],
        },
      ],
    },
    programs,
    ...certificationSections,
    {
      id: 'prices',
      heading: 'Certification prices',
      blocks: [
        {
          kind: 'paragraph',
          text: `A seat in a live public cohort is ${usd(certification.priceUsd)}. For self-paced study, individuals pay ${usd(pricing.individualPerCertificationUsd)} and teams of ${pricing.teamMinimumLicenses} or more ${usd(pricing.teamPerPersonUsd)} per person. Divisions and enterprises get their own cohorts and terms; ask us for a quote.`,
        },
      ],
    },
    {
      id: 'enroll',
      heading: 'How to enroll',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Choose a program and, for the certification, an industry and a cohort. The syllabus describes each module.',
            `Write to us; our contact page has the address and, if available, the phone number. We reply within ${support.responseHours} hours. Phone hours are ${phoneHours}.`,
            'Tell us about any accommodations you need. We arrange them before you start.',
            `Start. If the program isn’t right for you, you can get a full refund within ${guarantee.days} days, provided that you have completed at most ${guarantee.completedAtMostPercent}% of it and have not attempted the exam.`,
          ],
        },
      ],
    },
  ],
}
