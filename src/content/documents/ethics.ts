// The Code of Ethics: what practitioners pledge, and what follows when a pledge is broken.
import type { PolicyFor } from '#content/document.ts'
import { mailOf } from '#content/operator.ts'
import { brand } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { support } from '#facts/commerce.ts'
import { appeals, conduct, legalPagesUpdated } from '#facts/policies.ts'
import { crusWrittenOut } from '#facts/renewal.ts'

export const ethics: PolicyFor = ({ operator }) => ({
  page: {
    title: 'Code of Ethics',
    description: `The Code of Ethics that every ${brand.name} practitioner pledges: four values, six principles, duties of conduct, and what follows a violation.`,
    heading: 'Code of Ethics',
    lede: 'What every holder pledges before the credential is issued, and again at each renewal.',
  },
  datedAs: 'Last updated',
  date: legalPagesUpdated,
  sections: [
    {
      id: 'preamble',
      heading: 'Preamble',
      blocks: [
        {
          kind: 'paragraph',
          text: 'AI systems now help decide who is hired, treated, insured and believed. The people who govern those systems act for others who will never meet them. This code says what that trust requires.',
        },
        {
          kind: 'paragraph',
          text: `It binds every ${brand.name} practitioner: everyone who holds one of our credentials, and every candidate from the day of enrollment. It applies wherever the work is done and no matter who pays for it, in addition to the law and an employer’s rules. Where the code asks more than the law, follow the code. Where the law forbids what the code asks, follow the law and tell the Ethics Committee.`,
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
              term: 'Integrity',
              text: 'We say what we know, how we know it, and what we do not know. Our findings read the same to the client, the regulator and the people affected.',
            },
            {
              term: 'Human Welfare',
              text: 'The safety, dignity and resilience of people come before schedule, revenue and technical elegance.',
            },
            {
              term: 'Fairness',
              text: 'We ask who bears the harm as well as who gets the benefit, and we count those who are not at the table.',
            },
            {
              term: 'Accountability',
              text: 'Every consequential decision has a person who is accountable for it. When that person is one of us, we say so.',
            },
          ],
        },
      ],
    },
    {
      id: 'principles',
      heading: 'Core principles',
      blocks: [
        { kind: 'paragraph', text: 'Six principles turn the values into work that others can judge.' },
        {
          kind: 'terms',
          items: [
            {
              term: 'Public Interest',
              text: 'Weigh the effect of your work on people and society, not only on the client. Decline or leave work that would cause serious harm, and say why to someone who can prevent it.',
            },
            {
              term: 'Professional Competence',
              text: `Take on what you are qualified to do, and bring in others for the rest. Keep your knowledge current through ${crusWrittenOut}. Never sign off on a review that you did not carry out.`,
            },
            {
              term: 'Transparency and Accountability',
              text: 'Document the basis of your findings, the limits of the evidence and the risks that remain, so that another practitioner can follow them. See to it that people affected by an AI system can learn that it is used, and whom to ask.',
            },
            {
              term: 'Privacy and Data Protection',
              text: 'Use the least personal data that the purpose allows, for that purpose only. Check that it is protected while it is held and deleted when it is no longer needed.',
            },
            {
              term: 'Fairness and Non-Discrimination',
              text: 'Test for unjust differences in how a system treats people, before and during use. Report what you find, and press for it to be corrected.',
            },
            {
              term: 'Environmental Responsibility',
              text: 'Count the energy, water and hardware that a system consumes among its costs. Recommend the smaller solution where it does the job.',
            },
          ],
        },
      ],
    },
    {
      id: 'conduct',
      heading: 'Professional conduct',
      blocks: [
        { kind: 'paragraph', text: 'In daily practice, every practitioner has these duties.' },
        {
          kind: 'terms',
          items: [
            {
              term: 'Keep sensitive information confidential',
              text: 'What a client, an employer or a person affected entrusts to you stays with you, during the work and after it. The exceptions are disclosure that the law requires, and disclosure without which someone would come to serious harm.',
            },
            {
              term: 'Avoid and disclose conflicts of interest',
              text: 'Do not review a system in whose success you have a stake. Where a conflict cannot be avoided, disclose it in writing before the work begins, and let those who rely on you decide.',
            },
            {
              term: 'Give honest and objective advice',
              text: 'State what the evidence supports, whether or not it is welcome. Do not promise an outcome, and do not let a fee depend on one.',
            },
            {
              term: 'Respect intellectual property',
              text: 'Use code, data, models and texts as their licenses allow, and name your sources. That includes our exam questions and course materials.',
            },
            {
              term: 'Support colleagues’ development',
              text: 'Share what you have learned, review the work of others with care, and give credit to those who did it.',
            },
            {
              term: 'Report violations',
              text: 'When you have good reason to believe that a practitioner has broken this code, tell the Ethics Committee. Nobody may be penalized for a report made in good faith.',
            },
          ],
        },
      ],
    },
    {
      id: 'conflicting-duties',
      heading: 'When duties conflict',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A code cannot foresee every case. When two duties seem to ask for different things, take these steps in order.',
        },
        {
          kind: 'steps',
          items: [
            'Write down the facts, the people affected and the duties in conflict.',
            'Ask someone who has no stake in the result: a colleague, your counsel, or the Ethics Committee, which advises in confidence.',
            'Prefer the course that protects those who cannot protect themselves and that can still be undone.',
            'Record what you decided and why, and tell those who rely on your work.',
          ],
        },
      ],
    },
    {
      id: 'pledge',
      heading: 'The ethics pledge',
      blocks: [
        {
          kind: 'paragraph',
          text: `Candidates sign the ethics pledge before their credential is issued. A certification is valid for ${certification.validityYears} years, and the pledge is signed again with each renewal. By signing it you confirm that you have read this code, that you have followed it, and that you will answer the questions of the Ethics Committee truthfully.`,
        },
      ],
    },
    {
      id: 'concerns',
      heading: 'Raising a concern',
      blocks: [
        {
          kind: 'paragraph',
          text: `Anyone may raise a concern: clients, employers, colleagues and members of the public. Concerns go to the Ethics Committee. Write to ${mailOf(operator)}, or use the link below, which opens the contact form with the subject filled in. Your message arrives in our general mailbox and is forwarded to the committee. We confirm receipt within ${support.responseHours} hours.`,
        },
        {
          kind: 'list',
          items: [
            'Name the practitioner and, if you have it, the credential ID.',
            'Say what happened, when and where, and which part of this code it concerns.',
            'Attach your evidence, and leave out personal data that is not needed.',
            'Tell us whether your name may be given to the practitioner. We keep it confidential if you ask us to, as far as a fair hearing allows.',
          ],
        },
        { kind: 'actions', links: [{ href: '/contact?subject=ethics', text: 'Raise a Concern' }] },
      ],
    },
    {
      id: 'committee',
      heading: 'How the Ethics Committee decides',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The Ethics Committee is made up of practitioners and of members from outside the profession. A member with an interest in a case takes no part in it.',
        },
        {
          kind: 'steps',
          items: [
            'One member reads the concern and asks whether, if true, it would violate this code. If it would not, we explain why to the person who raised it.',
            `The practitioner receives the concern and the evidence, and has ${conduct.replyWithinDays} days to answer in writing and to name witnesses.`,
            'The committee hears both sides and gathers what is missing.',
            'It decides by majority, on the evidence alone, and gives its reasons in writing to the practitioner and to the person who raised the concern.',
          ],
        },
      ],
    },
    {
      id: 'violations',
      heading: 'Violations and consequences',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Violations may lead to suspension or revocation of certification. The committee weighs the harm done, the intent behind it, and what the practitioner has done to put it right.',
        },
        {
          kind: 'terms',
          items: [
            {
              term: 'Suspension',
              text: 'For a stated time, or until stated conditions are met, the practitioner may not present the certification or use our name with it. Anyone who verifies the credential sees that it is suspended.',
            },
            {
              term: 'Revocation',
              text: 'The certification ends. From that day, anyone who verifies the credential sees that it is invalid.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: `The practitioner may appeal within ${appeals.fileWithinDays} days of the decision. Conduct in courses and exams is governed by the Honor Code.`,
        },
        {
          kind: 'actions',
          links: [
            { href: '/appeals', text: 'Appeals & Grievance' },
            { href: '/honor', text: 'Honor Code' },
          ],
        },
      ],
    },
  ],
})
