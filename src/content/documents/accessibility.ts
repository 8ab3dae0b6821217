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
    lede: 'Everyone who can govern AI must be able to read, learn and be examined here.',
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
          text: 'The Accessibility Coordinator is responsible for this statement, receives every report and request made under it, and can stop a change to the site that would lock someone out.',
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
            'Text and controls meet the contrast that the standard asks, in the light theme and in the dark one.',
            'Nothing relies on color alone: the state of a credential is written out as well.',
            'Images that carry meaning have a text alternative, and ornaments are hidden from screen readers.',
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
            'No page of this site plays sound by itself, and no information is given by sound alone.',
            'Course videos have captions and a transcript; the exceptions are named under known limitations.',
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
            'Everything can be reached and used with a keyboard, in the order in which it is read, and the focus is always visible.',
            'Every page opens at its top, under a title of its own, and Back returns to where you were.',
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
            'Nothing on this site has to be dragged, held down or pressed twice, and no form has a time limit.',
            'A notification stays while the pointer or the focus is on it.',
            'Motion is left out for people whose system asks for less of it.',
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
              text: 'The name of a control is the text you see on it, so that saying it works.',
            },
            {
              term: 'Switch devices',
              text: 'Everything follows one order of focus and needs no more than the keys that switches send.',
            },
            {
              term: 'Eye tracking',
              text: 'Targets are large and apart, and nothing opens merely because it is looked at.',
            },
            {
              term: 'Magnification',
              text: 'Labels and messages stand next to the field they belong to, within the magnified view.',
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
            'An exam in large print, or in a version made for screen readers.',
            'A human reader, a scribe or a sign language interpreter.',
            'Your own assistive technology, agreed with the proctor partner beforehand.',
            'Another form of the live simulation, where its usual form cannot be operated.',
            'Another time of day, or an exam spread over more than one day.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Accommodations change how you are examined and never what is asked. They are not mentioned on the certificate, in the directory or at verification.',
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
            'Later due dates for assignments, agreed in advance.',
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
            'Include documentation of the disability and the specific needs: a letter from a qualified professional, or an accommodation granted elsewhere, and what you need in order to take part.',
            `The coordinator responds within ${promises.coordinatorBusinessDays} business days, with a decision or with the question that is still open.`,
            'Once agreed, the accommodation is arranged with your instructor or proctor partner, and it stays on file for your next exam or course.',
          ],
        },
        {
          kind: 'paragraph',
          text: `If a need arises later than that, write all the same: we do what can still be done, or move your date without a fee. It arrives in our general mailbox and is passed on to the coordinator, who keeps your documentation. A refusal comes with its reasons, and you may appeal it within ${appeals.fileWithinDays} days.`,
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
        { kind: 'paragraph', text: 'We know of these shortcomings, and this is what to do meanwhile.' },
        {
          kind: 'terms',
          items: [
            {
              term: 'Some legacy PDFs',
              text: 'Some older course documents are not tagged for screen readers. Ask for the one you need, and we send an accessible version.',
            },
            {
              term: 'Some simulations needing a mouse',
              text: 'Some course simulations cannot yet be operated by keyboard. An equivalent exercise is available and counts the same.',
            },
            {
              term: `Pre-${promises.captionsCompleteFromYear} video captions`,
              text: `Captions of videos recorded before ${promises.captionsCompleteFromYear} may be incomplete. Ask for a transcript, and that video is captioned next.`,
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
            'We go through pages by keyboard alone. We have no record of a test with a screen reader.',
            `We look at pages in both themes, on narrow and wide screens, and with text at ${promises.textScalePercent}%.`,
            'Reports from people who use assistive technologies are tested as they were made, and answered to the person who made them.',
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
          text: `If something here does not work for you, tell us the page, what you tried and what you use. The Accessibility Coordinator responds within ${promises.coordinatorBusinessDays} business days at ${mailOf(operator)}. For technical problems of any kind, support answers within ${support.responseHours} hours; ${phoneSentence(operator)} If an answer does not satisfy you, our appeals and grievance process is open to you.`,
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
