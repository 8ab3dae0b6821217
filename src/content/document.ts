// The shape of policies and downloadable documents.
import type { LinkWords, PageWords } from '#content/words.ts'
import type { Installation } from '#domain/operator/operator.ts'

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; items: string[] }
  | { kind: 'terms'; items: { term: string; text: string }[] }
  | { kind: 'table'; caption: string; columns: string[]; rows: { heading: string; cells: string[] }[] }
  // Days count from 1.
  | {
      kind: 'timeline'
      caption: string
      stages: { name: string; text: string; fromDay: number; toDay: number }[]
    }
  | { kind: 'actions'; links: LinkWords[] }

// The id is the fragment that links to the section; it never changes once published.
export type Section = { id: string; heading: string; blocks: Block[] }

export type PolicyDocument = {
  page: PageWords
  // 'Last updated' for what binds, 'Last reviewed' for what is checked every year.
  datedAs: 'Last updated' | 'Last reviewed'
  date: `${number}-${number}`
  sections: Section[]
}

export type PolicyFor = (installation: Installation) => PolicyDocument

export type DownloadDocument = {
  // The file's name without its ending; part of a public address.
  id: string
  title: string
  summary: string
  version: string
  date: `${number}-${number}`
  revised: `${number}-${number}`
  sections: Section[]
}

export const policyWords = {
  contents: 'On this page',
  linkTo: 'Link to section:',
} as const
