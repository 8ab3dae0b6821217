// The Cookie Policy: no cookies, and the few things the site stores in the browser.
import { inLocalStorage, inSessionStorage } from '#content/browser-storage.ts'
import type { PolicyFor } from '#content/document.ts'
import { mailOf } from '#content/operator.ts'
import { brand } from '#facts/brand.ts'
import { legalPagesUpdated } from '#facts/policies.ts'

export const cookies: PolicyFor = ({ operator }) => ({
  page: {
    title: 'Cookie Policy',
    description: `${brand.name} sets no cookies. What this site stores in your browser instead, for how long, and how to remove it.`,
    heading: 'Cookie Policy',
    lede: 'We set no cookies, so this policy is short.',
  },
  datedAs: 'Last updated',
  date: legalPagesUpdated,
  sections: [
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A cookie is a small piece of text that a website stores in your browser and that the browser sends back with later requests. This site sets no cookies: none for sessions, since there is nothing to log in to, and none for statistics or advertising.',
        },
        {
          kind: 'paragraph',
          text: 'Nobody else sets one through this site, either. Scripts, fonts and images all come from our own address. There is no analytics service, no advertising network, no embedded video and no social media button that reports back. Our pages instruct the browser to block anything from elsewhere.',
        },
      ],
    },
    {
      id: 'local-storage',
      heading: 'What the site stores in your browser',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Browsers also offer local storage, where a site can save data on your device. That data is not sent to us. The table lists everything we use it for. Each item is saved only when you use the feature it belongs to.',
        },
        {
          kind: 'table',
          caption: 'Everything this site stores in local storage',
          columns: ['Key', 'Purpose', 'Lifetime'],
          rows: inLocalStorage.map(({ key, purpose, lifetime }) => ({
            heading: key,
            cells: [purpose, lifetime],
          })),
        },
        {
          kind: 'paragraph',
          text: 'Session storage is the same for a single tab, and is deleted when you close the tab.',
        },
        {
          kind: 'table',
          caption: 'Everything this site stores in session storage',
          columns: ['Key', 'Purpose', 'Lifetime'],
          rows: inSessionStorage.map(({ key, purpose, lifetime }) => ({
            heading: key,
            cells: [purpose, lifetime],
          })),
        },
        {
          kind: 'paragraph',
          text: 'None of it identifies you, unless you enter your own name. It contains only what you asked the site to remember, or what a check you requested needs next time, which is why there is no consent banner. As with any website, your browser may also cache our pages and files to load them faster.',
        },
      ],
    },
    {
      id: 'removal',
      heading: 'How to remove it',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Open the privacy or site settings of your browser.',
            'Find the data stored by this site.',
            'Delete it, and reload the page.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'The site then shows its default theme, an empty checklist and no saved estimates or lists, and the next credential check has no earlier log head to compare with. Nothing else changes. You can also block storage altogether or use a private window: every page works without it, and your choices last as long as the page is open.',
        },
      ],
    },
    {
      id: 'other-sites',
      heading: 'Other sites',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When you take an exam, the proctor partner you chose runs it on its own website, under its own cookie policy. Read that policy before exam day. The same applies to any other site you reach from ours.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We will update this page before any of the following happens, and ask for your consent first where the law requires it.',
        },
        {
          kind: 'list',
          items: [
            'The site starts to set a cookie for any purpose.',
            'The site starts to store anything in your browser that is not in the tables above.',
            'Content or scripts from another company are added to a page.',
            'A company that carries our traffic sets a cookie, for example to block attacks.',
          ],
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Questions',
      blocks: [
        {
          kind: 'paragraph',
          text: `Write to ${mailOf(operator)}. If you find something from this site in your browser that this page does not list, please tell us. It is an error, and we will correct it.`,
        },
        {
          kind: 'actions',
          links: [
            { href: '/privacy', text: 'Privacy Policy' },
            { href: '/contact', text: 'Contact Us' },
          ],
        },
      ],
    },
  ],
})
