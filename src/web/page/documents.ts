// The documents of the site, as React context.
import { createContext, useContext } from 'react'
import type { PublishedDocuments } from '#content/document.ts'

export const DocumentsContext = createContext<PublishedDocuments | undefined>(undefined)

export function useDocuments(): PublishedDocuments {
  const documents = useContext(DocumentsContext)
  if (!documents) throw new Error('This page is rendered without documents.')
  return documents
}
