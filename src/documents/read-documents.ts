// Reads the policies, downloads and articles from folders of Markdown; a body's own file wins over ours of the same name.
import { isUtf8 } from 'node:buffer'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { publicationLetters, tickBox } from '#constants/publication.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { catalogueValues } from '#content/catalogue-values.ts'
import {
  type ArticleText,
  type Block,
  type Documents,
  type DownloadDocument,
  downloadNames,
  type FaqDocument,
  type PolicyDocument,
  policyNames,
  type Question,
  type QuestionGroup,
  type Section,
} from '#content/shared/document.ts'
import { type DocumentSettings, fillIn, type NamedValues, namedValues } from '#content/shared/named-values.ts'
import type { DocumentFault, Fields } from '#documents/front-matter.ts'
import { numberSections } from '#documents/number-sections.ts'
import { type DocumentForm, type MarkdownFile, readMarkdown } from '#documents/read-markdown.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'

// Every fault of every file, one per line.
export class DocumentsError extends UserFacingError {}

const text = { form: /./, description: 'text' }
const month = { form: /^\d{4}-(0[1-9]|1[0-2])$/, description: 'a month such as 2024-12' }

type Kind = { fields: Fields; form: DocumentForm; names?: readonly string[] }

const kinds = {
  policies: {
    form: 'sections',
    names: policyNames,
    fields: {
      title: text,
      description: text,
      lede: text,
      dated: { form: /^Last (updated|reviewed)$/, description: 'Last updated or Last reviewed' },
      date: month,
    },
  },
  downloads: {
    form: 'sections',
    names: downloadNames,
    fields: {
      title: text,
      summary: text,
      version: { form: /^\d+(\.\d+)*$/, description: 'a number such as 1.2' },
      date: month,
      revised: month,
      'numbered?': { form: /^(yes|no)$/, description: 'yes or no' },
    },
  },
  pages: {
    form: 'questions',
    names: ['faq'],
    fields: { title: text, heading: text, description: text, lede: text },
  },
  // Named by the ids of posts in the catalogue.
  articles: {
    form: 'article',
    fields: {
      author: text,
      role: text,
      'updated?': { form: /^\d{4}-\d\d-\d\d$/, description: 'a day such as 2026-11-15' },
    },
  },
} satisfies Record<string, Kind>

// Stay in braces until the page is rendered with its catalogue.
const laterValues = [...catalogueValues(initialCatalogue).keys()].map((name) => [name, `{${name}}`] as const)

type KindName = keyof typeof kinds

export const documentFiles = (folder: string): string[] =>
  Object.keys(kinds).flatMap((kind) =>
    globSync('*.md', { cwd: join(folder, kind) }).map((file) => `${kind}/${file}`),
  )

// What a body has put in a wrong place, where nothing would show it.
function misplacedIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new DocumentsError(`There is no folder of documents ${folder}.`)
  const shown = documentFiles(folder)
  return globSync('**/*.[mM][dD]', { cwd: folder })
    .filter((file) => !shown.includes(file) && file !== 'README.md')
    .map(
      (file) => `${join(folder, file)}:1: nothing shows this; folders are ${Object.keys(kinds).join(', ')}.`,
    )
}

// A letter that the PDF's typeface lacks would print as an empty box.
function unprintableIn(text: string): DocumentFault[] {
  return text.split('\n').flatMap((line, index) => {
    const letter = [...line].find((each) => !publicationLetters.includes(each) && each !== tickBox)
    return letter ? [{ line: index + 1, text: `the PDF’s typeface has no letter ${letter}` }] : []
  })
}

// Far larger than any document; the parser of Markdown fails on much more.
const maxBytes = 500_000

// The text, or why there is none.
function readText(path: string): { text: string; fault?: string } {
  try {
    const bytes = readFileSync(path)
    if (bytes.length > maxBytes) return { text: '', fault: `the file is larger than ${maxBytes / 1000} kB` }
    return { text: bytes.toString(), ...(!isUtf8(bytes) && { fault: 'the file is not UTF-8 text' }) }
  } catch (error) {
    return { text: '', fault: `the file cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

type Read = { name: string; file: MarkdownFile }

function readKind(kind: KindName, folders: string[], values: NamedValues, faults: string[]): Read[] {
  const { names, ...shape }: Kind = kinds[kind]
  const paths = new Map(
    folders.flatMap((folder) =>
      globSync('*.md', { cwd: join(folder, kind) })
        .toSorted()
        .map((file) => [basename(file, '.md'), join(folder, kind, file)]),
    ),
  )
  return [...paths].map(([name, path]) => {
    const { text, fault } = readText(path)
    const { file, faults: found } = readMarkdown(text, shape, values)
    if (fault) found.unshift({ line: 1, text: fault })
    if (kind === 'downloads') found.push(...unprintableIn(fillIn(text, values)))
    if (names && !names.includes(name))
      found.unshift({ line: 1, text: `nothing shows this file; the ${kind} are ${names.join(', ')}` })
    faults.push(...found.map(({ line, text }) => `${path}:${line}: ${text}.`))
    return { name, file }
  })
}

function policyOf({ front, sections }: MarkdownFile): PolicyDocument {
  const { title = '', description = '', lede = '', dated, date = '' } = front
  const datedAs = dated === 'Last reviewed' ? dated : 'Last updated'
  return { page: { title, description, heading: title, lede }, datedAs, date, sections }
}

function downloadOf(id: string, { front, sections }: MarkdownFile): DownloadDocument {
  const { title = '', summary = '', version = '', date = '', revised = '', numbered } = front
  const shown = numbered === 'yes' ? numberSections(sections) : sections
  return { id, title, summary, version, date, revised, sections: shown }
}

const paragraphsIn = (blocks: Block[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))

function articleOf({ front, opening, sections: [last] }: MarkdownFile): ArticleText {
  const { author: name = '', role = '', updated } = front
  return {
    author: { name, role },
    ...(updated && { updatedOn: updated }),
    paragraphs: paragraphsIn(opening),
    ...(last && { closing: { heading: last.heading, text: paragraphsIn(last.blocks).join(' ') } }),
  }
}

const answerOf = ({ heading: question, blocks }: Section): Question => {
  const [link] = blocks.flatMap((block) => (block.kind === 'actions' ? block.links : []))
  return { question, answer: paragraphsIn(blocks).join(' '), ...(link && { link }) }
}

function faqOf({ front, sections }: MarkdownFile): FaqDocument {
  const { title = '', heading = '', description = '', lede = '' } = front
  const groups: QuestionGroup[] = []
  for (const section of sections)
    if (section.id) groups.push({ id: section.id, heading: section.heading, questions: [] })
    else groups.at(-1)?.questions.push(answerOf(section))
  return { page: { title, heading, description, lede }, groups }
}

export const valuesFor = (settings: DocumentSettings) => [
  ...namedValues(settings),
  ...laterValues.map(([name]) => [name, 'follows the catalogue; only in pages/faq.md'] as const),
]

export function readDocuments(folders: string[], settings: DocumentSettings): Documents {
  const values = namedValues(settings)
  const faults = folders.flatMap(misplacedIn)
  const policies = readKind('policies', folders, values, faults)
  const downloads = readKind('downloads', folders, values, faults)
  const articles = readKind('articles', folders, values, faults)
  const [faq] = readKind('pages', folders, new Map([...values, ...laterValues]), faults)
  if (faults.length > 0) throw new DocumentsError(faults.join('\n'))
  return {
    policies: Object.fromEntries(policies.map(({ name, file }) => [name, policyOf(file)])),
    downloads: downloads.map(({ name, file }) => downloadOf(name, file)),
    faq: faq && faqOf(faq.file),
    articles: new Map(articles.map(({ name, file }) => [name, articleOf(file)])),
  }
}
