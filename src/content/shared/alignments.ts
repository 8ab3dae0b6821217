// The four international frameworks that the standard is aligned with, and how.
import { euAiAct, iso42001, nistAiRmf, oecdPrinciples } from '#constants/frameworks.ts'
import type { Alignment } from '#domain/badge/achievement.ts'

const { articles } = euAiAct
const { functions } = nistAiRmf
const { clauses } = iso42001

const sourceOf = ({ name, citation, address }: Alignment) => ({ name, citation, address })

export const alignments: (Alignment & { text: string })[] = [
  {
    ...sourceOf(euAiAct),
    text: `The standard’s use classes cover the prohibited practices of Article ${articles.prohibited}. Its clauses on oversight, use and incidents support Article ${articles.humanOversight}, Article ${articles.deployers} and Article ${articles.seriousIncidents}, and the certification is one measure that supports the AI literacy of staff under Article ${articles.literacy}.`,
  },
  {
    ...sourceOf(nistAiRmf),
    text: `Each section supports one or more of the four functions: leadership, inventory and review support ${functions.govern}; description and classification, ${functions.map}; evaluation and monitoring, ${functions.measure}; treatment, monitoring and incidents, ${functions.manage}.`,
  },
  {
    ...sourceOf(iso42001),
    text: `Leadership meets Clause ${clauses.leadership}, risk and impact assessment Clauses ${clauses.riskAssessment} to ${clauses.impactAssessment}, competence Clause ${clauses.competence}, and audit and review Clauses ${clauses.internalAudit} and ${clauses.managementReview}, so the same file also works for a management system audit.`,
  },
  {
    ...sourceOf(oecdPrinciples),
    text: 'The five values-based principles, from inclusive growth and human rights to transparency, robustness and accountability, become auditable clauses, and the competency model answers their call for human agency and oversight.',
  },
]
