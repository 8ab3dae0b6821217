// Renders pages that show the catalogue, once per version of the catalogue.
import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { loadCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { type PreparedFile, prepareFile } from '#server/site/prepared-file.ts'
import type { Store } from '#store/store.ts'

// The longest wait for an unresponsive registry; after it, the last version is shown.
const patienceMs = 2000
// After a timeout waits are short. Every page tries again, and the first response restores the normal wait.
const patienceWhileAwayMs = 100

export type Render = (catalogue: Catalogue) => Promise<string> | string

// The catalogue at one version, with the files rendered from it.
type Edition = { catalogue: Catalogue; files: Map<string, Promise<PreparedFile>> }

// The build's catalogue is shown until the registry first responds.
export function followCatalogue(store: Store, builtCatalogue: Catalogue) {
  const initial: Edition = { catalogue: builtCatalogue, files: new Map() }
  let latest = initial
  let reading: { version: number; edition: Promise<Edition> } | undefined
  let isUnanswered = false
  let isAway = false

  async function readEdition(): Promise<Edition> {
    const catalogue = await loadCatalogue(store)
    latest = isDeepStrictEqual(catalogue, builtCatalogue) ? initial : { catalogue, files: new Map() }
    return latest
  }

  async function editionNow(): Promise<Edition> {
    // Read before the lists, which may then be newer than their version but never older.
    const version = await store.catalogueVersion()
    if (reading?.version === version) return reading.edition
    const begun = { version, edition: readEdition() }
    reading = begun
    begun.edition.catch(() => {
      if (reading === begun) reading = undefined
    })
    return begun.edition
  }

  function editionInTime({ log }: FastifyRequest): Promise<Edition> {
    // A query that hangs is not repeated by every reader.
    if (isUnanswered) return Promise.resolve(latest)
    return new Promise((give) => {
      const timer = setTimeout(
        () => {
          isUnanswered = true
          isAway = true
          log.error('the registry does not respond: the last known catalogue is shown')
          give(latest)
        },
        isAway ? patienceWhileAwayMs : patienceMs,
      )
      editionNow()
        .then(
          (edition) => {
            isAway = false
            return edition
          },
          (error) => {
            isAway = true
            log.error({ err: error }, 'the catalogue could not be read: the last known one is shown')
            return latest
          },
        )
        .then((edition) => {
          clearTimeout(timer)
          isUnanswered = false
          give(edition)
        })
    })
  }

  async function fileIn(edition: Edition, name: string, render: Render): Promise<PreparedFile> {
    const known = edition.files.get(name)
    if (known) return known
    const made = Promise.resolve(render(edition.catalogue)).then(prepareFile)
    edition.files.set(name, made)
    made.catch(() => edition.files.delete(name))
    return made
  }

  return {
    catalogueNow: async (request: FastifyRequest) => (await editionInTime(request)).catalogue,
    fileFor: async (request: FastifyRequest, name: string, render: Render) =>
      fileIn(await editionInTime(request), name, render),
  }
}
