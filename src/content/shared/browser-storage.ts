// What the site stores in the browser, in short; the Cookie Policy explains each item.
export const browserStorage = {
  local:
    'the theme you chose, the items you checked off on the exam readiness checklist, the risk calculator estimates you saved and the head of the public log from your browser’s last credential check',
  session: 'a list of credentials you are checking and a notice for the page you are about to open',
} as const
