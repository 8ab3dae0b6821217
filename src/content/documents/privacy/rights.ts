// What people can ask of us about their data, and where they can go if the answer does not satisfy them.
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
            text: 'Learn what we hold about you, and receive a copy. Of each credential you get its record, its signed document and everything that was noted about it.',
          },
          {
            term: 'Correction',
            text: 'Have errors put right, including a name that has changed. We sign a new document under the same ID. A copy of the former document is then shown as replaced, and on this site it leads to the new one.',
          },
          {
            term: 'Deletion',
            text: `Have data deleted that we no longer need. Others may have relied on a credential, so its record is kept for at least ${recordsKeptYears} years, unless the law gives you the right to have it erased sooner. A credential that is erased is gone from the registry with its document, its files and what was noted about it, and so is your name if you hold no other; anyone who looks for it is answered as if it had never been issued. Its position in the public list of revoked credentials is marked, so that copies of the file no longer count; the list does not say why. You can also have your credential taken out of the directory.`,
          },
          {
            term: 'Restriction',
            text: 'Have data restricted while its accuracy or our right to use it is being settled. A credential is taken out of the directory for that time; it can still be verified.',
          },
          {
            term: 'Objection',
            text: 'Object to use that rests on a legitimate interest. We stop unless we have reasons that outweigh yours, and we name them. To be taken out of the directory, you need to give no reason.',
          },
          { term: 'Portability', text: 'Receive what you gave us in a format that machines can read.' },
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
          `Write to ${mailOf(operator)}, if you can from the address we know you by, and say what you want.`,
          'If we cannot be sure that it is you, we ask for one more proof and delete it afterwards.',
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
        text: `Our programs are for adults. We do not enroll anyone under ${legal.minimumAge} and do not knowingly hold data about children. If you believe that we do, tell us: we delete it, and a credential that should not have been issued is revoked and taken out of the directory.`,
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
        text: 'If you think that we handle your data wrongly, please tell us first: we want to put it right. You may also complain at any time to the data protection authority where you live or work, or where you believe the wrong was done, and you may go to court.',
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
        text: `Write to ${mailOf(operator)}. A person answers within ${support.responseHours} hours, if only to say who will deal with your request.`,
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
