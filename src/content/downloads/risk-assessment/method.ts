// The first part of the risk assessment guide: when, who, and the six steps.
import type { Section } from '#content/document.ts'
import { governancePractice as practice } from '#facts/practice.ts'

export const method: Section[] = [
  {
    id: 'when',
    heading: 'When and who',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Triggers',
            text: 'An assessment is carried out before a system is bought or built, before it is first used, before a change of purpose, data, model or population, and after an incident.',
          },
          {
            term: 'Reassessment',
            text: `Otherwise it is repeated every ${practice.reassessMonths.high} months for uses in the high class, every ${practice.reassessMonths.limited} months for the limited class and every ${practice.reassessMonths.minimal} months for the minimal class.`,
          },
          {
            term: 'Participants',
            text: 'The system owner leads. At the table are someone who knows the technology, someone who knows the law, someone who does the work that the system will change, and, for the high class, someone who speaks for the people affected.',
          },
          {
            term: 'Independence',
            text: 'Scores for the high class are reviewed by a person who gains nothing from the release.',
          },
        ],
      },
    ],
  },
  {
    id: 'steps',
    heading: 'Six steps',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Describe',
            text: 'Write one page: purpose, users, people affected, data, model and supplier, decisions it takes part in, and what happens today without it. If the page cannot be written, stop here.',
          },
          {
            term: 'Find what can go wrong',
            text: 'Go through five sources: the system errs; people rely on it too much or too little; somebody misuses or attacks it; it works, but worse for some people than for others; it works, and the effect is still harmful. Write each as a sentence: because of X, Y could happen to Z.',
          },
          {
            term: 'Score',
            text: 'Give each sentence a likelihood and a severity from the scales below, first as if no safeguards existed, then with those that are in place and tested. Record the reason for each number. Where the group disagrees, keep the higher number and note the disagreement.',
          },
          {
            term: 'Treat',
            text: 'For each risk that needs treatment choose one way: avoid it by not using the system that way, reduce it by a safeguard with an owner and a date, share it by contract, or have a named person accept it. Sharing a risk never transfers the duty owed to the people affected.',
          },
          {
            term: 'Decide',
            text: 'The person named in the threshold table decides whether the system may be used, may be used under conditions, or may not be used, and signs.',
          },
          {
            term: 'Monitor',
            text: 'For each remaining risk, write down how it would be noticed, what threshold triggers action, and who acts. Use this list for monitoring.',
          },
        ],
      },
    ],
  },
]
