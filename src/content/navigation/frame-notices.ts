// The frame's own notices, in a file of their own because every page loads them.
export const offline = {
  title: 'You are offline',
  description: 'The page could not be loaded. Nothing was lost. Try again once you’re back online.',
}

export const notCopied = {
  title: 'Not copied',
  description: 'Your browser blocked the clipboard. Select the text and copy it manually.',
}
