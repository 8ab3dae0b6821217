// The terms of enrolling, paying, withdrawing and being examined.
import type { Section } from '#content/document.ts'
import { mailOf } from '#content/operator.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { guarantee, pricing } from '#facts/commerce.ts'
import { exam } from '#facts/exam.ts'
import { legal } from '#facts/policies.ts'

export const programs = (operator: Operator): Section[] => [
  {
    id: 'enrollment',
    heading: 'Enrollment',
    blocks: [
      {
        kind: 'paragraph',
        text: `Enrollment is arranged with a program advisor. This website takes no payments and makes no bookings; its forms send nothing to us. You are enrolled once we have confirmed it to you in writing. You must be at least ${legal.minimumAge} years old, give your name as it appears on your government photo ID, and keep your contact details current. Enrollment is personal and cannot be transferred, but an organization may name another person until the program begins.`,
      },
    ],
  },
  {
    id: 'fees',
    heading: 'Fees',
    blocks: [
      {
        kind: 'paragraph',
        text: `Fees are in US dollars and depend on the program and on the package. The amount in your written confirmation is the one you pay. Programs have a one-time fee, and the CRU subscription has an annual one. Team packages start at ${pricing.teamMinimumLicenses} licenses; enterprise terms are agreed individually. Applicable taxes are stated separately. A published fee may change, but not for an enrollment already confirmed.`,
      },
    ],
  },
  {
    id: 'guarantee',
    heading: 'Money-back guarantee',
    blocks: [
      {
        kind: 'paragraph',
        text: `You can get a full refund within ${guarantee.days} days of enrollment, without giving a reason, if both conditions are met:`,
      },
      {
        kind: 'list',
        items: [
          `at most ${guarantee.completedAtMostPercent}% of the program is completed; and`,
          'no exam attempt was made.',
        ],
      },
      {
        kind: 'paragraph',
        text: `Write to ${mailOf(operator)} from the address you enrolled with. We refund the full fee to the payment method you used. If we cancel a program, you receive a full refund at any time. Your statutory rights of withdrawal are not affected.`,
      },
      {
        kind: 'paragraph',
        text:
          operator.withdrawal ??
          `A consumer in the European Union or the United Kingdom can generally withdraw from a distance contract within ${legal.withdrawalDays} days, without giving a reason, by any clear statement to us.`,
      },
    ],
  },
  {
    id: 'exams',
    heading: 'Exams',
    blocks: [
      {
        kind: 'paragraph',
        text: `The certification exam lasts ${exam.hours} hours, is proctored online by the partner you choose, and has a pass mark of ${exam.passMarkPercent}%. Exam dates are agreed with us in writing; a date picked on this website is a request, not a booking.`,
      },
      {
        kind: 'table',
        caption: 'When plans change',
        columns: ['What you want to do', 'When it is possible'],
        rows: [
          { heading: 'Cancel', cells: [`With ${exam.cancelNoticeHours} hours’ notice`] },
          { heading: 'Reschedule', cells: [`Up to ${exam.rescheduleNoticeHours} hours before the exam`] },
          { heading: 'Retake', cells: [`After ${exam.retakeAfterDays} days, if failed`] },
        ],
      },
      {
        kind: 'paragraph',
        text: 'The proctor checks your identity and may end an exam if its rules are broken. Exam questions are confidential, during the exam and after it. The Honor Code applies, and dismissal under it forfeits all fees paid. Accommodations are described in the Accessibility Statement.',
      },
    ],
  },
]
