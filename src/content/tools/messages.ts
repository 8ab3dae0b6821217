// Toast messages.
export const messages = {
  readinessIncomplete: {
    title: 'Readiness Check Incomplete',
    description: 'Please complete all required readiness items',
  },
  examChoiceMissing: {
    title: 'Missing Information',
    description: 'Please select date, time, and proctor partner',
  },
  contactRequired: {
    title: 'Contact Required',
    description:
      'Nothing is booked yet. Your choice is in the message below: send it, and we’ll confirm the time.',
  },
  messageCopied: {
    title: 'Message Copied',
    description: 'Paste it into an email to us. Nothing was sent.',
  },
} as const
