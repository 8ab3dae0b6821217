// A directory query, as a page address and as an API call.
import {
  type CredentialType,
  credentialTypes,
  directoryLimits,
  directoryPageSize,
} from '#constants/registry.ts'

export type DirectoryQuery = { search: string; type: CredentialType | 'all'; page: number }

export const everything: DirectoryQuery = { search: '', type: 'all', page: 1 }

export function typeFrom(value: string | null): DirectoryQuery['type'] {
  return credentialTypes.find((type) => type === value?.toUpperCase()) ?? 'all'
}

const maxSearchPage = directoryLimits.maxSearchResults / directoryPageSize

// Addresses are typed and shared, so wrong values are ignored, and a search is as long as the field allows.
export function queryFrom(address: string): DirectoryQuery {
  const parameters = new URLSearchParams(address)
  const search = (parameters.get('search') ?? '').slice(0, directoryLimits.searchCharacters)
  const page = Number(parameters.get('page') ?? 1)
  const isPage = Number.isSafeInteger(page) && page >= 1
  const type = typeFrom(parameters.get('type'))
  return { search, type, page: isPage ? Math.min(page, search.trim() ? maxSearchPage : page) : 1 }
}

function parametersOf({ search, type, page }: DirectoryQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search.trim()) parameters.set('search', search.trim())
  if (type !== 'all') parameters.set('type', type)
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

export function addressOf(query: DirectoryQuery): string {
  const parameters = parametersOf(query).toString()
  return parameters ? `/directory?${parameters}` : '/directory'
}

export function callOf(query: DirectoryQuery): string {
  const parameters = parametersOf(query)
  parameters.set('page', String(query.page))
  parameters.set('limit', String(directoryPageSize))
  return `/api/credentials/directory?${parameters}`
}

export const isFullPage = (found: number) => found === directoryPageSize

// An empty directory has one page, too.
export const lastPageOf = (total: number) => Math.max(1, Math.ceil(total / directoryPageSize))
