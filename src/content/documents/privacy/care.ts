// Who else handles personal data, where, for how long, and how it is kept safe.
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
            text: 'Each sees what the task at hand needs and is bound to confidentiality.',
          },
          {
            term: 'Your employer or sponsor',
            text: 'If it pays for you, it may learn whether you are enrolled, have completed the program and have passed. It does not learn your scores or accommodations from us unless you agree.',
          },
          {
            term: 'Authorities and courts',
            text: 'Only where the law obliges us, and no more than it asks for.',
          },
        ],
      },
      {
        kind: 'paragraph',
        text:
          operator.biometrics ??
          `If a proctor partner compares your face with your photo ID by software, that is biometric data: it needs your explicit consent first, and another way to show who you are if you decline. Ask us before you choose a partner.`,
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
        caption: 'Retention by kind of record',
        columns: ['Record', 'Kept for'],
        rows: [
          {
            heading: 'Enrollments, results, credentials and payments',
            cells: [
              `At least ${recordsKeptYears} years, and longer while a credential is valid or the law requires it`,
            ],
          },
          {
            heading: 'Files of appeals and of conduct cases',
            cells: [`At least ${recordsKeptYears} years, with the record they concern`],
          },
          {
            heading: 'Proctoring recordings and images of IDs',
            cells: ['Until the time for an appeal has passed or, if one is filed, until it is closed'],
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
            heading: 'A credential that you had erased',
            cells: ['Gone from the registry at once, and from backups when they are deleted in their turn'],
          },
          { heading: 'The public log, which names nobody', cells: ['For as long as there is a registry'] },
          { heading: 'Figures entered in the calculator', cells: ['Not kept'] },
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
        text: 'Where the address of this site begins with https, data travels encrypted; credentials are signed so that any alteration shows, and only people who need a record can open it. If a breach puts you at risk, we tell you and the competent authority without delay. No decision that matters to you is made by a machine alone: a proctoring alert or an automatic score is always reviewed by a person before it counts against you.',
      },
    ],
  },
]
