// The Accessibility Statement: what the site supports, what exams and courses offer, and what still falls short.
import type { PolicyFor } from '#content/document.ts'
import { month } from '#content/figures.ts'
import { mailOf, paragraphOf, phoneSentence } from '#content/operator.ts'
import { brand } from '#facts/brand.ts'
import { support } from '#facts/commerce.ts'
import { exam } from '#facts/exam.ts'
import { target, toast } from '#facts/interface.ts'
import { appeals, accessibility as promises } from '#facts/policies.ts'

export const accessibility: PolicyFor = ({ operator }) => ({
  page: {
    title: 'Accessibility Statement',
    description: `${brand.name} commits to ${promises.standard}: what the site supports, which accommodations exams and courses offer, and how to ask.`,
    heading: 'Accessibility Statement',
    lede: 'Everyone should be able to read, learn and take exams here.',
  },
  datedAs: 'Last reviewed',
  date: promises.reviewed,
  sections: [
    {
      id: 'commitment',
      heading: 'Our commitment',
      blocks: [
        {
          kind: 'paragraph',
          text: `${brand.name} commits to ${promises.standard} for this website, for its courses and for its exams. We want people with disabilities to reach the same content, at the same time and with the same independence as everyone else.`,
        },
        {
          kind: 'paragraph',
          text: 'The Accessibility Coordinator is responsible for this statement, receives every report and request made under it, and can stop a change to the site that would shut someone out.',
        },
      ],
    },
    {
      id: 'visual',
      heading: 'Visual features',
      blocks: [
        {
          kind: 'list',
          items: [
            `Text scales up to ${promises.textScalePercent}% without loss of content or function.`,
            'Text and controls meet the contrast the standard requires, in the light and the dark theme.',
            'Nothing relies on color alone: the status of a credential is also written out.',
            'Meaningful images have a text alternative, and decorative ones are hidden from screen readers.',
            'Pages reflow to one column on narrow screens, and they print without menus.',
          ],
        },
      ],
    },
    {
      id: 'audio',
      heading: 'Audio features',
      blocks: [
        {
          kind: 'list',
          items: [
            'No page plays sound automatically, and no information is given by sound alone.',
            'Course videos have captions and a transcript; the exceptions are listed under Known limitations.',
            'Live sessions can be captioned or interpreted into sign language on request.',
          ],
        },
      ],
    },
    {
      id: 'navigation',
      heading: 'Navigation features',
      blocks: [
        {
          kind: 'list',
          items: [
            'A skip-to-content link comes first on every page.',
            'Headings, landmarks and lists are marked up as such, and the header and footer are the same on every page.',
            'Everything can be reached and used with a keyboard, in reading order, and the focus is always visible.',
            'Every page opens at the top with its own title, and Back returns to where you were.',
            `The ${toast.focusKey} key moves the focus to the notification area, or to the notification in it.`,
          ],
        },
      ],
    },
    {
      id: 'motor',
      heading: 'Motor features',
      blocks: [
        {
          kind: 'list',
          items: [
            `Touch targets are at least ${target.minimumPx} pixels wide and high.`,
            'Nothing on this site requires dragging, holding or double-clicking, and no form has a time limit.',
            'A notification stays while the pointer or the focus is on it.',
            'Animations are turned off for people whose system asks for reduced motion.',
          ],
        },
      ],
    },
    {
      id: 'assistive-technologies',
      heading: 'Assistive technologies supported',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Screen readers',
              text: 'Controls have names and states, tables have headings, and results are announced as they arrive.',
            },
            {
              term: 'Voice recognition',
              text: 'The name of a control is the text you see on it, so saying that text works.',
            },
            {
              term: 'Switch devices',
              text: 'Everything follows one focus order and needs only the keys that switches send.',
            },
            {
              term: 'Eye tracking',
              text: 'Targets are large and well spaced, and nothing opens just because you look at it.',
            },
            {
              term: 'Magnification',
              text: 'Labels and messages are next to their field, within the magnified view.',
            },
          ],
        },
      ],
    },
    {
      id: 'exam-accommodations',
      heading: 'Exam accommodations',
      blocks: [
        {
          kind: 'list',
          items: [
            `Extended exam time up to double: as much as ${exam.hours * promises.extendedTimeFactor} hours for the ${exam.hours}-hour certification exam.`,
            'Breaks during which the clock stops.',
            'A large-print exam, or a version for screen readers.',
            'A human reader, a scribe or a sign language interpreter.',
            'Your own assistive technology, agreed with the proctor partner beforehand.',
            'Another form of the live simulation, if you cannot use the standard one.',
            'Another time of day, or an exam spread over more than one day.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Accommodations change how you take the exam, never what it covers. They are not mentioned on the certificate, in the directory or on the verification page.',
        },
      ],
    },
    {
      id: 'course-accommodations',
      heading: 'Course accommodations',
      blocks: [
        {
          kind: 'list',
          items: [
            'Materials in an accessible format of your choice, including corrected versions of older documents.',
            'Live captions, transcripts or sign language interpretation for sessions.',
            'Slides and readings ahead of each session, and recordings after it.',
            'Extended due dates for assignments, agreed in advance.',
            'Help with taking notes, and individual time with the instructor.',
          ],
        },
      ],
    },
    {
      id: 'request',
      heading: 'Requesting accommodations',
      blocks: [
        {
          kind: 'steps',
          items: [
            `Send your request to the Accessibility Coordinator at least ${promises.requestDaysBefore} days before the exam or course start.`,
            'Include documentation of the disability and the specific needs: a letter from a qualified professional, or an accommodation granted elsewhere, and what you need to take part.',
            `The coordinator responds within ${promises.coordinatorBusinessDays} business days, with a decision or with any open questions.`,
            'Once agreed, the accommodation is arranged with your instructor or proctor partner, and it stays on file for your next exam or course.',
          ],
        },
        {
          kind: 'paragraph',
          text: `If a need arises later, write anyway: we will do what we still can, or move your date at no charge. Your request arrives in our general mailbox and is forwarded to the coordinator, who keeps your documentation. If we refuse a request, we give reasons, and you may appeal within ${appeals.fileWithinDays} days.`,
        },
        {
          kind: 'actions',
          links: [{ href: '/contact?subject=accommodations', text: 'Request Accommodations' }],
        },
      ],
    },
    {
      id: 'limitations',
      heading: 'Known limitations',
      blocks: [
        { kind: 'paragraph', text: 'We know about these issues. Here is what to do in the meantime.' },
        {
          kind: 'terms',
          items: [
            {
              term: 'Some legacy PDFs',
              text: 'Some older course documents are not tagged for screen readers. Ask for the one you need, and we will send an accessible version.',
            },
            {
              term: 'Some simulations needing a mouse',
              text: 'Some course simulations cannot yet be operated by keyboard. An equivalent exercise is available and counts the same.',
            },
            {
              term: `Pre-${promises.captionsCompleteFromYear} video captions`,
              text: `Captions of videos recorded before ${promises.captionsCompleteFromYear} may be incomplete. Ask for a transcript, and we will caption that video next.`,
            },
          ],
        },
      ],
    },
    {
      id: 'testing',
      heading: 'How we test',
      blocks: [
        {
          kind: 'list',
          items: [
            'Automated accessibility checks run on every page of this site before a change is published.',
            'We go through pages by keyboard alone. We have tried the main tasks with one screen reader, Orca with Chromium, and have not tested others.',
            `We look at pages in both themes, on narrow and wide screens, and with text at ${promises.textScalePercent}%.`,
            'We reproduce reports from people who use assistive technologies, and reply to the person who sent them.',
          ],
        },
        ...paragraphOf(operator.accessibility),
        {
          kind: 'paragraph',
          text: `An annual review compares this statement with the site, the courses and the exams. The last was in ${month(promises.reviewed)}.`,
        },
      ],
    },
    {
      id: 'help',
      heading: 'Reporting an issue and getting help',
      blocks: [
        {
          kind: 'paragraph',
          text: `If something here does not work for you, tell us the page, what you tried and what you use. The Accessibility Coordinator responds within ${promises.coordinatorBusinessDays} business days at ${mailOf(operator)}. For technical problems of any kind, support responds within ${support.responseHours} hours; ${phoneSentence(operator)} If you are not satisfied with our answer, you can use our appeals and grievance process.`,
        },
        {
          kind: 'actions',
          links: [
            { href: '/contact?subject=accessibility', text: 'Report Accessibility Issue' },
            { href: '/contact?subject=support', text: 'Request Technical Support' },
          ],
        },
      ],
    },
  ],
})
