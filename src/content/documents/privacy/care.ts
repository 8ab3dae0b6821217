// Who else handles personal data, where, for how long, and how it is protected.
import type { Section } from '#content/document.ts'
import { paragraphOf } from '#content/operator.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { recordsKeptYears } from '#facts/commerce.ts'
import { proctorNames } from '#facts/exam.ts'
import { legal } from '#facts/policies.ts'

export const care = (operator: Operator): Section[] => [
  {
    id: 'recipients',
    heading: 'Who else handles your data',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Proctor partners',
            text: `${proctorNames.proctoru}, ${proctorNames.examity} or ${proctorNames.pearson}, whichever you choose, checks your identity and supervises your exam. It receives your name, email address, exam date and agreed accommodations, and returns its report and recording to us.`,
          },
          {
            term: 'Service providers',
            text: 'Companies that host our servers, carry our email and handle payments. Your card details go to the payment company and never to us.',
          },
          {
            term: 'Instructors, assessors and committee members',
            text: 'Each sees only what the task requires and is bound by confidentiality.',
          },
          {
            term: 'Your employer or sponsor',
            text: 'If it pays for you, it may learn whether you are enrolled, have completed the program and have passed. It does not learn your scores or accommodations from us unless you agree.',
          },
          {
            term: 'Authorities and courts',
            text: 'Only where the law requires it, and only what it requires.',
          },
        ],
      },
      {
        kind: 'paragraph',
        text:
          operator.biometrics ??
          `If a proctor partner uses software to compare your face with your photo ID, that is biometric data. It requires your explicit consent, and another way to identify yourself if you decline. Ask us before you choose a partner.`,
      },
      {
        kind: 'paragraph',
        text: 'Providers work for us under written contracts: they act on our instructions, protect what they hold, and return or delete it at the end.',
      },
    ],
  },
  {
    id: 'transfers',
    heading: 'Transfers to other countries',
    blocks: [
      ...paragraphOf(operator.transfers),
      {
        kind: 'paragraph',
        text: 'Our candidates and providers are in many countries, so your data may be handled outside your own. Where the law of your country requires safeguards for that, we use those it recognizes, such as standard contractual clauses or a decision that the other country protects data adequately. Ask us for a copy. What is public in the directory can be read from anywhere.',
      },
    ],
  },
  {
    id: 'retention',
    heading: 'How long we keep it',
    blocks: [
      ...paragraphOf(operator.retention),
      {
        kind: 'table',
        caption: 'Retention by type of record',
        columns: ['Record', 'Kept for'],
        rows: [
          {
            heading: 'Enrollments, results, credentials and payments',
            cells: [
              `At least ${recordsKeptYears} years, and longer while a credential is valid or the law requires it`,
            ],
          },
          {
            heading: 'Appeal and conduct case files',
            cells: [`At least ${recordsKeptYears} years, with the record they concern`],
          },
          {
            heading: 'Proctoring recordings and images of IDs',
            cells: ['Until the appeal deadline has passed or, if an appeal is filed, until it is closed'],
          },
          {
            heading: 'Accommodation documents',
            cells: ['While you study or renew with us, or until you withdraw your consent'],
          },
          {
            heading: 'Messages that belong to no other record',
            cells: [`${legal.messagesKeptMonths} months after the matter is closed`],
          },
          {
            heading: 'A credential erased at your request',
            cells: ['Deleted from the registry immediately, and from backups as they expire'],
          },
          { heading: 'The public log, which contains no names', cells: ['As long as the registry exists'] },
          { heading: 'Figures entered in the calculator', cells: ['Not stored'] },
        ],
      },
    ],
  },
  {
    id: 'security',
    heading: 'Security and automated decisions',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Where this site’s address begins with https, data is encrypted in transit. Credentials are signed so that any alteration is detected, and only people who need a record can open it. If a breach puts you at risk, we notify you and the competent authority without delay. No decision that matters to you is made by a machine alone: a person always reviews a proctoring alert or an automatic score before it counts against you.',
      },
    ],
  },
]
