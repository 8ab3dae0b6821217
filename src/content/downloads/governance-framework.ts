// The governance framework standard: what an organization does so that someone is accountable for every AI system.
import type { DownloadDocument, Section } from '#content/document.ts'
import { controls } from '#content/downloads/governance-framework/controls.ts'
import { foundations } from '#content/downloads/governance-framework/foundations.ts'
import { numberSections } from '#content/downloads/number-sections.ts'
import { lastChecked } from '#content/last-checked.ts'
import { brand } from '#facts/brand.ts'
import { euAiAct, iso42001, nistAiRmf, oecdPrinciples } from '#facts/frameworks.ts'
import { library } from '#facts/library.ts'

const { articles } = euAiAct
const { functions } = nistAiRmf
const { clauses } = iso42001
const { principles } = oecdPrinciples

const frameworkAlignment: Section = {
  id: 'alignment',
  heading: 'Alignment',
  blocks: [
    {
      kind: 'paragraph',
      text: `The table shows where each part of this standard supports work under another framework. Meeting this standard helps to show conformity with those texts; it does not replace them, and it is not legal advice. ${lastChecked('aiAct')}`,
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
            `${functions.govern}, ${functions.map}, ${functions.manage}`,
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

const { version, date, revised } = library.governanceFramework

export const governanceFramework: DownloadDocument = {
  id: 'governance-framework',
  title: 'AI Governance Framework Standard',
  summary: `The requirements that ${brand.name} practitioners put in place and audit against: who is accountable for an AI system, what is known about it, what is done before it is used, and who can stop it.`,
  version,
  date,
  revised,
  sections: numberSections([...foundations, ...controls, frameworkAlignment]),
}
