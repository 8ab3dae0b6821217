// What the directory page says.

import { brand } from '#constants/brand.ts'
import type { PageCopy } from '#content/navigation/copy.ts'
import { credentialTypeNames } from '#content/shared/credential-types.ts'
import { counted } from '#content/shared/figures.ts'

export const page: PageCopy = {
  title: 'Credentials Directory',
  description: `Search the public directory of ${brand.name} credentials by holder or course, and verify any of them.`,
  heading: 'Credentials Directory',
  lede: `Search for a holder or course, and verify any credential.`,
}

export const directory = {
  name: 'Search the directory',
  search: 'Name or course',
  searchHint: 'You can leave out accents and capitals.',
  type: 'Type',
  allTypes: 'All types',
  typeNames: credentialTypeNames,
  results: 'Credentials',
  loading: 'Loading credentials',
  failed: 'Error loading credentials directory. Please try again later.',
  retry: 'Try again',
  empty: {
    heading: 'No credentials found',
    text: 'Try adjusting your search criteria or browse all credentials.',
    browse: 'Browse all credentials',
  },
  found: (count: number, page: number) => `${counted(count, 'credential')} on page ${page}, newest first`,
  issued: 'Issued',
  expires: 'Expires',
  neverExpires: 'No expiration',
  standing: {
    valid: 'Valid',
    expired: 'Expired',
    revoked: 'Revoked',
    suspended: 'Suspended',
    'not-yet-valid': 'Not yet valid',
    'not-fully-verified': 'Not checked',
  },
  verify: 'Verify',
  pages: 'Directory pages',
  previous: 'Previous',
  next: 'Next',
  pageNumber: (page: number) => `Page ${page}`,
  lastPage: (page: number) => `Page ${page} (last)`,
  pastLast: (page: number) => `Page ${page} is empty.`,
  toPage: (page: number) => `Back to page ${page}`,
  toFirst: 'Back to the first page',
  withoutScript:
    'Search needs JavaScript. Ask the holder for the link to their credential: that page works without it.',
}

export const note = {
  heading: 'Can’t find someone?',
  text: 'They may still be certified: names change or are spelled differently, and holders can ask not to be listed. Ask the holder for the link to their credential and verify that.',
  verify: { href: '/verify', text: 'Verify a credential' },
  report: { href: '/contact?subject=directory', text: 'Report an error' },
}
