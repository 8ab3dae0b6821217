// What people are told when something happened, or did not.
export const messages = {
  pageNotLoaded: {
    title: 'You are offline',
    description: 'The page could not be loaded. Nothing was lost: try again once you are connected.',
  },
} as const
