// The Cookie Policy: no cookies of our own, and the few things the site keeps in the browser instead.
import { inLocalStorage, inSessionStorage } from '#content/browser-storage.ts'
import type { PolicyFor } from '#content/document.ts'
import { mailOf } from '#content/operator.ts'
import { brand } from '#facts/brand.ts'
import { legalPagesUpdated } from '#facts/policies.ts'

export const cookies: PolicyFor = ({ operator }) => ({
  page: {
    title: 'Cookie Policy',
    description: `${brand.name} sets no cookies of its own. What this site keeps in your browser instead, for how long, and how you can remove it.`,
    heading: 'Cookie Policy',
    lede: 'A short policy, because there is little to say.',
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
          text: 'A cookie is a small text that a website leaves in your browser and that the browser sends back with later requests. This site sets no cookies of its own: none for sessions, since there is nothing to log in to, and none for statistics or advertising.',
        },
        {
          kind: 'paragraph',
          text: 'Nor does anyone else set one through us. Scripts, fonts and images all come from our own address; there is no analytics service, no advertising network, no embedded video and no social media button that reports back. Our pages instruct the browser to refuse anything from elsewhere.',
        },
      ],
    },
    {
      id: 'local-storage',
      heading: 'What the site keeps in your browser',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Browsers also offer local storage: a place where a site can note something for itself. What is noted there stays on your device and is not sent to us. What the table names is all we use it for, and each is written only when you use what it belongs to.',
        },
        {
          kind: 'table',
          caption: 'Everything this site keeps in local storage',
          columns: ['Key', 'Purpose', 'Lifetime'],
          rows: inLocalStorage.map(({ key, purpose, lifetime }) => ({
            heading: key,
            cells: [purpose, lifetime],
          })),
        },
        {
          kind: 'paragraph',
          text: 'Session storage is the same for a single tab, and ends with it.',
        },
        {
          kind: 'table',
          caption: 'Everything this site keeps in session storage',
          columns: ['Key', 'Purpose', 'Lifetime'],
          rows: inSessionStorage.map(({ key, purpose, lifetime }) => ({
            heading: key,
            cells: [purpose, lifetime],
          })),
        },
        {
          kind: 'paragraph',
          text: 'None of it identifies you, unless you name yourself in it. All of it holds only what you asked the site to remember, or what a check that you asked for needs the next time, which is why no consent banner greets you. As with any website, your browser may also keep copies of our pages and files for a while in order to load them faster.',
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
          text: 'The site then shows its default theme, an empty checklist and no kept estimates or lists, and the next check of a credential has no earlier look at the log to compare with; nothing else changes. You can also forbid storage altogether or use a private window: every page works without it, and your choices last as long as the page is open.',
        },
      ],
    },
    {
      id: 'other-sites',
      heading: 'Other sites',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When you take an exam, the proctor partner you chose runs it on its own website, under its own cookie policy. Read that policy before the exam day. The same is true of any other site that you reach from ours.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'What would change this page',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We change this page before any of the following happens, and we ask for your consent first wherever the law requires it.',
        },
        {
          kind: 'list',
          items: [
            'The site begins to set a cookie, for whatever purpose.',
            'The site begins to keep anything in your browser that is not in the tables above.',
            'Content or scripts from another company are added to a page.',
            'A company that carries our traffic sets a cookie, for instance to fend off attacks.',
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
          text: `Write to ${mailOf(operator)}. If you find something of ours in your browser that this page does not name, please tell us: it is an error, and we will correct it.`,
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
