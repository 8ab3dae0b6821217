// What a page shows besides its words, as React contexts: catalogue, documents and installation.
import { createContext, useContext } from 'react'
import type { PublishedDocuments } from '#content/shared/document.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { builtInstallation, type Installation } from '#domain/operator/operator.ts'

export const CatalogueContext = createContext<Catalogue | undefined>(undefined)

export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext)
  if (!catalogue) throw new Error('This page is rendered without a catalogue.')
  return catalogue
}

// Whether it is the last known one, because the registry does not answer.
export const StaleCatalogueContext = createContext(false)

export const useIsCatalogueStale = () => useContext(StaleCatalogueContext)

export const DocumentsContext = createContext<PublishedDocuments | undefined>(undefined)

export function useDocuments(): PublishedDocuments {
  const documents = useContext(DocumentsContext)
  if (!documents) throw new Error('This page is rendered without documents.')
  return documents
}

export const InstallationContext = createContext<Installation>(builtInstallation)

export const useInstallation = () => useContext(InstallationContext)
