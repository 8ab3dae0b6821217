// Where the governance framework standard meets the four international frameworks.
import type { Section } from '#content/document.ts'
import { euAiAct, iso42001, nistAiRmf, oecdPrinciples } from '#facts/frameworks.ts'

const { articles } = euAiAct
const { functions } = nistAiRmf
const { clauses } = iso42001
const { principles } = oecdPrinciples

export const frameworkAlignment: Section = {
  id: 'alignment',
  heading: 'Alignment',
  blocks: [
    {
      kind: 'paragraph',
      text: 'The table shows where each part of this standard supports work under another framework. Meeting this standard helps to show conformity with those texts; it does not replace them, and it is not legal advice.',
    },
    {
      kind: 'table',
      caption: 'Parts of this standard and their counterparts',
      columns: ['This standard', euAiAct.name, nistAiRmf.name, iso42001.name, oecdPrinciples.name],
      rows: [
        {
          heading: 'Leadership',
          cells: [
            `Article ${articles.qualityManagement}`,
            functions.govern,
            `Clause ${clauses.leadership}`,
            principles.accountability,
          ],
        },
        {
          heading: 'Inventory',
          cells: [
            `Articles ${articles.prohibited} and ${articles.highRisk}`,
            `${functions.govern}, ${functions.map}`,
            `Clauses ${clauses.context} and ${clauses.planning}`,
            `${principles.rights}, ${principles.accountability}`,
          ],
        },
        {
          heading: 'Life cycle',
          cells: [
            `Articles ${articles.riskManagement}, ${articles.dataGovernance}, ${articles.technicalDocumentation} and ${articles.robustness}`,
            `${functions.map}, ${functions.measure}`,
            `Clause ${clauses.operation}`,
            principles.robustness,
          ],
        },
        {
          heading: 'Human oversight',
          cells: [
            `Articles ${articles.literacy}, ${articles.humanOversight} and ${articles.deployers}`,
            `${functions.govern}, ${functions.manage}`,
            `Clause ${clauses.competence}`,
            `${principles.rights}, ${principles.transparency}`,
          ],
        },
        {
          heading: 'Monitoring',
          cells: [
            `Articles ${articles.recordKeeping}, ${articles.monitoring} and ${articles.seriousIncidents}`,
            `${functions.measure}, ${functions.manage}`,
            `Clause ${clauses.evaluation}`,
            principles.robustness,
          ],
        },
        {
          heading: 'Review',
          cells: [
            `Article ${articles.qualityManagement}`,
            functions.govern,
            `Clauses ${clauses.evaluation} and ${clauses.improvement}`,
            principles.accountability,
          ],
        },
      ],
    },
  ],
}
