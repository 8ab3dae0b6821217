// The terms that say who is responsible for what, and how the agreement changes and ends.
import type { Section } from '#content/document.ts'
import { mailOf, phoneSentence } from '#content/operator.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { support } from '#facts/commerce.ts'
import { legal } from '#facts/policies.ts'

export const responsibility = (operator: Operator): Section[] => [
  {
    id: 'disclaimers',
    heading: 'Disclaimers',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'The risk calculator',
            text: 'Its results are estimates based on a general model and the figures you enter. They are not legal or actuarial advice, and they are not an offer. Do not base a provision, a filing or a purchase of insurance on them alone.',
          },
          {
            term: 'Programs and publications',
            text: 'They teach and inform. They do not replace advice on your own case, and they do not guarantee compliance with any law, employment or a result in an exam.',
          },
          {
            term: 'Verification',
            text: 'It shows whether a credential is genuine and currently valid. It does not vouch for the person’s conduct or work.',
          },
          {
            term: 'The site',
            text: 'We run it with care and correct errors that we learn of. We do not promise that it is always available or free of errors.',
          },
        ],
      },
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    blocks: [
      {
        kind: 'paragraph',
        text: 'We are liable without limit where the law does not allow a limit, in particular for willful misconduct, gross negligence, death and personal injury. Otherwise, and as far as the law permits, we are not liable for indirect loss or lost profit, and our liability is limited to the fees paid for the program concerned. For what we offer free of charge, we are liable only where the law requires it. Neither side is liable for what lies beyond its reasonable control.',
      },
    ],
  },
  {
    id: 'ending',
    heading: 'Ending this agreement',
    blocks: [
      {
        kind: 'paragraph',
        text: 'You may stop using the site or leave a program at any time; what you owe or are owed follows from the sections above. We may end an enrollment if these terms are seriously or repeatedly violated, after a warning where one can still help. The sections on credentials, records, intellectual property, liability and law survive the agreement.',
      },
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to these terms',
    blocks: [
      {
        kind: 'paragraph',
        text: `We may change these terms. We tell candidates, subscribers and holders about changes that matter to them at least ${legal.changeNoticeDays} days in advance, by email. A program that you are enrolled in is completed under the terms you enrolled with, unless the new ones are better for you or the law requires them.`,
      },
    ],
  },
  {
    id: 'law',
    heading: 'Governing law and disputes',
    blocks: [
      {
        kind: 'paragraph',
        text: `${operator.law ? `${operator.law} ` : ''}If you are a consumer, you keep the protection of the mandatory laws of the country you live in, and you may bring a claim in its courts. Please contact us first: most matters can be resolved through our appeals and grievance process. If part of these terms is invalid, the rest remains in force.`,
      },
    ],
  },
  {
    id: 'impartiality',
    heading: 'Impartiality',
    blocks: [
      {
        kind: 'paragraph',
        text: `The same body teaches, examines and certifies.${operator.impartiality ? ` ${operator.impartiality}` : ''}`,
      },
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    blocks: [
      {
        kind: 'paragraph',
        text: `Write to ${mailOf(operator)}. Support responds within ${support.responseHours} hours; ${phoneSentence(operator)}`,
      },
      {
        kind: 'actions',
        links: [
          { href: '/contact', text: 'Contact Us' },
          { href: '/privacy', text: 'Privacy Policy' },
        ],
      },
    ],
  },
]
