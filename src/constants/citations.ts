// Every provision of law that our texts cite, and its subject.
import { euAiAct, gdpr, modelRiskGuidance } from '#constants/frameworks.ts'
import type { Law } from '#constants/law-texts.ts'

const { articles, paragraphs } = euAiAct

// As cited: an article, a paragraph, an annex, or a supervisor's letter.
type Citation = { law: Law; place: string; about: string }

export const citations: Citation[] = [
  { law: 'aiAct', place: `${articles.literacy}`, about: 'AI literacy' },
  { law: 'aiAct', place: `${articles.prohibited}`, about: 'Prohibited practices' },
  { law: 'aiAct', place: `${articles.highRisk}`, about: 'Which systems are high-risk' },
  { law: 'aiAct', place: `${articles.riskManagement}`, about: 'Risk management system' },
  { law: 'aiAct', place: `${articles.dataGovernance}`, about: 'Data and data governance' },
  { law: 'aiAct', place: `${articles.technicalDocumentation}`, about: 'Technical documentation' },
  { law: 'aiAct', place: `${articles.recordKeeping}`, about: 'Record-keeping' },
  { law: 'aiAct', place: `${articles.humanOversight}`, about: 'Human oversight, automation bias included' },
  { law: 'aiAct', place: `${articles.robustness}`, about: 'Accuracy, robustness and cybersecurity' },
  { law: 'aiAct', place: `${articles.qualityManagement}`, about: 'Quality management of providers' },
  { law: 'aiAct', place: `${articles.deployers}`, about: 'Duties of deployers' },
  { law: 'aiAct', place: paragraphs.deployerReports, about: 'What deployers monitor and report' },
  { law: 'aiAct', place: paragraphs.workersInformed, about: 'Workers are told' },
  { law: 'aiAct', place: paragraphs.peopleInformed, about: 'People subject to a decision are told' },
  { law: 'aiAct', place: `${articles.impactAssessment}`, about: 'Fundamental rights impact assessment' },
  { law: 'aiAct', place: `${articles.transparency}`, about: 'Transparency toward people' },
  { law: 'aiAct', place: `${articles.monitoring}`, about: 'Post-market monitoring' },
  { law: 'aiAct', place: `${articles.seriousIncidents}`, about: 'Reports of serious incidents' },
  { law: 'aiAct', place: `${articles.explanation}`, about: 'Right to an explanation of a decision' },
  { law: 'aiAct', place: `${articles.penalties}`, about: 'Penalties' },
  { law: 'aiAct', place: paragraphs.finesForProhibited, about: 'Fines for prohibited practices' },
  { law: 'aiAct', place: paragraphs.finesForListedDuties, about: 'Fines for the duties it lists' },
  { law: 'aiAct', place: paragraphs.finesForWrongInformation, about: 'Fines for wrong information' },
  { law: 'aiAct', place: paragraphs.finesOfSmallFirms, about: 'The lower ceiling, for small firms' },
  { law: 'aiAct', place: paragraphs.finesOfMidCaps, about: 'The lower ceiling, for small mid-caps' },
  { law: 'aiAct', place: `Annex ${euAiAct.annexes.products}`, about: 'Regulated products' },
  { law: 'aiAct', place: `Annex ${euAiAct.annexes.highRiskUses}`, about: 'High-risk uses' },
  { law: 'gdpr', place: `${gdpr.breachArticle}`, about: 'Notice of a personal data breach' },
  { law: 'modelRisk', place: modelRiskGuidance.former, about: 'The former guidance on model risk' },
  { law: 'modelRisk', place: modelRiskGuidance.current, about: 'The guidance on model risk in force' },
]
