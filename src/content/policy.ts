// The few words that stand around every policy.
export const policyWords = {
  contents: 'On this page',
  linkTo: 'Link to section:',
} as const
