// What the directory page says.
import { credentialTypeNames } from '#content/credential-types.ts'
import { counted } from '#content/figures.ts'
import type { PageWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Credentials Directory',
  description: `Search the public directory of ${brand.name} credentials by holder or course, and open the verification of any one of them.`,
  heading: 'Credentials Directory',
  lede: `Who holds a ${brand.name} credential, for which course, and whether it is valid today.`,
}

export const directory = {
  name: 'Search the directory',
  search: 'Name or course',
  searchHint: 'Accents and capitals do not matter.',
  type: 'Type',
  allTypes: 'All types',
  typeNames: credentialTypeNames,
  results: 'Credentials',
  loading: 'Loading credentials',
  failed: 'Error loading credentials directory. Please try again later.',
  empty: {
    heading: 'No credentials found',
    text: 'Try adjusting your search criteria or browse all credentials.',
    browse: 'Browse all credentials',
  },
  found: (count: number, page: number) => `${counted(count, 'credential')} on page ${page}, newest first`,
  issued: 'Issued',
  expires: 'Expires',
  neverExpires: 'No expiry',
  standing: {
    valid: 'Valid',
    expired: 'Expired',
    revoked: 'Revoked',
    suspended: 'Suspended',
    'not-yet-valid': 'Not yet valid',
  },
  verify: 'Verify',
  pages: 'Pages of the directory',
  previous: 'Previous',
  next: 'Next',
  pageNumber: (page: number) => `Page ${page}`,
  lastPage: (page: number) => `Page ${page}, the last`,
  pastLast: (page: number) => `There is nothing on page ${page}.`,
  toPage: (page: number) => `Back to page ${page}`,
  toFirst: 'Back to the first page',
  withoutScript:
    'Searching needs scripts. The holder of a credential can give you its address, and that page can be read without them.',
}

export const note = {
  heading: 'Not listed does not mean not certified',
  text: 'A name may be spelled differently or may have changed, or the holder may have asked not to be listed. Ask the holder for the address of their credential: its verification is what counts.',
  verify: { href: '/verify', text: 'Verify a credential' },
  report: { href: '/contact?subject=directory', text: 'Report an error' },
}
