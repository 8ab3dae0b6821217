// What the contact page says.

import { brand } from '#constants/brand.ts'
import { support } from '#constants/commerce.ts'
import { type ProctorId, proctorNames } from '#constants/exam.ts'
import type { LinkCopy, PageCopy } from '#content/navigation/copy.ts'
import { weekdayAndDay } from '#content/shared/dates.ts'
import { mailOf, phoneHours, phoneNumber, securityMailOf } from '#content/shared/operator.ts'
import type { Operator } from '#domain/operator/operator.ts'

export const page: PageCopy = {
  title: 'Contact',
  description: `How to reach ${brand.name}: programs, exams, enterprise terms, appeals and accommodations, with support hours and response times.`,
  heading: 'Contact Us',
  lede: `Questions about programs, exams or a credential? We reply within ${support.responseHours} hours.`,
}

export const form = {
  heading: 'Write to us',
  note: 'This form doesn’t send anything. It prepares a message that you send from your own email program. All fields are required unless marked optional.',
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
      email: 'Enter your email address',
      company: 'Enter your company',
      subject: 'Enter a subject',
      message: 'Enter a message',
    },
    malformed: 'Enter an email address like name@example.com',
  },
  prepared: {
    heading: 'Your message is ready',
    text: (mailTo: string) =>
      `We haven’t received it yet. Open it in your email program and send it to ${mailTo}, or copy it. Everything you typed is still in the form.`,
    openDraft: 'Open as email draft',
    copy: 'Copy message',
    cut: 'The message is too long for a draft link, so the draft contains only the beginning. Copy the message to get all of it.',
    cutMark: '[The rest of the message was too long for this draft. Please paste it here.]',
  },
  withoutScript: {
    heading: 'Write to us by email',
    text: 'The form needs JavaScript, which is turned off in your browser. It only prepares an email, so you can write to us directly instead. Tell us which program, exam or credential it’s about.',
  },
}

export type ContactFormCopy = typeof form

export const examRequest = (
  { day, slot, proctor }: { day: string; slot: string; proctor: ProctorId },
  timeZone: string,
) =>
  `I would like to take the certification exam on ${weekdayAndDay(day)} at ${slot} (${timeZone}), proctored by ${proctorNames[proctor]}. Please confirm this time or suggest the closest one available.`

type Channel = { term: string; text: string; link?: LinkCopy }

const mailLink = (address: string): LinkCopy => ({ href: `mailto:${address}`, text: address })

export const channelsFor = (operator: Operator) => ({
  heading: 'Other ways to reach us',
  list: [
    {
      term: 'Support',
      text: `We respond within ${support.responseHours} hours.`,
    },
    {
      term: 'Phone hours',
      text: `${phoneHours}. ${phoneNumber(operator)}`,
    },
    {
      term: 'Email',
      text: 'For everything else.',
      link: mailLink(mailOf(operator)),
    },
    {
      term: 'Security',
      text: 'To report a security vulnerability.',
      link: mailLink(securityMailOf(operator)),
    },
    ...(operator.address ? [{ term: 'Address', text: operator.address }] : []),
  ] satisfies Channel[] as Channel[],
  onward: [
    { href: '/faq', text: 'Frequently asked questions' },
    { href: '/accessibility', text: 'Accessibility and accommodations' },
    { href: '/about', text: 'Who we are' },
  ],
})

export type ChannelsCopy = ReturnType<typeof channelsFor>
