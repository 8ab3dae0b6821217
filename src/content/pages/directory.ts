// What the directory page says.

import { brand } from '#constants/brand.ts'
import { directoryLimits, directoryPageSize } from '#constants/registry.ts'
import type { PageCopy } from '#content/navigation/copy.ts'
import { credentialTypeNames } from '#content/shared/credential-types.ts'
import { grouped } from '#content/shared/figures.ts'
import type { DirectoryQuery } from '#domain/directory/directory-query.ts'

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
  // In the field for names.
  id: {
    heading: 'That’s a credential ID',
    text: 'The directory is searched by name and course.',
    verify: (id: string) => `Verify ${id}`,
  },
  submit: 'Search',
  // A search is counted only as far as it pages.
  found: (total: number, { search, page }: DirectoryQuery) => {
    const isAtLeast = search.trim() !== '' && total >= directoryLimits.maxSearchResults
    const what = `${isAtLeast ? 'At least ' : ''}${grouped(total)} credential${total === 1 ? '' : 's'}`
    const sought = search.trim() ? ` for “${search.trim()}”` : ''
    const first = (page - 1) * directoryPageSize + 1
    const last = Math.min(page * directoryPageSize, total)
    const shown = total > directoryPageSize ? `: ${grouped(first)} to ${grouped(last)}` : ''
    return `${what}${sought}, newest first${shown}`
  },
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
  pastLast: (page: number) => `Page ${grouped(page)} is empty.`,
  toPage: (page: number) => `Back to page ${page}`,
  toFirst: 'Back to the first page',
}

export const note = {
  heading: 'Can’t find someone?',
  text: 'They may still be certified: names change or are spelled differently, and holders can ask not to be listed. Ask the holder for the link to their credential and verify that.',
  verify: { href: '/verify', text: 'Verify a credential' },
  report: { href: '/contact?subject=directory', text: 'Report an error' },
}
