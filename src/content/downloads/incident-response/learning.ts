// The second part of the incident playbook: reporting duties, care for people, review and exercise.
import { day } from '#content/dates.ts'
import type { Section } from '#content/document.ts'
import { lastChecked } from '#content/last-checked.ts'
import { euAiAct, gdpr } from '#facts/frameworks.ts'
import { incidentPractice as practice } from '#facts/practice.ts'

const { seriousIncidentDays: longest, articles, paragraphs, days } = euAiAct

export const learning: Section[] = [
  {
    id: 'telling',
    heading: 'Reporting duties',
    blocks: [
      {
        kind: 'paragraph',
        text: `Counsel keeps this table current for every country in which the system is used. Two duties come from the law of the European Union; others come from sector rules, contracts and insurance. ${lastChecked('aiAct', 'gdpr')}`,
      },
      {
        kind: 'table',
        caption: 'Two reporting duties in the European Union',
        columns: ['Rule', 'Who reports', 'Deadline'],
        rows: [
          {
            heading: `${euAiAct.name}, Article ${articles.seriousIncidents}`,
            cells: [
              `The provider of a high-risk AI system, to the market surveillance authority. A deployer informs the provider at once, then the importer or distributor and the market surveillance authority (Article ${paragraphs.deployerReports}); if the provider cannot be reached, the deployer makes the report itself`,
              `Immediately once a causal link is established or reasonably likely. The outer limit is ${longest.ordinary} days after becoming aware; ${longest.death} days in the event of a death; ${longest.widespread} days for a widespread infringement or a serious and irreversible disruption of critical infrastructure. The rules that make a system high-risk apply from ${day(days.highRiskUses)}, for AI in regulated products from ${day(days.highRiskProducts)}`,
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
            text: 'A person informs each of them in plain words, without asking them to give up a right. One contact stays with them until the matter is closed.',
          },
          {
            term: 'People who were there',
            text: 'Anyone who made an error or stopped the system is thanked for reporting it, relieved if they wish, and debriefed the same day.',
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
            text: `The review is held by day ${practice.stages.learn.toDay}, led by someone who had no role in the incident. It asks what made the right action hard, and never stops at one person’s error as the cause.`,
          },
          {
            term: 'Actions',
            text: `Each action has an owner and closes within ${practice.actionsClosedDays} days. The accountable executive reviews the list of those that have not.`,
          },
          {
            term: 'Exercise',
            text: `Every ${practice.exerciseMonths} months the team rehearses: once a year in a tabletop exercise, once a year by stopping a real system at a quiet hour. A plan that has not been rehearsed counts as missing.`,
          },
        ],
      },
    ],
  },
]
