// The second part of the appeal guidelines: the four steps, the outcomes, and the review from outside.
import type { Section } from '#content/document.ts'
import { recordsKeptYears } from '#facts/commerce.ts'
import { appeals } from '#facts/policies.ts'

const { stages } = appeals

export const afterYouFile: Section[] = [
  {
    id: 'steps',
    heading: 'What happens when',
    blocks: [
      {
        kind: 'paragraph',
        text: `The Appeals Committee decides. Nobody who took part in the original decision sits on it. You have its answer in writing by day ${stages.decision.toDay}.`,
      },
      {
        kind: 'timeline',
        caption: 'The four steps, in calendar days from the day your appeal reaches us',
        stages: [
          {
            name: 'Submit Appeal',
            text: 'Step 1. You send the form with its documentation, and receive a confirmation. This is the first day.',
            ...stages.submit,
          },
          {
            name: 'Initial Review',
            text: 'Step 2. The Appeals Committee checks completeness and validity. If something is missing it asks once, and says by when. Answer even if you do not have it.',
            ...stages.review,
          },
          {
            name: 'Investigation',
            text: 'Step 3. Document review and interviews, with you and with those who decided. You may bring a person of your choice, see the evidence, and answer it.',
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
    heading: 'How it can end',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Appeal Upheld',
            text: 'The decision is changed or withdrawn, and the remedy is carried out. You need do nothing more.',
          },
          {
            term: 'Appeal Denied',
            text: 'The decision is upheld. The letter gives the reasons and the evidence; read them before you decide on a review.',
          },
          {
            term: 'Partial Resolution',
            text: 'Part of the decision changes and part is upheld. The letter says which, and what follows for each.',
          },
        ],
      },
      {
        kind: 'paragraph',
        text: `What you send arrives in our general mailbox and is passed on to the committee. After that, only those whom the committee must ask see it. The file of the appeal is kept with your record, at least ${recordsKeptYears} years.`,
      },
    ],
  },
  {
    id: 'external-review',
    heading: 'External review',
    blocks: [
      {
        kind: 'paragraph',
        text: `Once the internal procedure is exhausted, you may ask for a review by an independent third party. Write to the address on our contact page within ${appeals.externalReviewWithinDays} days of the final decision. Name the decision, and say whether you question the procedure, the reasoning or both. The reviewer receives the whole file. Your rights before a court or an authority stay as they are.`,
      },
    ],
  },
]
