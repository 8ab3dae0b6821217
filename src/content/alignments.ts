// The four international frameworks that the standard is aligned with, and how.
import { euAiAct, iso42001, nistAiRmf, oecdPrinciples } from '#facts/frameworks.ts'

export type Alignment = { name: string; citation: string; address: string; text: string }

const { articles } = euAiAct
const { functions } = nistAiRmf
const { clauses } = iso42001

export const alignments: Alignment[] = [
  {
    name: euAiAct.name,
    citation: euAiAct.citation,
    address: euAiAct.address,
    text: `The standard’s classes of use take in the prohibited practices of Article ${articles.prohibited}; its clauses on oversight, use and incidents serve Article ${articles.humanOversight}, Article ${articles.deployers} and Article ${articles.seriousIncidents}; the certification is one measure that supports the AI literacy of staff, as Article ${articles.literacy} asks.`,
  },
  {
    name: nistAiRmf.name,
    citation: nistAiRmf.citation,
    address: nistAiRmf.address,
    text: `Each section serves one or more of the four functions: leadership, inventory and review serve ${functions.govern}, description and classification serve ${functions.map}, evaluation and monitoring serve ${functions.measure}, and treatment, monitoring and incidents serve ${functions.manage}.`,
  },
  {
    name: iso42001.name,
    citation: iso42001.citation,
    address: iso42001.address,
    text: `Leadership meets Clause ${clauses.leadership}, risk and impact assessment Clauses ${clauses.riskAssessment} to ${clauses.impactAssessment}, competence Clause ${clauses.competence}, and audit and review Clauses ${clauses.internalAudit} and ${clauses.managementReview}, so that one file can serve a management system audit as well.`,
  },
  {
    name: oecdPrinciples.name,
    citation: oecdPrinciples.citation,
    address: oecdPrinciples.address,
    text: 'The five values-based principles, from inclusive growth and human rights to transparency, robustness and accountability, are turned into clauses that can be audited; the competency model takes up their call for human agency and oversight.',
  },
]
