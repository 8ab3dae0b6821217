// The shape of the documents that are written in Markdown: policies, downloads and articles.
import type { LinkCopy, PageCopy } from '#content/navigation/copy.ts'

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
  | { kind: 'actions'; links: LinkCopy[] }

// The id is the fragment that links to the section; it never changes once published.
export type Section = { id: string; heading: string; blocks: Block[] }

// Each has a page at the address of this name.
export const policyNames = [
  'terms',
  'privacy',
  'cookies',
  'ethics',
  'honor',
  'appeals',
  'accessibility',
] as const

export type PolicyName = (typeof policyNames)[number]

export type PolicyDocument = {
  page: PageCopy
  // 'Last updated' for what binds, 'Last reviewed' for what is checked every year.
  datedAs: 'Last updated' | 'Last reviewed'
  date: string
  sections: Section[]
}

export const downloadNames = [
  'overview',
  'syllabus',
  'appeal-guidelines',
  'governance-framework',
  'human-resilience-competency-model',
  'ai-risk-assessment-guide',
  'ai-incident-response-playbook',
  'ai-audit-and-assurance-checklist',
  'state-of-practice-report',
] as const

export type DownloadDocument = {
  // The file's name without its ending; part of a public address.
  id: string
  title: string
  summary: string
  version: string
  // Months, such as 2024-12.
  date: string
  revised: string
  sections: Section[]
}

// The text of a post in the catalogue.
export type ArticleText = {
  author: { name: string; role: string }
  updatedOn?: string
  paragraphs: string[]
  closing?: { heading: string; text: string }
}

export type Question = { question: string; answer: string; link?: LinkCopy }

export type QuestionGroup = { id: string; heading: string; questions: Question[] }

// Answers still have the values that follow the catalogue, in braces.
export type FaqDocument = { page: PageCopy; groups: QuestionGroup[] }

// A download and the PDF that was made of it.
export type DownloadFile = Omit<DownloadDocument, 'sections'> & { file: string; bytes: number; pages: number }

export type Documents = {
  policies: Partial<Record<PolicyName, PolicyDocument>>
  downloads: DownloadDocument[]
  // By the post's id. A post without a text is a short notice: its excerpt is all there is.
  articles: ReadonlyMap<string, ArticleText>
  faq: FaqDocument | undefined
}

export type PublishedDocuments = Omit<Documents, 'downloads'> & { downloads: DownloadFile[] }

export const policyCopy = {
  contents: 'On this page',
  linkTo: 'Link to section:',
} as const
