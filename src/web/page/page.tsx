// Tells the document a page's title and description; the page brings its own sections.
import { createContext, type ReactNode, useContext } from 'react'
import type { PageWords } from '#content/words.ts'

export type Head = { title: string; description: string; isIndexed: boolean }

// While a page is rendered to HTML, what it says of itself is collected here.
export const HeadSink = createContext<(head: Head) => void>(() => {})

type Props = PageWords & { isIndexed?: boolean; children: ReactNode }

export function Page({ title, description, isIndexed = true, children }: Props) {
  useContext(HeadSink)({ title, description, isIndexed })
  return children
}
