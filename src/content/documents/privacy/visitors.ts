// What the website learns about the people who read it: nearly nothing.
import { inLocalStorage, inSessionStorage, inShort } from '#content/browser-storage.ts'
import type { Section } from '#content/document.ts'
import { emailsPerHour } from '#facts/limits.ts'

export const visitors: Section[] = [
  {
    id: 'visitors',
    heading: 'When you use this site',
    blocks: [
      {
        kind: 'paragraph',
        text: 'You can read and use all of it without an account and without telling us who you are.',
      },
      {
        kind: 'terms',
        items: [
          {
            term: 'Forms',
            text: 'The contact form and the newsletter form send nothing to us. The contact form offers your message as an email draft; it reaches us only if you send it from your own email program.',
          },
          {
            term: 'Risk calculator',
            text: 'The figures you enter are sent to our server to be computed and are not stored. They describe an organization, so please enter nothing about a person. They are also part of the page’s address, so that you can share an estimate; our server neither logs nor keeps them. The report and the board paper are made in your browser, and the name you type for the paper is not sent.',
          },
          {
            term: 'Exam scheduling and enrollment',
            text: 'The date, time and proctor partner that you pick, and the specialization you pressed last, are put into the address of the contact page, where they fill in your message. No booking is made, and our server neither logs nor keeps them.',
          },
          {
            term: 'Directory and verification',
            text: 'Our server receives the words or the credential ID you look for, answers, and writes down nothing about who looked for whom. That is so for a list of them as well; files are read in your browser and are not sent. What you look for is part of the page’s address, and so of your browser’s history.',
          },
        ],
      },
    ],
  },
  {
    id: 'browser-storage',
    heading: 'What the site stores in your browser',
    blocks: [
      {
        kind: 'paragraph',
        text: `We set no cookies of our own. Your browser’s local storage keeps ${inShort(inLocalStorage)}; none of that is sent to us. The storage of a single tab, which ends with it, keeps ${inShort(inSessionStorage)}. The Cookie Policy says more about each, and how to remove it.`,
      },
    ],
  },
  {
    id: 'logs',
    heading: 'Server logs',
    blocks: [
      {
        kind: 'paragraph',
        text: `Our logs carry no personal data. For each request they note the time, a random number, the kind of page or call, how long it took and how it ended; never your network address, your search words or a credential ID. To keep the service fair, the server counts calls by network address for a minute at a time. So that nobody can gather email addresses, it remembers which credentials a network address has looked at, up to ${emailsPerHour + 1} of them, and forgets that within an hour of the last look. Both are held in memory only and never written down.`,
      },
    ],
  },
]
