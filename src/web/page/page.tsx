// Passes a page's title and description to the document.
import { createContext, type ReactNode, useContext } from 'react'
import type { PageCopy } from '#content/navigation/copy.ts'

export type Head = { title: string; description: string; isIndexed: boolean }

// Collects the head while a page renders.
export const HeadSink = createContext<(head: Head) => void>(() => {})

type Props = PageCopy & { isIndexed?: boolean; children: ReactNode }

export function Page({ title, description, isIndexed = true, children }: Props) {
  useContext(HeadSink)({ title, description, isIndexed })
  return children
}
