// Gives every part of a page the catalogue that its document is rendered with.
import { createContext, useContext } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

export const CatalogueContext = createContext<Catalogue | undefined>(undefined)

export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext)
  if (!catalogue) throw new Error('This page is rendered without a catalogue.')
  return catalogue
}
