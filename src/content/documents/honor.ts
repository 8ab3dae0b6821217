// The Honor Code: the pledge, what is prohibited, and the consequences.
import type { PolicyFor } from '#content/document.ts'
import { prohibitedActivities } from '#content/documents/honor/prohibited-activities.ts'
import { mailOf } from '#content/operator.ts'
import { brand } from '#facts/brand.ts'
import { support } from '#facts/commerce.ts'
import { appeals, conduct, legalPagesUpdated } from '#facts/policies.ts'
import { crusWrittenOut } from '#facts/renewal.ts'

export const honor: PolicyFor = ({ operator }) => ({
  page: {
    title: 'Honor Code',
    description: `The Honor Code of ${brand.name} candidates: the pledge, what is prohibited, the consequences, how to report, and where to find support.`,
    heading: 'Honor Code',
    lede: 'No cheating, no plagiarism, no dishonesty: the pledge of everyone who studies or takes an exam here.',
  },
  datedAs: 'Last updated',
  date: legalPagesUpdated,
  sections: [
    {
      id: 'pledge',
      heading: 'The honor pledge',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A credential tells others that its holder can do the work. It can be trusted only if everyone who holds it earned it in the same way. Every candidate therefore makes a pledge of no cheating, plagiarism or dishonesty, in these words:',
        },
        {
          kind: 'paragraph',
          text: '“I will not cheat, plagiarize or act dishonestly in any course, assignment or exam. What I submit is my own work, with its sources named. I will report violations that I witness, and I will answer truthfully when I am asked.”',
        },
        {
          kind: 'paragraph',
          text: `The code applies from enrollment until the credential is issued, and again whenever a holder studies or is assessed for renewal. It covers the certification, the micro-credentials and every activity that earns ${crusWrittenOut}.`,
        },
      ],
    },
    {
      id: 'values',
      heading: 'Our four values',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Academic honesty',
              text: 'Be truthful about what you know, what you did and who helped you.',
            },
            {
              term: 'Original work',
              text: 'Think it through and write it yourself. Build on the work of others openly, with a citation.',
            },
            {
              term: 'Fair assessment through proctored exams',
              text: 'Every candidate takes the same exam under the same supervision, so that every pass means the same. Accommodations change the conditions, never the standard.',
            },
            {
              term: 'Report violations',
              text: 'Silence harms every honest holder. If you see a violation, say so.',
            },
          ],
        },
      ],
    },
    ...prohibitedActivities,
    {
      id: 'consequences',
      heading: 'Consequences',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Consequences are proportionate to the violation and escalate from a warning to reassessment to dismissal.',
        },
        {
          kind: 'table',
          caption: 'Consequences of a violation',
          columns: ['Violation', 'Consequence', 'For example'],
          rows: [
            {
              heading: 'First minor violations',
              cells: ['A warning with integrity training', 'One quotation without a citation'],
            },
            {
              heading: 'Moderate violations',
              cells: ['Reassessment or extra coursework', 'Collaborating on an individual assignment'],
            },
            {
              heading: 'Serious or repeated violations',
              cells: [
                'Dismissal with forfeiture of all fees paid',
                'Having someone else take the exam, or selling exam questions',
              ],
            },
          ],
        },
        {
          kind: 'paragraph',
          text: `A candidate may appeal the decision within ${appeals.fileWithinDays} days. A violation discovered after a credential was issued may lead to its revocation.`,
        },
        { kind: 'actions', links: [{ href: '/appeals', text: 'Appeals & Grievance' }] },
      ],
    },
    {
      id: 'reporting',
      heading: 'Reporting a violation',
      blocks: [
        {
          kind: 'paragraph',
          text: `Reports may come from candidates, instructors, proctors or anyone else. Write to ${mailOf(operator)}, or use the link below. Your report arrives in our general mailbox and is forwarded to the committee. We confirm receipt within ${support.responseHours} hours.`,
        },
        {
          kind: 'steps',
          items: [
            'Document: note what you saw, when and where, and who was involved. Keep what you have, and do not search other people’s devices or accounts for more.',
            'Report to the Academic Integrity Committee: send your account with whatever supports it, as soon as you can.',
            'Cooperate: answer the committee’s questions truthfully and promptly.',
            'Keep confidential: speak about the matter only with the committee and with those it names, both before and after it is decided.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'A report made in good faith is protected, even if it turns out to be mistaken. Retaliation against a person who reports is itself a serious violation.',
        },
        { kind: 'actions', links: [{ href: '/contact?subject=integrity', text: 'Report a Violation' }] },
      ],
    },
    {
      id: 'committee',
      heading: 'How the committee decides',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The Academic Integrity Committee is made up of instructors, assessors and holders. A member who taught or examined the candidate takes no part in the case.',
        },
        {
          kind: 'steps',
          items: [
            'The committee reads the report, and closes the matter if it does not describe a violation.',
            `The candidate sees the report and the evidence, and has ${conduct.replyWithinDays} days to reply in writing or to ask for a hearing.`,
            'The committee weighs both sides. A proctoring alert or a similarity score is a reason to look, never proof by itself.',
            'It informs the candidate in writing of its decision and the reasons. Until then, the candidate’s studies continue as usual.',
          ],
        },
      ],
    },
    {
      id: 'support',
      heading: 'Support',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Most violations begin with pressure or with a rule that was not understood. Help is part of every enrollment and costs nothing extra.',
        },
        {
          kind: 'terms',
          items: [
            {
              term: 'Citation guidelines',
              text: 'How to cite texts, data, code and the output of AI tools, with examples.',
            },
            {
              term: 'Study-skills support',
              text: 'Planning, note-taking and preparation for case analysis and simulations.',
            },
            {
              term: 'Integrity workshops',
              text: 'Short sessions that work through real cases, open to every candidate.',
            },
            {
              term: 'Confidential advisor consultation',
              text: 'A conversation before you decide. What you tell the advisor is not shared with the committee.',
            },
          ],
        },
      ],
    },
  ],
})
