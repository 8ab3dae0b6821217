// The second part of the appeal guidelines: the four steps, the outcomes and external review.
import type { Section } from '#content/document.ts'
import { recordsKeptYears } from '#facts/commerce.ts'
import { appeals } from '#facts/policies.ts'

const { stages } = appeals

export const afterYouFile: Section[] = [
  {
    id: 'steps',
    heading: 'Timeline',
    blocks: [
      {
        kind: 'paragraph',
        text: `The Appeals Committee decides. Nobody who took part in the original decision sits on it. You’ll have a written answer by day ${stages.decision.toDay}.`,
      },
      {
        kind: 'timeline',
        caption: 'The four steps, in calendar days from the day your appeal reaches us',
        stages: [
          {
            name: 'Submit Appeal',
            text: 'Step 1. You send the form with its documentation, and receive a confirmation. This is day one.',
            ...stages.submit,
          },
          {
            name: 'Initial Review',
            text: 'Step 2. The Appeals Committee checks completeness and validity. If something is missing it asks once, and says by when. Answer even if you do not have it.',
            ...stages.review,
          },
          {
            name: 'Investigation',
            text: 'Step 3. Document review and interviews, with you and with the people who decided. You may bring a person of your choice, see the evidence, and answer it.',
            ...stages.investigation,
          },
          {
            name: 'Decision & Response',
            text: 'Step 4. You receive a written decision with its reasons and any remedial actions, each with a date.',
            ...stages.decision,
          },
        ],
      },
    ],
  },
  {
    id: 'outcomes',
    heading: 'Outcomes',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Appeal Upheld',
            text: 'The decision is changed or withdrawn, and the remedy is carried out. You don’t need to do anything else.',
          },
          {
            term: 'Appeal Denied',
            text: 'The decision does not change. The letter gives the reasons and the evidence; read them before you decide on a review.',
          },
          {
            term: 'Partial Resolution',
            text: 'Part of the decision changes and part does not. The letter says which, and what happens next.',
          },
        ],
      },
      {
        kind: 'paragraph',
        text: `What you send arrives in our general mailbox and is forwarded to the committee. After that, only people the committee needs to consult see it. We keep the appeal file with your record for at least ${recordsKeptYears} years.`,
      },
    ],
  },
  {
    id: 'external-review',
    heading: 'External review',
    blocks: [
      {
        kind: 'paragraph',
        text: `Once the internal procedure is exhausted, you may ask for a review by an independent third party. Write to the address on our contact page within ${appeals.externalReviewWithinDays} days of the final decision. Name the decision, and say whether you question the procedure, the reasoning or both. The reviewer receives the whole file. Your rights before a court or an authority are not affected.`,
      },
    ],
  },
]
