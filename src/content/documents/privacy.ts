// The Privacy Policy: what we hold about people, why, for how long, and what they can do about it.
import type { PolicyFor, Section } from '#content/document.ts'
import { care } from '#content/documents/privacy/care.ts'
import { registry } from '#content/documents/privacy/registry.ts'
import { rights } from '#content/documents/privacy/rights.ts'
import { visitors } from '#content/documents/privacy/visitors.ts'
import { mailOf, paragraphOf, whoRunsThis } from '#content/operator.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { brand } from '#facts/brand.ts'
import { legalPagesUpdated } from '#facts/policies.ts'
import { crusWrittenOut } from '#facts/renewal.ts'

const whoWeAre = (operator: Operator): Section => ({
  id: 'who-we-are',
  heading: 'Who we are',
  blocks: [
    {
      kind: 'paragraph',
      text: `${brand.name} certifies AI governance and human resilience practitioners and is responsible for the personal data described here. For anything to do with your data, write to ${mailOf(operator)} with “Privacy” in the subject.`,
    },
    {
      kind: 'paragraph',
      text: 'This policy covers visitors to this website, candidates, holders, and people who write to us. It applies worldwide; where the law of your country gives you additional rights, you have those, too.',
    },
    whoRunsThis(operator),
    ...paragraphOf(operator.dataProtection),
  ],
})

const whatWeHold: Section = {
  id: 'what-we-hold',
  heading: 'Data we collect',
  blocks: [
    {
      kind: 'table',
      caption: 'Personal data by purpose',
      columns: ['Data', 'Purpose', 'Legal basis'],
      rows: [
        {
          heading: 'Enrollment: name, contact details, employer if it pays, program, payments',
          cells: ['To enroll you, teach you and account for fees', 'Contract; legal duty for accounts'],
        },
        {
          heading: `Study and exams: progress, ${crusWrittenOut}, answers, scores`,
          cells: ['To assess you fairly and to answer appeals', 'Contract'],
        },
        {
          heading: 'Proctoring: photo ID, video, audio and screen during the exam',
          cells: [
            'To make sure that the right person took the exam and followed its rules',
            'Contract; legitimate interest in fair exams; consent where the law requires it',
          ],
        },
        {
          heading: 'Credentials: name, email address, course, type, dates, status',
          cells: [
            'To issue the credential, write to you about it, list it and let anyone verify it',
            'Contract; legitimate interest of those who rely on credentials',
          ],
        },
        {
          heading: 'Accommodations: documentation of the disability and the specific needs',
          cells: ['Only to arrange what you ask for', 'Your explicit consent'],
        },
        {
          heading: 'Reports and appeals: statements, evidence, decisions',
          cells: ['To decide them fairly', 'Contract; legitimate interest in the integrity of credentials'],
        },
        {
          heading: 'Messages: what you write to us, and your address',
          cells: ['To answer you', 'Legitimate interest in answering; contract where you are enrolled'],
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Most of this comes from you. Some comes from your employer, if it enrolls you, from the proctor partner you choose, and from people who report a concern. Without the data marked “contract” we cannot enroll, examine or certify you. We do not sell personal data, and we do not use it for advertising.',
    },
  ],
}

export const privacy: PolicyFor = ({ operator, holderEmail, showOtherCredentials }) => ({
  page: {
    title: 'Privacy Policy',
    description: `What ${brand.name} knows about visitors, candidates and holders, why, for how long, who else sees it, and how to correct it.`,
    heading: 'Privacy Policy',
    lede: 'What we know about you, why, and for how long.',
  },
  datedAs: 'Last updated',
  date: legalPagesUpdated,
  sections: [
    whoWeAre(operator),
    whatWeHold,
    ...visitors,
    ...registry(holderEmail, showOtherCredentials),
    ...care(operator),
    ...rights(operator),
  ],
})
