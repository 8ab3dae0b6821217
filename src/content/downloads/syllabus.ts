// The syllabus of the certification: its hours, modules, outcomes, assessment and rules.
import { cohortRhythm, entryRequirements, languageOfProgram } from '#content/conditions.ts'
import type { Block, DownloadDocument, Section } from '#content/document.ts'
import { type Pillar, pillars } from '#content/downloads/curriculum/pillars.ts'
import { type Specialization, specializations } from '#content/downloads/curriculum/specializations.ts'
import { assessment, rules } from '#content/downloads/syllabus/assessment.ts'
import { brand } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { exam } from '#facts/exam.ts'
import { guides } from '#facts/library.ts'

const { version, date, revised } = guides.syllabus

const hoursTable: Block = {
  kind: 'table',
  caption: `How the ${certification.hours} hours are divided`,
  columns: ['Part', 'Hours', 'Who takes it'],
  rows: [
    ...pillars.map(({ title, hours }) => ({ heading: title, cells: [`${hours}`, 'Every candidate'] })),
    {
      heading: 'Specialization',
      cells: [`${certification.specializationHours}`, 'Every candidate, in one industry'],
    },
    { heading: 'Total', cells: [`${certification.hours}`, `Plus the exam, ${exam.hours} hours`] },
  ],
}

const pillarSection = ({ id, title, hours, description, modules }: Pillar): Section => ({
  id,
  heading: title,
  blocks: [
    { kind: 'paragraph', text: `${hours} hours, in ${modules.length} modules. ${description}` },
    {
      kind: 'table',
      caption: `The ${title} pillar`,
      columns: ['Module', 'Hours', 'Topics', 'You will be able to'],
      rows: modules.map((module) => ({
        heading: module.title,
        cells: [`${module.hours}`, module.topics.join(' · '), module.outcome],
      })),
    },
  ],
})

const specializationBlocks = ({ title, hours, description, modules, outcome }: Specialization): Block[] => [
  {
    kind: 'table',
    caption: `${title}, ${hours} hours. ${description}`,
    columns: ['Module', 'Hours', 'Topics'],
    rows: modules.map((module) => ({ heading: module.title, cells: [`${module.hours}`, module.topics] })),
  },
  { kind: 'paragraph', text: `You will be able to ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}` },
]

export const syllabus: DownloadDocument = {
  id: 'syllabus',
  title: 'Certification Syllabus',
  summary: `What the ${brand.name} certification in AI governance and human resilience teaches in ${certification.hours} hours, what a candidate can do at the end of each module, and how that is assessed.`,
  version,
  date,
  revised,
  sections: [
    {
      id: 'program',
      heading: 'The program',
      blocks: [
        {
          kind: 'paragraph',
          text: `The certification is for people who are accountable for AI: in risk, law, compliance, audit, product and leadership. ${entryRequirements} The candidate works on that system in every module. ${languageOfProgram} ${cohortRhythm(undefined)}`,
        },
        hoursTable,
      ],
    },
    {
      id: 'shape',
      heading: 'Module format',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Every module has the same format, so candidates always know what comes next:',
        },
        {
          kind: 'steps',
          items: [
            'A reading, sent beforehand, with the relevant clauses of our standards.',
            'A taught session with cases from several industries.',
            'An exercise on the candidate’s own system, discussed in a small group.',
            'A short written reflection, which the instructor answers.',
          ],
        },
      ],
    },
    ...pillars.map(pillarSection),
    {
      id: 'specializations',
      heading: 'Specializations',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Candidates choose one specialization at enrollment. A holder may add another later as a micro-credential in the same industry.',
        },
        ...specializations.flatMap(specializationBlocks),
      ],
    },
    assessment,
    rules,
  ],
}
