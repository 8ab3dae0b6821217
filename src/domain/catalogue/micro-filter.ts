// Filters micro-credentials by a search and two filters, and writes the filter into an address.
import { type Difficulty, difficulties, type MicroIndustry, microCredentials } from '#constants/micro.ts'

export type MicroFilter = {
  search: string
  industry: MicroIndustry | 'all'
  difficulty: Difficulty | 'all'
}

export const noFilter: MicroFilter = { search: '', industry: 'all', difficulty: 'all' }

const microIndustries = Object.keys(microCredentials) as MicroIndustry[]

// A program whose industry or difficulty is unknown does not match a filter on it.
type Filterable = {
  title: string
  description: string
  industry?: MicroIndustry
  difficulty?: Difficulty
}

const foldCase = (text: string) => text.trim().toLowerCase()

export function passes(program: Filterable, { search, industry, difficulty }: MicroFilter): boolean {
  const wanted = foldCase(search)
  return (
    [program.title, program.description].some((text) => foldCase(text).includes(wanted)) &&
    (industry === 'all' || program.industry === industry) &&
    (difficulty === 'all' || foldCase(program.difficulty ?? '') === foldCase(difficulty))
  )
}

export const isFiltering = ({ search, industry, difficulty }: MicroFilter) =>
  foldCase(search) !== '' || industry !== 'all' || difficulty !== 'all'

export function industryFrom(value: string | null): MicroFilter['industry'] {
  return microIndustries.find((industry) => industry === value) ?? 'all'
}

export function difficultyFrom(value: string | null): MicroFilter['difficulty'] {
  return difficulties.find((difficulty) => foldCase(difficulty) === foldCase(value ?? '')) ?? 'all'
}

// Addresses are typed and shared, so missing or wrong values filter nothing.
export function filterFrom(query: URLSearchParams): MicroFilter {
  return {
    search: query.get('search') ?? '',
    industry: industryFrom(query.get('industry')),
    difficulty: difficultyFrom(query.get('difficulty')),
  }
}

// Leaves the rest of the query unchanged; defaults are omitted.
export function withFilter(query: URLSearchParams, filter: MicroFilter): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? next.delete(name) : next.set(name, value)
  put('search', filter.search, filter.search === '')
  put('industry', filter.industry, filter.industry === 'all')
  put('difficulty', foldCase(filter.difficulty), filter.difficulty === 'all')
  return next
}
