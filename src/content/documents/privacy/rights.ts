// The rights of people whose data we hold, and how to use them.
import type { Section } from '#content/document.ts'
import { mailOf, paragraphOf } from '#content/operator.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { recordsKeptYears, support } from '#facts/commerce.ts'
import { legal } from '#facts/policies.ts'

export const rights = (operator: Operator): Section[] => [
  {
    id: 'rights',
    heading: 'Your rights',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Access',
            text: 'Find out what we hold about you, and get a copy. For each credential, you get its record, its signed document and all notes about it.',
          },
          {
            term: 'Correction',
            text: 'Have errors corrected, including a name that has changed. We sign a new document under the same ID. Copies of the previous document are then shown as replaced, and this site links them to the new one.',
          },
          {
            term: 'Deletion',
            text: `Have data deleted that we no longer need. Others may have relied on a credential, so its record is kept for at least ${recordsKeptYears} years, unless the law gives you the right to have it erased sooner. When a credential is erased, its record, document, files and notes are deleted from the registry, along with your name if you hold no other credential, and looking it up returns “not found”. Its position in the public list of revoked credentials is marked, so copies of the file are no longer valid; the list does not say why. You can also have your credential removed from the directory.`,
          },
          {
            term: 'Restriction',
            text: 'Have data restricted while its accuracy or our right to use it is in dispute. During that time the credential is removed from the directory, but it can still be verified.',
          },
          {
            term: 'Objection',
            text: 'Object to use based on a legitimate interest. We stop unless we have reasons that outweigh yours, and we tell you what they are. You don’t need a reason to be removed from the directory.',
          },
          { term: 'Portability', text: 'Get the data you gave us in a machine-readable format.' },
          {
            term: 'Withdrawal of consent',
            text: 'Withdraw it at any time. What was done before remains lawful.',
          },
        ],
      },
    ],
  },
  {
    id: 'requests',
    heading: 'How to make a request',
    blocks: [
      {
        kind: 'steps',
        items: [
          `Write to ${mailOf(operator)}, if possible from the address we have on file, and say what you want.`,
          'If we cannot be sure that it is you, we ask for further proof and delete it afterward.',
          `We answer within ${legal.dataRequestAnsweredWithinDays} days, free of charge. If a request is unusually complex, we tell you within that time how much longer we need, and why.`,
        ],
      },
    ],
  },
  {
    id: 'children',
    heading: 'Children',
    blocks: [
      {
        kind: 'paragraph',
        text: `Our programs are for adults. We do not enroll anyone under ${legal.minimumAge} and do not knowingly hold data about children. If you believe that we do, tell us. We will delete it, and revoke any credential that should not have been issued and remove it from the directory.`,
      },
    ],
  },
  {
    id: 'complaints',
    heading: 'Complaints',
    blocks: [
      ...paragraphOf(operator.authority),
      {
        kind: 'paragraph',
        text: 'If you think that we are mishandling your data, please tell us first: we want to fix it. You may also complain at any time to the data protection authority where you live or work, or where you believe the violation occurred, and you may go to court.',
      },
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to this policy',
    blocks: [
      {
        kind: 'paragraph',
        text: `We tell candidates and holders by email at least ${legal.changeNoticeDays} days before a change that matters to them. We do not use data that we already hold for a new purpose without telling you and, where the law requires it, asking you.`,
      },
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    blocks: [
      {
        kind: 'paragraph',
        text: `Write to ${mailOf(operator)}. We reply within ${support.responseHours} hours, if only to say who will handle your request.`,
      },
      {
        kind: 'actions',
        links: [
          { href: '/contact', text: 'Contact Us' },
          { href: '/cookies', text: 'Cookie Policy' },
        ],
      },
    ],
  },
]
