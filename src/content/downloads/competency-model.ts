// The human resilience competency model: six areas, three levels, and the conditions an organization owes.
import type { DownloadDocument } from '#content/document.ts'
import { assessingSections } from '#content/downloads/competency-model/assessing.ts'
import { resilienceAreas } from '#content/downloads/curriculum/resilience-areas.ts'
import { numberSections } from '#content/downloads/number-sections.ts'
import { brand } from '#facts/brand.ts'
import { library } from '#facts/library.ts'

const { version, date, revised } = library.competencyModel

export const competencyModel: DownloadDocument = {
  id: 'human-resilience-competency-model',
  title: 'Human Resilience Competency Model',
  summary: `What people need in order to keep their judgment when they work with AI, described so that it can be observed, taught and assessed. ${brand.name} uses the model in its certification; an organization can use it to hire, train and staff the oversight of AI.`,
  version,
  date,
  revised,
  sections: numberSections([
    {
      id: 'purpose',
      heading: 'Purpose',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'What resilience means here',
              text: 'The capacity of people to judge, act and recover well while they rely on AI systems, under the real load and pressure of the work. It depends on a person and on that person’s working conditions; this model describes both.',
            },
            {
              term: 'What the model is for',
              text: 'To say what an overseer, a system owner or an incident lead must be able to do; to plan training; to assess people fairly; and to find out where the work has to change rather than the person.',
            },
            {
              term: 'What it is not',
              text: 'It is not a test of health or character. It shall not be used to diagnose, to rank people for dismissal, or to move a burden from the organization to the individual.',
            },
          ],
        },
      ],
    },
    {
      id: 'levels',
      heading: 'Levels',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Foundation',
              text: 'For everyone who works with AI output. The person works safely with guidance and knows when to ask.',
            },
            {
              term: 'Practitioner',
              text: 'For overseers and system owners. The person judges alone in new situations and can show the reasons.',
            },
            {
              term: 'Lead',
              text: 'For accountable executives and incident leads. The person creates the conditions in which others judge well.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: 'A higher level includes those below it. Nobody needs the lead level in every area; a team needs it in every area between its members.',
        },
      ],
    },
    {
      id: 'areas',
      heading: 'The six areas',
      blocks: [
        {
          kind: 'terms',
          items: resilienceAreas.map(({ title, description }) => ({ term: title, text: description })),
        },
        {
          kind: 'table',
          caption: 'Observable behavior at each level',
          columns: ['Area', 'Foundation', 'Practitioner', 'Lead'],
          rows: resilienceAreas.map(({ title, levels }) => ({
            heading: title,
            cells: [levels.foundation, levels.practitioner, levels.lead],
          })),
        },
      ],
    },
    ...assessingSections,
  ]),
}
