// What the website learns about its visitors.
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
        text: 'You can use the whole site without an account and without identifying yourself.',
      },
      {
        kind: 'terms',
        items: [
          {
            term: 'Forms',
            text: 'The contact form and the newsletter form send nothing to us. The contact form turns your message into an email draft, which reaches us only if you send it from your own email program.',
          },
          {
            term: 'Risk calculator',
            text: 'The figures you enter are sent to our server for the calculation and are not stored. They describe an organization, so please don’t enter anything about a person. They are also part of the page’s address so that you can share an estimate; our server neither logs nor stores them. The report and the board paper are made in your browser, and the name you type for the paper is not sent.',
          },
          {
            term: 'Exam scheduling and enrollment',
            text: 'The date, time, proctor partner and specialization you select are added to the address of the contact page, where they fill in your message. No booking is made, and our server neither logs nor stores them.',
          },
          {
            term: 'Directory and verification',
            text: 'Our server receives the search terms or the credential ID, answers, and records nothing about who looked for whom. The same is true of lists; files are read in your browser and are not sent. Your search is part of the page’s address, so it stays in your browser’s history.',
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
        text: `We set no cookies. Your browser’s local storage holds ${inShort(inLocalStorage)}; none of that is sent to us. Session storage, which is deleted when you close the tab, holds ${inShort(inSessionStorage)}. The Cookie Policy explains each item and how to remove it.`,
      },
    ],
  },
  {
    id: 'logs',
    heading: 'Server logs',
    blocks: [
      {
        kind: 'paragraph',
        text: `Our logs contain no personal data. For each request they record the time, a random number, the type of page or call, how long it took and the result, but never your network address, your search terms or a credential ID. To enforce rate limits, the server counts calls by network address for a minute at a time. To prevent harvesting of email addresses, it remembers which credentials a network address has looked up, up to ${emailsPerHour + 1} of them, for at most an hour after the last one. Both are kept in memory only and never written to disk.`,
      },
    ],
  },
]
