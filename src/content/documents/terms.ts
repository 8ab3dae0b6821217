// The Terms of Service.
import type { PolicyFor, Section } from '#content/document.ts'
import { credentials } from '#content/documents/terms/credentials.ts'
import { programs } from '#content/documents/terms/programs.ts'
import { responsibility } from '#content/documents/terms/responsibility.ts'
import { use } from '#content/documents/terms/use.ts'
import { whoRunsThis } from '#content/operator.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { brand } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { legalPagesUpdated } from '#facts/policies.ts'
import { crusWrittenOut } from '#facts/renewal.ts'

const agreement = (operator: Operator): Section[] => [
  {
    id: 'acceptance',
    heading: 'Acceptance',
    blocks: [
      {
        kind: 'paragraph',
        text: `These terms are an agreement between you and ${brand.name}, a body that certifies AI governance and human resilience practitioners. By enrolling in a program, taking an exam or holding a credential you accept them. If you act for an organization, you confirm that you may accept them on its behalf.`,
      },
      {
        kind: 'paragraph',
        text: 'The Code of Ethics, the Honor Code and the Appeals & Grievance policy are part of this agreement. The Privacy Policy is for your information and is not part of it. Where a written contract with your organization says something else, that contract prevails.',
      },
      whoRunsThis(operator),
    ],
  },
  {
    id: 'services',
    heading: 'What we provide',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Certification',
            text: `The ${certification.hours}-hour flagship program, with its exam and the credential for those who pass.`,
          },
          {
            term: 'Micro-credentials',
            text: `Shorter programs for specific industries. The ${crusWrittenOut} they earn count toward the full certification.`,
          },
          {
            term: 'CRU subscription',
            text: 'A year of continuing education. It does not renew automatically; we write to you before it ends.',
          },
          {
            term: 'The public site',
            text: 'Information, published standards, the risk calculator, the credentials directory, verification, and the API behind them, open to everyone without an account.',
          },
        ],
      },
      {
        kind: 'paragraph',
        text: 'We may improve or replace parts of a program while it runs, provided that its hours, its level and the credential it leads to stay the same.',
      },
    ],
  },
]

export const terms: PolicyFor = ({ operator }) => ({
  page: {
    title: 'Terms of Service',
    description: `The terms under which ${brand.name} offers its website, programs, exams and credentials: fees, guarantee, use, liability and changes.`,
    heading: 'Terms of Service',
    lede: 'The agreement between you and us, in plain words.',
  },
  datedAs: 'Last updated',
  date: legalPagesUpdated,
  sections: [
    ...agreement(operator),
    ...programs(operator),
    ...credentials,
    ...use(operator),
    ...responsibility(operator),
  ],
})
