// The first part of the report: the method, and what the four texts say on the same questions.
import type { Section } from '#content/document.ts'
import { lastChecked } from '#content/last-checked.ts'
import { impact } from '#facts/commerce.ts'
import { euAiAct, iso42001, nistAiRmf, oecdPrinciples } from '#facts/frameworks.ts'

const { articles, paragraphs } = euAiAct
const { functions } = nistAiRmf
const { clauses } = iso42001
const { principles } = oecdPrinciples

export const readings: Section[] = [
  {
    id: 'method',
    heading: 'Method',
    blocks: [
      {
        kind: 'paragraph',
        text: `This report is based on published texts, not on a survey. We read four frameworks in full: the ${euAiAct.name} (${euAiAct.citation}), the NIST ${nistAiRmf.fullName} (${nistAiRmf.citation}), ${iso42001.citation}, and the ${oecdPrinciples.name} (${oecdPrinciples.citation}, adopted in ${oecdPrinciples.adopted} and updated in ${oecdPrinciples.updated}). They differ in kind: a law, a voluntary framework, a management system standard that can be certified, and an intergovernmental recommendation.`,
      },
      {
        kind: 'paragraph',
        text: 'We asked each the same questions on six subjects, all about people: who is accountable, who may be harmed, who oversees, what that person must know, who is informed, and what is noticed and learned. Two readers answered separately, citing the passage; a third resolved differences. Where a text is silent, we say so. Silence is not a fault in a text that was written for another purpose, but it is a gap for anyone who relies on that text alone.',
      },
      {
        kind: 'paragraph',
        text: `The questions come from practice: boards and regulators ask them of our ${impact.certifiedPractitioners} certified practitioners in ${impact.countries} countries and our ${impact.partnerOrganizations} partner organizations.`,
      },
    ],
  },
  {
    id: 'side-by-side',
    heading: 'Side by side',
    blocks: [
      {
        kind: 'table',
        caption: `Where each text covers the subject. ${lastChecked('aiAct')}`,
        columns: ['Subject', euAiAct.name, nistAiRmf.name, iso42001.name, oecdPrinciples.name],
        rows: [
          {
            heading: 'Accountability',
            cells: [
              `Article ${articles.qualityManagement}: an accountability framework within quality management, for providers`,
              `${functions.govern}: roles and lines of accountability`,
              `Clause ${clauses.leadership}: leadership, roles, authorities`,
              `${principles.accountability} Accountability`,
            ],
          },
          {
            heading: 'Risk and impact',
            cells: [
              `Articles ${articles.riskManagement} and ${articles.impactAssessment}`,
              `${functions.map} and ${functions.measure}`,
              `Clauses ${clauses.riskAssessment} to ${clauses.impactAssessment}`,
              `${principles.accountability} Accountability, with ${principles.robustness} Robustness, security and safety`,
            ],
          },
          {
            heading: 'Human oversight',
            cells: [
              `Articles ${articles.humanOversight} and ${articles.deployers}`,
              `${functions.govern} and ${functions.map}`,
              'Through controls the organization selects',
              `${principles.rights}: human agency and oversight`,
            ],
          },
          {
            heading: 'Competence',
            cells: [
              `Article ${articles.literacy}: AI literacy`,
              `${functions.govern}: training`,
              `Clause ${clauses.competence}: competence`,
              `${principles.humanCapacity}: human capacity, addressed to governments`,
            ],
          },
          {
            heading: 'Informing people',
            cells: [
              `Articles ${paragraphs.workersTold}, ${paragraphs.peopleTold}, ${articles.transparency} and ${articles.explanation}`,
              `${functions.govern} and ${functions.manage}`,
              'Through controls the organization selects',
              `${principles.transparency} Transparency and explainability`,
            ],
          },
          {
            heading: 'Monitoring and incidents',
            cells: [
              `Articles ${articles.monitoring} and ${articles.seriousIncidents}`,
              `${functions.manage}: response and recovery`,
              `Clauses ${clauses.evaluation} and ${clauses.correctiveAction}`,
              `${principles.robustness}: override, repair, decommission`,
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'findings',
    heading: 'Findings',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'All four want someone accountable',
            text: 'Each text, in its own language, places responsibility with people and organizations, not with systems. None accepts “the machine decided” as an answer.',
          },
          {
            term: 'All four judge by use',
            text: 'Purpose, context and the people affected matter more than the technique, apart from the separate rules that the law has for general-purpose models. A method that starts from the model and asks about its use later meets none of the four.',
          },
          {
            term: 'Oversight is required but barely described',
            text: `The ${euAiAct.name} goes furthest: overseers need competence, training and authority, and Article ${articles.humanOversight} names the tendency to rely too much on output. How many cases a person can review, for how long, and how to notice that review has become a habit, is left to practice.`,
          },
          {
            term: 'Competence is required but seldom defined',
            text: 'Literacy, training and competence appear in all four. What a person must be able to do at the end is left to the organization, and rightly so; but then the organization has to write it down.',
          },
          {
            term: 'Incidents are seen from the system’s side',
            text: 'Reporting, correction and learning are well covered. What is owed to the people harmed, and to the staff who were there, is covered in passing or not at all.',
          },
          {
            term: 'One file can serve four readers',
            text: 'Inventory, assessment, evaluation, oversight plan, logs and review recur under different names. An organization that maintains and maps them once doesn’t have to maintain them four times.',
          },
        ],
      },
    ],
  },
]
