// The first part of the incident playbook: what counts, roles, severity, and the course of a response.
import type { Section } from '#content/document.ts'
import { incidentPractice as practice } from '#facts/practice.ts'

const { firstResponseHours: first, updateHours, stages } = practice

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`

export const response: Section[] = [
  {
    id: 'what-counts',
    heading: 'What to report',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Incident',
            text: 'An event in which an AI system, or reliance on it, has harmed people, rights, property or the environment, or would have done so but for luck. A near miss is an incident.',
          },
          {
            term: 'Anyone may report',
            text: 'By phone, message or in person, without a form. The person who receives the report writes down the time and passes it to the lead on duty at once. When in doubt, report it.',
          },
        ],
      },
    ],
  },
  {
    id: 'roles',
    heading: 'Roles',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Incident lead',
            text: `Decides, and does nothing else. May stop any AI system without asking. Hands over in writing after at most ${practice.leadShiftHours} hours.`,
          },
          {
            term: 'System owner',
            text: 'Brings the knowledge of the system, carries out containment, and preserves logs, inputs, model version and settings before anything is repaired.',
          },
          {
            term: 'Spokesperson',
            text: 'Speaks to people affected, staff, partners and the press, using only facts the lead has released.',
          },
          {
            term: 'Counsel',
            text: 'Finds out which authorities, customers and insurers must be notified, and by when.',
          },
          {
            term: 'Scribe',
            text: 'Keeps the log: time, fact or decision, who, on what information. The log is never tidied up afterward.',
          },
        ],
      },
    ],
  },
  {
    id: 'severity',
    heading: 'Severity',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The lead sets the level within the first response and may raise it at any time. Lowering it takes a second person.',
      },
      {
        kind: 'table',
        caption: 'Levels and times, counted from the first report',
        columns: ['Level', 'When', 'First response', 'Updates', 'Who is alerted'],
        rows: [
          {
            heading: 'Critical',
            cells: [
              'Grave or continuing harm to people, or many affected',
              `Within ${hours(first.critical)}`,
              `Every ${hours(updateHours.critical)}`,
              'Accountable executive, all roles',
            ],
          },
          {
            heading: 'Major',
            cells: [
              'Repairable harm to a few people, or a failed safeguard',
              `Within ${hours(first.major)}`,
              `Every ${hours(updateHours.major)}`,
              'Owner, counsel, spokesperson',
            ],
          },
          {
            heading: 'Minor',
            cells: ['No harm yet, or a near miss', `Within ${hours(first.minor)}`, 'At each change', 'Owner'],
          },
        ],
      },
    ],
  },
  {
    id: 'course',
    heading: 'Response stages',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Four stages, which may overlap. The lead closes each one in the log.',
      },
      {
        kind: 'timeline',
        caption: 'Stages of a response, in days from the first report',
        stages: [
          {
            name: 'Contain',
            text: 'Make people safe. Stop, isolate or bypass the system; switch to the manual procedure; preserve the evidence. Do not wait for the cause.',
            ...stages.contain,
          },
          {
            name: 'Assess and inform',
            text: 'Find who is affected and how far back. Set the level. Tell the people affected what happened, what they can do and when they will hear from you again. File the reports the law requires.',
            ...stages.assess,
          },
          {
            name: 'Recover',
            text: 'Correct what the system did to each person, not only the system. Return to use in steps, behind a test that would have caught the failure, signed off by the person who signed the release.',
            ...stages.recover,
          },
          {
            name: 'Learn',
            text: 'Hold the review, share its results within the organization, and turn them into actions with owners and dates.',
            ...stages.learn,
          },
        ],
      },
    ],
  },
]
