// The catalogue of the page, as React context.
import { createContext, useContext } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

export const CatalogueContext = createContext<Catalogue | undefined>(undefined)

export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext)
  if (!catalogue) throw new Error('This page is rendered without a catalogue.')
  return catalogue
}
