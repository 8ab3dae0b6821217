// What the partners page says.
import type { PageWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { impact, support } from '#facts/commerce.ts'
import { type ProctorId, proctorIds, proctorNames } from '#facts/exam.ts'

export const page: PageWords = {
  title: 'Partners',
  description: `How training providers, universities, employers and proctoring companies work with ${brand.name}, and what the standard asks of them.`,
  heading: 'Partners',
  lede: `The standard travels further with others: those who teach it, those who hire by it, those who proctor its exam. ${impact.partnerOrganizations} partner organizations work with us, in one of the four ways below.`,
}

export const actions = { contact: { href: '/contact', text: 'Become a partner' } }

export const kinds = {
  heading: 'Four ways to work together',
  intro: 'Each is an exchange, and both halves are written into the agreement.',
  bringsLabel: 'You bring',
  receivesLabel: 'You receive',
  kinds: [
    {
      heading: 'Training providers',
      text: 'You teach the certification or a micro-credential to your own learners.',
      brings: [
        'Instructors who hold the certification themselves',
        'A classroom, on site or online, that every learner can use',
        'Consent to unannounced visits by our faculty',
      ],
      receives: [
        'The curriculum, the cases and every revision of them',
        'Training for your instructors before the first cohort',
        'A listing as a provider while the agreement runs',
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
        'The syllabus and the published standards for free use in teaching',
        'Guest sessions by practitioners',
        'A path for graduates from the course to the exam',
      ],
    },
    {
      heading: 'Employers',
      text: 'You recognize the credential when you hire, promote and assign.',
      brings: [
        'The credential named in the roles for which it matters',
        'Cases from practice, stripped of everything confidential',
      ],
      receives: [
        'Verification of any holder, without an account',
        'The Team, Division and Enterprise packages',
        'A voice when the standard is revised',
      ],
    },
    {
      heading: 'Proctoring partners',
      text: 'You watch over the exam, wherever the candidate sits.',
      brings: [
        'Trained proctors and an identity check before every exam',
        'Accommodations as our coordinator confirms them',
        'A record of each exam, kept and deleted as our privacy policy says',
      ],
      receives: [
        'One set of exam rules for every country',
        'A direct line to the examinations team during exams',
      ],
    },
  ],
}

const proctorWords: Record<ProctorId, string> = {
  proctoru:
    'One proctor checks the photo ID and the room, and stays with the candidate to the end of the exam.',
  examity: 'A proctor checks the candidate in; the exam is recorded, and the recording is reviewed.',
  pearson: 'The candidate checks in by photo; a proctor watches live and answers in the chat.',
}

export const proctors = {
  heading: 'Who proctors the exam',
  intro:
    'Three proctoring services work under one set of rules, ours. The candidate chooses among them; the exam is the same.',
  points: proctorIds.map((id) => ({ heading: proctorNames[id], text: proctorWords[id] })),
  links: [{ href: '/exam', text: 'How the exam works' }],
}

export const joining = {
  heading: 'How to become a partner',
  steps: [
    {
      heading: 'Write to us',
      text: `Say which of the four you have in mind, where you work and whom you would reach. You have an answer within ${support.responseHours} hours.`,
    },
    {
      heading: 'Show your practice',
      text: 'We ask for what you already have: a course, a hiring profile, a proctoring manual. A conversation follows, and a visit where you teach or examine.',
    },
    {
      heading: 'Sign both halves',
      text: 'The agreement says what each side gives, for how long, how either can end it, and that the Code of Ethics applies.',
    },
    {
      heading: 'Begin small',
      text: 'One cohort, one course or one month of exams. We look at it together before anything grows.',
    },
  ],
}

export const closing = {
  heading: 'Shall we talk?',
  text: 'A few lines are enough to begin.',
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/contact?subject=partner', text: 'Propose a partnership' },
}
