// Appeals and grievances: grounds, steps and deadlines, what to submit, and external review.
import type { PolicyFor } from '#content/document.ts'
import { mailOf } from '#content/operator.ts'
import { brand } from '#facts/brand.ts'
import { recordsKeptYears, support } from '#facts/commerce.ts'
import { legalPagesUpdated, appeals as periods } from '#facts/policies.ts'

const { stages } = periods

export const appeals: PolicyFor = ({ operator }) => ({
  page: {
    title: 'Appeals & Grievance',
    description: `How to appeal a ${brand.name} decision: the grounds, the four steps and their deadlines, what to submit, and the external review.`,
    heading: 'Appeals & Grievance',
    lede: 'We can get a decision wrong. Here is how to have it corrected.',
  },
  datedAs: 'Last updated',
  date: legalPagesUpdated,
  sections: [
    {
      id: 'purpose',
      heading: 'Who may appeal',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Candidates and holders may appeal any of our decisions that affects them: an exam result, a refused enrollment or accommodation, a sanction under the Honor Code or the Code of Ethics, a suspension or a revocation. A grievance is a complaint about how you were treated, whether or not a decision was made. Both follow the same process, and both are free.',
        },
        {
          kind: 'paragraph',
          text: `An appeal must be filed within ${periods.fileWithinDays} days of the incident or decision. If illness or another serious obstacle kept you from filing in time, say so when you file: the Appeals Committee may accept a late appeal.`,
        },
      ],
    },
    {
      id: 'grounds',
      heading: 'Grounds for appeal',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Assessment errors',
              text: 'Your work was scored against the wrong criteria, points were added up incorrectly, a question was faulty, or a technical failure beyond your control disrupted the exam.',
            },
            {
              term: 'Due process violations',
              text: 'A published procedure was not followed: you were not heard, were not shown the evidence, or were judged by someone with an interest in the result.',
            },
            {
              term: 'Discrimination or bias',
              text: 'You were treated worse because of who you are, or because of a disability, including when an agreed accommodation was not provided.',
            },
            {
              term: 'Administrative errors',
              text: 'A record, a fee, a date or a message was wrong, and it cost you something.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: 'Disagreement with a score is not a ground by itself. Tell us what went wrong in the process.',
        },
      ],
    },
    {
      id: 'grievances',
      heading: 'Grievances',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Where an appeal asks us to change a decision, a grievance asks us to look at conduct: an instructor who was disrespectful, a proctor who did not follow the rules, a promise we did not keep. You don’t have to choose the right word: if you file one and it is really the other, the committee treats it accordingly, and you lose no time.',
        },
      ],
    },
    {
      id: 'process',
      heading: 'The four-step process',
      blocks: [
        {
          kind: 'timeline',
          caption: `From appeal to decision in ${stages.decision.toDay} days`,
          stages: [
            {
              name: 'Step 1: Submit Appeal',
              text: 'You send the form with its documentation. The day it reaches us is day one.',
              ...stages.submit,
            },
            {
              name: 'Step 2: Initial Review',
              text: 'A review for completeness and validity. If something is missing, we ask for it once and say by when we need it.',
              ...stages.review,
            },
            {
              name: 'Step 3: Investigation',
              text: 'Document review and interviews: with you, with the people who decided, and with the witnesses you name.',
              ...stages.investigation,
            },
            {
              name: 'Step 4: Decision & Response',
              text: 'You receive a written decision with any remedial actions, and the reasons for both.',
              ...stages.decision,
            },
          ],
        },
        {
          kind: 'paragraph',
          text: `Days are calendar days. You receive a confirmation within ${support.responseHours} hours of filing. If the committee needs longer because of something you asked for, such as a later interview, it agrees on the new date with you in writing.`,
        },
      ],
    },
    {
      id: 'documentation',
      heading: 'Required documentation',
      blocks: [
        { kind: 'paragraph', text: 'An appeal needs all of the following.' },
        {
          kind: 'terms',
          items: [
            {
              term: 'A completed form',
              text: 'Your name, how to reach you, the program or credential concerned, and the ground or grounds you rely on.',
            },
            {
              term: 'Supporting evidence',
              text: 'Messages, screenshots, score reports, receipts: anything that shows what happened.',
            },
            {
              term: 'A timeline',
              text: 'The events in order, each with its date, and when you learned of the decision.',
            },
            {
              term: 'Witnesses',
              text: 'The people who saw it or know about it, and how we can reach them. If there are none, say so.',
            },
            {
              term: 'The remedy sought',
              text: 'What would put it right: a new score, a new exam date, a corrected record, a refund.',
            },
            {
              term: 'The policies believed violated',
              text: 'The document and, where you can, the section.',
            },
          ],
        },
      ],
    },
    {
      id: 'file',
      heading: 'Filing an appeal',
      blocks: [
        {
          kind: 'paragraph',
          text: `Submit Appeal Form opens our contact form with the subject filled in. The form does not send anything: it prepares an email to ${mailOf(operator)}, to which you attach your documents before you send it from your own address. The guidelines contain the same rules as this page, to print or read offline. If you need either in another format, or help with filing, the Accessibility Coordinator will arrange it.`,
        },
        {
          kind: 'actions',
          links: [
            { href: '/contact?subject=appeal', text: 'Submit Appeal Form' },
            { href: '/downloads/appeal-guidelines.pdf', text: 'Download Appeal Guidelines' },
          ],
        },
      ],
    },
    {
      id: 'committee',
      heading: 'The Appeals Committee',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The Appeals Committee decides every appeal and grievance. Nobody who took part in the original decision sits on it, and a member with an interest in the case is recused. You may object to a member, and you may bring a person of your choice to any interview.',
        },
        {
          kind: 'list',
          items: [
            'You see the evidence that the committee relies on, and you may answer it before the decision.',
            'What you submit arrives in our general mailbox and is forwarded to the committee. After that, only people the committee needs to consult see it.',
            'Nobody may treat you worse for having filed. Tell the committee at once if someone does.',
            'While an appeal is open, a dismissal and the forfeiture of fees are not carried out. A revocation stays in force, because others rely on the registry.',
            `We keep the appeal file with your record for at least ${recordsKeptYears} years.`,
          ],
        },
      ],
    },
    {
      id: 'outcomes',
      heading: 'Outcomes',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Appeal Upheld',
              text: 'The decision is changed or withdrawn, and the remedy is carried out. Where the cause could affect others, it is corrected for them too.',
            },
            {
              term: 'Appeal Denied',
              text: 'The decision does not change. We explain why, on what evidence, and how to request an external review.',
            },
            {
              term: 'Partial Resolution',
              text: 'The appeal is justified in part. We tell you which part of the decision changes, which does not, and what we do about each.',
            },
          ],
        },
      ],
    },
    {
      id: 'external-review',
      heading: 'External review',
      blocks: [
        {
          kind: 'paragraph',
          text: `An external review by an independent third party is available after internal procedures are exhausted. It must be requested within ${periods.externalReviewWithinDays} days of the final decision, in writing, to ${mailOf(operator)}.`,
        },
        {
          kind: 'paragraph',
          text: 'The reviewer has no ties to us or to you, receives the whole file, and examines whether the procedure was fair and whether the decision follows from the evidence. Before the review begins, we tell you who the reviewer is and whether we need anything from you. A review does not take away any right you have before a court or an authority.',
        },
      ],
    },
  ],
})
