// Seeds the catalogue of a new registry, and adds, edits and removes its items.
import { hash } from 'node:crypto'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { contactPrefills } from '#content/tools/contact-subjects.ts'
import {
  type Catalogue,
  type CatalogueItems,
  type CatalogueKind,
  type Cover,
  coverPrefix,
  itemFaults,
} from '#domain/catalogue/catalogue.ts'
import { findNamed } from '#domain/catalogue/find-course.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { RefusedError, refuse } from '#errors/user-facing-error.ts'
import { type FetchedPicture, fetchPicture } from '#operations/catalogue/fetch-picture.ts'
import { noteOf } from '#operations/registry/author.ts'
import { changeBy, type OperatorChange, type Registry } from '#operations/registry/registry.ts'
import type { Store } from '#store/store.ts'

// Runs once, when the registry is empty. Courses are the operator's own; sample people are a separate setting.
export async function seedCatalogue(registry: Registry, now: Date): Promise<boolean> {
  // Checked before locking, so a server can start during an import.
  if ((await registry.store.courses()).length > 0) return false
  const why = 'A new registry begins with the catalogue.'
  return registry.change({ who: 'northmark', at: toTimestamp(now), why }, async (change) => {
    if ((await change.state()) !== 'empty') {
      change.undo()
      return false
    }
    await change.replaceCatalogue(initialCatalogue)
    change.record({ act: 'seed' })
    return true
  })
}

export async function loadCatalogue(store: Store): Promise<Catalogue> {
  const [courses, sessions, posts, reports] = await Promise.all([
    store.courses(),
    store.sessions(),
    store.posts(),
    store.reports(),
  ])
  return { courses, sessions, posts, reports }
}

export async function listItems<Kind extends CatalogueKind>(
  store: Store,
  kind: Kind,
): Promise<CatalogueItems[Kind][]> {
  const lists = { course: store.courses, session: store.sessions, post: store.posts, report: store.reports }
  return (await lists[kind]()) as CatalogueItems[Kind][]
}

// By its id or a unique title.
async function findItem<Kind extends CatalogueKind>(store: Store, kind: Kind, typed: string) {
  const found = findNamed(await listItems(store, kind), typed)
  if (!found) throw new RefusedError(`There is no ${kind} "${typed}".`)
  return found
}

// Contact form links carry the ids of courses and sessions, and the codes of other subjects.
async function isTakenOnContactForm(store: Store, kind: CatalogueKind, id: string): Promise<boolean> {
  if (kind === 'course') return (await store.sessions()).some((session) => session.id === id)
  if (kind !== 'session') return false
  return contactPrefills({ ...(await loadCatalogue(store)), sessions: [] }).has(id)
}

export type FetchPicture = (address: string) => Promise<FetchedPicture>

const isElsewhere = (url: string | undefined) => url !== undefined && /^https:/i.test(url)

function coverOf({ extension, bytes }: FetchedPicture): Cover {
  return { name: `${hash('sha256', bytes).slice(0, 32)}.${extension}`, bytes }
}

// Covers from other sites are fetched once and stored, so that no other server learns who reads our pages. Nothing is
// fetched for an item that would be refused.
async function fetchCover<Kind extends CatalogueKind>(
  kind: Kind,
  item: CatalogueItems[Kind],
  act: 'added' | 'edited',
  fetch: FetchPicture,
): Promise<{ item: CatalogueItems[Kind]; cover?: Cover }> {
  const { coverUrl, ...rest } = item as CatalogueItems[Kind] & { coverUrl?: string }
  const fetched = isElsewhere(coverUrl) ? coverUrl : undefined
  // An empty value removes the cover.
  const isBare = kind === 'post' && (coverUrl === '' || fetched !== undefined)
  const sound = (isBare ? rest : item) as CatalogueItems[Kind]
  const faults = itemFaults(kind, sound)
  if (faults.length > 0) throw refuse(`The ${kind} cannot be ${act}`, faults)
  if (fetched === undefined) return { item: sound }
  const cover = coverOf(await fetch(fetched))
  return { item: { ...sound, coverUrl: coverPrefix + cover.name }, cover }
}

export async function addItem<Kind extends CatalogueKind>(
  { registry, author, now }: OperatorChange,
  kind: Kind,
  wanted: CatalogueItems[Kind],
  fetch: FetchPicture = fetchPicture,
): Promise<CatalogueItems[Kind]> {
  const note = noteOf(author, now)
  const { item, cover } = await fetchCover(kind, wanted, 'added', fetch)
  if (await isTakenOnContactForm(registry.store, kind, item.id))
    throw new RefusedError(
      `On the contact form "${item.id}" already means something else: give the ${kind} another id.`,
    )
  await registry.change(note, async (change) => {
    if (!(await change.addItem(kind, item)))
      throw new RefusedError(`There is already a ${kind} "${item.id}".`)
    if (kind === 'post') await change.putCover(cover)
    change.record({ act: 'add', subject: `${kind} ${item.id}` })
  })
  return item
}

export async function editItem<Kind extends CatalogueKind>(
  { registry, author, now }: OperatorChange,
  kind: Kind,
  named: string,
  changes: Partial<CatalogueItems[Kind]>,
  fetch: FetchPicture = fetchPicture,
): Promise<CatalogueItems[Kind]> {
  const note = noteOf(author, now)
  const before = await findItem(registry.store, kind, named)
  const { id } = before
  const { item, cover } = await fetchCover(kind, { ...before, ...changes, id }, 'edited', fetch)
  await registry.change(note, async (change) => {
    if (!(await change.replaceItem(kind, item)))
      throw new RefusedError(
        kind === 'course' ? 'The type of a course cannot be changed.' : `There is no ${kind} "${id}".`,
      )
    if (kind === 'post') await change.putCover(cover)
    change.record({ act: 'edit', subject: `${kind} ${id}` })
  })
  return item
}

export async function removeItem(
  order: OperatorChange,
  kind: CatalogueKind,
  named: string,
  isTrial = false,
): Promise<string> {
  const { id } = await findItem(order.registry.store, kind, named)
  await changeBy(order, async (change) => {
    const outcome = await change.removeItem(kind, id)
    if (outcome === 'unknown') throw new RefusedError(`There is no ${kind} "${id}".`)
    if (outcome === 'in use')
      throw new RefusedError(`Credentials refer to the course "${id}", so it cannot be removed.`)
    if (kind === 'post') await change.putCover(undefined)
    change.record({ act: 'remove', subject: `${kind} ${id}` })
    if (isTrial) change.undo()
  })
  return id
}
