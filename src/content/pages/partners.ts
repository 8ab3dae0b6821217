// What the partners page says.

import { brand } from '#constants/brand.ts'
import { support } from '#constants/commerce.ts'
import { type ProctorId, proctorIds, proctorNames } from '#constants/exam.ts'
import { type PageCopy, pointsOf } from '#content/navigation/copy.ts'

export const page: PageCopy = {
  title: 'Partners',
  description: `How training providers, universities, employers and proctoring companies work with ${brand.name}, and what we ask of them.`,
  heading: 'Partners',
  lede: 'Partners teach our programs, hire certified people or proctor our exam. Choose how you’d like to work with us.',
}

export const actions = { contact: { href: '/contact', text: 'Become a partner' } }

export const kinds = {
  heading: 'Four ways to work together',
  intro: 'The agreement spells out what each side gives and gets.',
  termsLabel: 'What each side gives',
  bringsLabel: 'You bring',
  receivesLabel: 'You get',
  kinds: [
    {
      heading: 'Training providers',
      text: 'You teach the certification or a micro-credential to your own learners.',
      brings: [
        'Instructors who hold the certification themselves',
        'An accessible classroom, on site or online',
        'Consent to unannounced visits by our faculty',
      ],
      receives: [
        'The curriculum and cases, with every revision',
        'Training for your instructors before the first cohort',
        'A listing as a provider for the term of the agreement',
      ],
    },
    {
      heading: 'Universities',
      text: 'You teach the standard within a degree, or study how well it works.',
      brings: [
        'A course lead and a place in the course schedule',
        'Research questions, and results published whether or not they flatter us',
      ],
      receives: [
        'The syllabus and the published standards, free to use in teaching',
        'Guest sessions by practitioners',
        'A path for graduates from the course to the exam',
      ],
    },
    {
      heading: 'Employers',
      text: 'You recognize the credential when you hire, promote and assign.',
      brings: [
        'The credential listed in relevant job descriptions',
        'Real cases, with everything confidential removed',
      ],
      receives: [
        'Verification of any holder, without an account',
        'The Team, Division and Enterprise packages',
        'A voice when the standard is revised',
      ],
    },
    {
      heading: 'Proctoring partners',
      text: 'You proctor the exam, wherever the candidate is.',
      brings: [
        'Trained proctors and an identity check before every exam',
        'Accommodations as confirmed by our coordinator',
        'A record of each exam, retained and deleted as our privacy policy says',
      ],
      receives: [
        'One set of exam rules for every country',
        'A direct line to the examinations team during exams',
      ],
    },
  ],
}

const proctorDescriptions: Record<ProctorId, string> = {
  proctoru: 'One proctor checks the photo ID and the room, and stays with the candidate until the exam ends.',
  examity: 'A proctor checks the candidate in; the exam is recorded, and the recording is reviewed.',
  pearson: 'The candidate checks in by photo; a proctor watches live and answers in the chat.',
}

export const proctors = {
  heading: 'Who proctors the exam',
  intro: 'Three proctoring services follow the same rules. Candidates choose one; the exam is the same.',
  points: proctorIds.map((id) => ({ heading: proctorNames[id], text: proctorDescriptions[id] })),
  links: [{ href: '/exam', text: 'How the exam works' }],
}

export const joining = {
  heading: 'How to become a partner',
  steps: pointsOf({
    'Write to us': `Tell us which of the four you have in mind, where you work and who you’d reach. We reply within ${support.responseHours} hours.`,
    'Show us your work':
      'Send what you already have: a course, a job description, a proctoring manual. We follow up with a conversation, and with a visit if you teach or proctor.',
    'Sign the agreement':
      'It says what each side gives, for how long, how either can end it, and that the Code of Ethics applies.',
    'Start small': 'One cohort, one course or one month of exams. We review it together before expanding.',
  }),
}

export const closing = {
  heading: 'Interested?',
  text: 'A few lines are enough to get started.',
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/contact?subject=partner', text: 'Propose a partnership' },
}
