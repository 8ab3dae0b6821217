// What the standards page says.
import { lastChecked } from '#content/last-checked.ts'
import type { PageWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Standards & Reports',
  description: `The documents behind the certification: ${brand.name} standards, guides and reports to download, and their alignment with international frameworks.`,
  heading: 'Standards & Reports',
  lede: 'What we examine is published. Read it before you trust it: six documents to download, and how they map to four international frameworks.',
}

export const actions = {
  certification: { href: '/certification', text: 'How the standard is taught' },
  contact: { href: '/contact?subject=standards', text: 'Ask about a document' },
}

// As many as the library can hold.
const countWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

export const libraryWords = {
  heading: 'The library',
  intro: (documents: number) =>
    `${countWords[documents] ?? documents} documents, free to read, copy and cite with credit to us. Each is a tagged PDF that a screen reader can follow. Download counts are illustrative.`,
  version: 'Version',
  format: 'Format',
  formatName: 'PDF',
  size: 'Size',
  pages: 'pages',
  downloads: 'Downloads',
  download: 'Download',
  onRequest: 'Sent on request.',
  ask: { href: '/contact?subject=standards', text: 'Ask for this report' },
}

export const alignmentWords = {
  heading: 'International alignments',
  intro: `Organizations already report against these four frameworks. The standard uses their terms, and a table in it shows which of its sections serves which part of each. ${lastChecked('aiAct')}`,
}

export const record = {
  heading: 'The record is public too',
  text: 'Every credential, every revocation and every key is entered in a log that is only ever added to and that names nobody. Anyone can audit it, with tools that are not ours.',
  links: [{ href: '/log', text: 'The public log' }],
}

export const closing = {
  heading: 'The standard is only as good as the people who hold it',
  text: 'Learn it, be examined in it, and let anyone check that you were.',
  primary: { href: '/certification', text: 'See the certification' },
  secondary: { href: '/contact?subject=standards', text: 'Propose a change' },
}
