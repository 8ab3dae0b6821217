// What the contact page says.
import { weekdayAndDay } from '#content/dates.ts'
import type { LinkWords, PageWords } from '#content/words.ts'
import { brand, mailbox } from '#facts/brand.ts'
import { support } from '#facts/commerce.ts'
import { type ProctorId, proctorNames } from '#facts/exam.ts'

export const page: PageWords = {
  title: 'Contact',
  description: `How to reach ${brand.name}: programs, exams, enterprise terms, appeals and accommodations, with support hours and response times.`,
  heading: 'Contact Us',
  lede: `Write to us about programs, exams or a credential. A person answers within ${support.responseHours} hours.`,
}

export const form = {
  heading: 'Write to us',
  note: 'The form sends nothing by itself: it prepares your message, and you send it from your own e-mail program. Every field is required unless it says optional.',
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    company: 'Company (optional)',
    subject: 'Subject',
    message: 'Message',
  },
  prepare: 'Prepare message',
  problems: {
    heading: 'Some fields need your attention',
    missing: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your e-mail address',
      company: 'Enter your company',
      subject: 'Enter a subject',
      message: 'Enter a message',
    },
    malformed: 'Enter an e-mail address like name@example.com',
  },
  prepared: {
    heading: 'Nothing was sent',
    text: `Your message is ready, and all you typed is still in the form. Open it as an e-mail draft to ${mailbox.general}, or copy it and send it your own way.`,
    openDraft: 'Open as e-mail draft',
    copy: 'Copy message',
    cut: 'The message is too long for a draft link: the draft holds its beginning. Copy the message to have all of it.',
    cutMark: '[The rest of the message was too long for this draft. Please paste it here.]',
  },
  withoutScript: {
    heading: 'Write to us by e-mail',
    text: 'The form needs scripts, which are off in your browser. It would only prepare an e-mail, so nothing is lost: write to us directly, and say which program, exam or credential it is about.',
  },
  mailTo: mailbox.general,
}

export type ContactFormWords = typeof form

export const examRequest = (
  { day, slot, proctor }: { day: string; slot: string; proctor: ProctorId },
  timeZone: string,
) =>
  `I would like to sit the certification exam on ${weekdayAndDay(day)} at ${slot} (${timeZone}), proctored by ${proctorNames[proctor]}. Please confirm this time, or offer the nearest one.`

type Channel = { term: string; text: string; link?: LinkWords }

export const channels = {
  heading: 'Other ways to reach us',
  list: [
    {
      term: 'Support',
      text: `We respond within ${support.responseHours} hours.`,
    },
    {
      term: 'Phone hours',
      text: `${support.phoneDays} ${support.phoneFrom} to ${support.phoneUntil} ${support.phoneZone}. Ask for a call in your message, with your number.`,
    },
    {
      term: 'E-mail',
      text: 'For everything.',
      link: { href: `mailto:${mailbox.general}`, text: mailbox.general },
    },
    {
      term: 'Security',
      text: 'To report a weakness in our systems.',
      link: { href: `mailto:${mailbox.security}`, text: mailbox.security },
    },
  ] satisfies Channel[] as Channel[],
  onward: [
    { href: '/faq', text: 'Frequently asked questions' },
    { href: '/accessibility', text: 'Accessibility and accommodations' },
  ],
}

export type ChannelsWords = typeof channels
