// Renders pages that show the catalogue, once per version of the catalogue and day, because sessions and events begin.
import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { loadCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { type PreparedFile, prepareFile } from '#server/site/prepared-file.ts'
import type { Store } from '#store/store.ts'

// The longest wait for an unresponsive registry; after it, the last version is shown.
export const patienceMs = 500
// After a timeout waits are short. Every page tries again, and the first response restores the normal wait.
const patienceWhileAwayMs = 100

export type Render = (catalogue: Catalogue, isStale: boolean) => Promise<string> | string

// The catalogue at one version, with the files rendered from it on one day.
type Edition = { catalogue: Catalogue; files: Map<string, Promise<PreparedFile>>; day?: string }

// Stale: the registry did not answer.
type Shown = { edition: Edition; isStale: boolean }

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

  const lastKnown = (): Shown => ({ edition: latest, isStale: true })

  function editionInTime({ log }: FastifyRequest): Promise<Shown> {
    // A query that hangs is not repeated by every reader.
    if (isUnanswered) return Promise.resolve(lastKnown())
    return new Promise((give) => {
      const timer = setTimeout(
        () => {
          isUnanswered = true
          isAway = true
          log.error('the registry does not respond: the last known catalogue is shown')
          give(lastKnown())
        },
        isAway ? patienceWhileAwayMs : patienceMs,
      )
      editionNow()
        .then(
          (edition) => {
            isAway = false
            return { edition, isStale: false }
          },
          (error) => {
            isAway = true
            log.error({ err: error }, 'the catalogue could not be read: the last known one is shown')
            return lastKnown()
          },
        )
        .then((shown) => {
          clearTimeout(timer)
          isUnanswered = false
          give(shown)
        })
    })
  }

  async function fileIn({ edition, isStale }: Shown, name: string, render: Render): Promise<PreparedFile> {
    const { catalogue, files } = edition
    const today = new Date().toISOString().slice(0, 10)
    if (edition.day !== today) files.clear()
    edition.day = today
    const key = isStale ? `${name} (stale)` : name
    const known = files.get(key)
    if (known) return known
    const made = Promise.resolve(render(catalogue, isStale)).then(prepareFile)
    files.set(key, made)
    made.catch(() => files.delete(key))
    return made
  }

  return {
    catalogueNow: async (request: FastifyRequest) => (await editionInTime(request)).edition.catalogue,
    fileFor: async (request: FastifyRequest, name: string, render: Render) =>
      fileIn(await editionInTime(request), name, render),
  }
}
