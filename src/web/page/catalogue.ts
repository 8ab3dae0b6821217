// Gives every part of a page the catalogue that its document was rendered with. The document carries it, so that the
// browser has the same one; going to another page without loading a document keeps it.
import { createContext, useContext } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

export const catalogueBlockId = 'catalogue'

export const CatalogueContext = createContext<Catalogue | undefined>(undefined)

export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext)
  if (!catalogue) throw new Error('This document carries no catalogue.')
  return catalogue
}

// Undefined in a document that needs none, such as an answer about one credential.
export function catalogueInDocument(): Catalogue | undefined {
  const text = document.getElementById(catalogueBlockId)?.textContent
  return text ? JSON.parse(text) : undefined
}
