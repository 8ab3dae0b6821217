// What the Honor Code prohibits; each group has a fragment that a decision can cite.
import type { Section } from '#content/document.ts'

export const prohibitedActivities: Section[] = [
  {
    id: 'prohibited',
    heading: 'Prohibited activities',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The next four sections describe what is prohibited. Attempting it, or helping someone else to do it, counts as doing it. If you are unsure whether something is allowed, ask your instructor before you submit or before the exam begins; asking is never held against you.',
      },
    ],
  },
  {
    id: 'cheating',
    heading: 'Cheating',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Unauthorized materials',
            text: 'Notes, books, recordings or devices that the instructions do not allow.',
          },
          {
            term: 'Talking during closed-book tests',
            text: 'Speaking, writing or signaling to anyone but the proctor.',
          },
          {
            term: 'Outside resources',
            text: 'Websites, messages, question banks or people consulted during an assessment that does not permit them.',
          },
          {
            term: 'Unauthorized AI tools',
            text: 'Assistants, generators or translators where the instructions do not expressly allow them. Where they are allowed, say which you used and for what.',
          },
        ],
      },
    ],
  },
  {
    id: 'plagiarism',
    heading: 'Plagiarism',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Passing off others’ work',
            text: 'Submitting text, code, data or ideas of another person, or of a tool, as your own.',
          },
          {
            term: 'Missing citations',
            text: 'Using a source without naming it where it is used.',
          },
          {
            term: 'Self-plagiarism',
            text: 'Submitting work that you have already submitted elsewhere, without permission and without saying so.',
          },
          {
            term: 'Paraphrasing without attribution',
            text: 'Rewording a source without naming it.',
          },
        ],
      },
    ],
  },
  {
    id: 'collaboration',
    heading: 'Collaboration violations',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Unauthorized collaboration',
            text: 'Working together on an individual assignment. The instructions say when group work is allowed.',
          },
          {
            term: 'Sharing answers',
            text: 'Passing on, publishing or selling answers or solutions, before or after you submit.',
          },
          {
            term: 'Doing another student’s work',
            text: 'Completing any part of an assignment or an exam for someone else, paid or unpaid.',
          },
          {
            term: 'Giving or receiving unauthorized help',
            text: 'Coaching, editing or prompting beyond what the instructions allow. Both sides are responsible.',
          },
        ],
      },
    ],
  },
  {
    id: 'exam-misconduct',
    heading: 'Exam misconduct',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Early access to exam material',
            text: 'Obtaining, reading or passing on questions before the exam, or copying them during it.',
          },
          {
            term: 'Working after time ends',
            text: 'Continuing to write, or changing answers, once the time is up.',
          },
          {
            term: 'Misrepresenting identity',
            text: 'Taking an exam for someone else, letting someone take yours, or showing a document that is not yours.',
          },
          {
            term: 'Tampering with exam software',
            text: 'Disabling, deceiving or bypassing the exam browser, the camera, the microphone or the recording.',
          },
        ],
      },
    ],
  },
]
