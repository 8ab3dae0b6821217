// What people are told when something happened, or did not.
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
      'Nothing was booked. Your choice is in the message: send it, and we confirm the time with you.',
  },
  messageCopied: {
    title: 'Message Copied',
    description: 'Paste it into an email to us. Nothing was sent.',
  },
  messageNotCopied: {
    title: 'Message Not Copied',
    description: 'Your browser did not allow it. Select the text of your message and copy it by hand.',
  },
} as const
