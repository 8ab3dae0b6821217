// The overview: what the body is, what it offers at which price, and how to begin.
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
  summary: `${brand.name} certifies the people who govern AI and the human resilience that good governance needs. This overview says what we offer, what it costs, how it is examined, and how anyone can check a credential.`,
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
          text: `We hold two things to be one subject. A rule about AI is only as good as the person who applies it on a bad day; and that person needs more than courage: knowledge, authority, time and a team. We teach and examine both halves. Today ${impact.certifiedPractitioners} certified practitioners in ${impact.countries} countries work with our standards, and ${impact.partnerOrganizations} partner organizations rely on them.`,
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
              text: 'What is taught is written down as operational playbooks, ready for use at work.',
            },
            {
              term: 'Career signal',
              text: 'The credential is recognized in the industry and can be checked by anyone.',
            },
          ],
        },
      ],
    },
    programs,
    ...certificationSections,
    {
      id: 'prices',
      heading: 'Prices of the certification',
      blocks: [
        {
          kind: 'paragraph',
          text: `A seat in a live public cohort is ${usd(certification.priceUsd)}. At their own pace, individuals pay ${usd(pricing.individualPerCertificationUsd)} and teams of ${pricing.teamMinimumLicences} people or more ${usd(pricing.teamPerPersonUsd)} a person. Divisions and whole enterprises receive cohorts of their own and terms to fit; ask us for a quote.`,
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
            'Choose a program, and for the certification an industry and a cohort. The syllabus says what each module asks of you.',
            `Write to us; our contact page has the address and, where there is one, the phone number. We answer within ${support.responseHours} hours. Phone hours are ${phoneHours}.`,
            'Tell us about accommodations you need. They are arranged before you begin.',
            `Begin. Should the program not suit you, you may have your money back within ${guarantee.days} days, provided at most ${guarantee.completedAtMostPercent}% of it is completed and no exam attempt was made.`,
          ],
        },
      ],
    },
  ],
}
