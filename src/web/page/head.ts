// Keeps the document's title, description and canonical link those of the page on screen.
import { createContext } from 'react'
import { documentTitle } from '#content/site.ts'

export type Head = { title: string; description: string; isIndexed: boolean; reads: string[] }

// While a page is rendered to HTML, what it says of itself is collected here.
export const HeadSink = createContext<((head: Head) => void) | undefined>(undefined)

const staticHeadingId = 'static-heading'

function metaElement(name: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (found) return found
  const made = document.createElement('meta')
  made.name = name
  document.head.append(made)
  return made
}

function canonicalElement(): HTMLLinkElement {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (found) return found
  const made = document.createElement('link')
  made.rel = 'canonical'
  document.head.append(made)
  return made
}

export function applyHead({ title, description, isIndexed }: Omit<Head, 'reads'>): void {
  document.title = documentTitle(title)
  metaElement('description').content = description
  canonicalElement().href = location.origin + location.pathname
  if (isIndexed) document.head.querySelector('meta[name="robots"]')?.remove()
  else metaElement('robots').content = 'noindex'
  document.getElementById(staticHeadingId)?.setAttribute('hidden', '')
}
