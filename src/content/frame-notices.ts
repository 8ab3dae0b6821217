// What the frame of a page tells by itself; apart from other words, because every page carries these as script.
export const offline = {
  title: 'You are offline',
  description: 'The page could not be loaded. Nothing was lost: try again once you are connected.',
}

export const notCopied = {
  title: 'Not copied',
  description: 'Your browser refused the clipboard. Select the text and copy it by hand.',
}
