// The second part of the incident playbook: duties to tell, care for people, review and exercise.
import type { Section } from '#content/document.ts'
import { euAiAct, gdpr } from '#facts/frameworks.ts'
import { incidentPractice as practice } from '#facts/practice.ts'

const { seriousIncidentDays: days, articles } = euAiAct

export const learning: Section[] = [
  {
    id: 'telling',
    heading: 'Duties to tell',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Counsel keeps this table current for every country in which the system is used. Two duties apply in the European Union; others come from sector rules, contracts and insurance.',
      },
      {
        kind: 'table',
        caption: 'Two reporting duties in the European Union',
        columns: ['Rule', 'Who reports', 'Latest time'],
        rows: [
          {
            heading: `${euAiAct.name}, Article ${articles.seriousIncidents}`,
            cells: [
              'The provider of a high-risk AI system, to the market surveillance authority. A deployer informs the provider first',
              `Once a causal link is established or reasonably likely, and at most ${days.ordinary} days after becoming aware; ${days.death} days in the event of a death; ${days.widespread} days for a widespread infringement or a serious and irreversible disruption of critical infrastructure`,
            ],
          },
          {
            heading: `${gdpr.name}, Article ${gdpr.breachArticle}`,
            cells: [
              'The controller, to the data protection authority, when a breach of personal data may put people at risk',
              `Where feasible within ${gdpr.breachNoticeHours} hours after becoming aware`,
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'people',
    heading: 'People',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'People affected',
            text: 'Each is told by a person, in plain words, without being asked to give up a right. One contact stays with them until the matter is closed.',
          },
          {
            term: 'People who were there',
            text: 'Whoever erred or stopped the system is thanked for what they report, relieved if they wish, and spoken with the same day.',
          },
          {
            term: 'The team',
            text: 'Shifts end on time. After the response the lead makes sure that everyone rests before they take part in the review.',
          },
        ],
      },
    ],
  },
  {
    id: 'review',
    heading: 'Review and exercise',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Review',
            text: `The review is held by day ${practice.stages.learn.toDay}, led by someone who had no role. It asks what made the right action hard, and stops at no person’s error as the cause.`,
          },
          {
            term: 'Actions',
            text: `Each action has an owner and closes within ${practice.actionsClosedDays} days. The accountable executive reads the list of those that have not.`,
          },
          {
            term: 'Exercise',
            text: `Every ${practice.exerciseMonths} months the team rehearses: once a year at a desk, once a year by stopping a real system at a quiet hour. A plan that has not been rehearsed counts as missing.`,
          },
        ],
      },
    ],
  },
]
