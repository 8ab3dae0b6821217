// What the standards page says.

import { brand } from '#constants/brand.ts'
import type { PageCopy } from '#content/navigation/copy.ts'
import { lastChecked } from '#content/shared/last-checked.ts'

export const page: PageCopy = {
  title: 'Standards & Reports',
  description: `The documents behind the certification: ${brand.name} standards, guides and reports to download, and their alignment with international frameworks.`,
  heading: 'Standards & Reports',
  lede: 'The exam covers what these six documents say. Download them, and see how they map to four international frameworks.',
}

export const actions = {
  certification: { href: '/certification', text: 'How the standard is taught' },
  contact: { href: '/contact?subject=standards', text: 'Ask about a document' },
}

const spelledCounts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

export const libraryCopy = {
  heading: 'Library',
  intro: (documents: number) =>
    `${spelledCounts[documents] ?? documents} documents, free to read, copy and cite with credit to us. All are tagged PDFs. Download counts are illustrative.`,
  facts: (version: string, size: string, pages: number, downloads: string) =>
    `Version ${version} · PDF · ${size}, ${pages} pages · ${downloads} downloads`,
  download: 'Download',
  onRequest: 'Available on request.',
  ask: { href: '/contact?subject=standards', text: 'Request this report' },
}

export const alignmentCopy = {
  heading: 'International alignments',
  intro: `Organizations already report against these four frameworks. The standard uses their terms and includes a table that maps its sections to theirs. ${lastChecked('aiAct')}`,
}

export const record = {
  heading: 'Public log',
  text: 'Every credential, revocation and key is recorded in an append-only public log that contains no names. Anyone can audit it with independent tools.',
  links: [{ href: '/log', text: 'The public log' }],
}

export const closing = {
  heading: 'Get certified on the standard',
  text: 'Learn it, pass the exam, and let anyone verify your credential.',
  primary: { href: '/certification', text: 'See the certification' },
  secondary: { href: '/contact?subject=standards', text: 'Propose a change' },
}
