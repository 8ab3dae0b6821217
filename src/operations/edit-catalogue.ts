// Gives a new registry its catalogue, and adds to it, edits it and removes from it.
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { courseFaults, postFaults, reportFaults } from '#domain/catalogue/catalogue-rules.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { Refusal, refuse } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import type { CatalogueItems, CatalogueKind, Store } from '#store/store.ts'

const itemFaults: { [Kind in CatalogueKind]: (item: CatalogueItems[Kind]) => string[] } = {
  course: courseFaults,
  post: postFaults,
  report: reportFaults,
}

// Once in a registry's life, when it is empty. The courses are the body's own; whether people who do not exist are
// shown beside them is another question.
export function seedCatalogue(store: Store, now: Date): Promise<boolean> {
  const why = 'A new registry begins with the catalogue.'
  return store.seed(initialCatalogue, { who: 'northmark', at: momentOf(now), why })
}

export async function readCatalogue(store: Store): Promise<Catalogue> {
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
  const lists = { course: store.courses, post: store.posts, report: store.reports }
  return (await lists[kind]()) as CatalogueItems[Kind][]
}

export async function addItem<Kind extends CatalogueKind>(
  store: Store,
  kind: Kind,
  item: CatalogueItems[Kind],
  author: Author,
  now: Date,
): Promise<CatalogueItems[Kind]> {
  const note = noteOf(author, now)
  const faults = itemFaults[kind](item)
  if (faults.length > 0) throw refuse(`The ${kind} cannot be added`, faults)
  if (!(await store.add(kind, item, note))) throw new Refusal(`There is already a ${kind} "${item.id}".`)
  return item
}

export async function editItem<Kind extends CatalogueKind>(
  store: Store,
  kind: Kind,
  id: string,
  changes: Partial<CatalogueItems[Kind]>,
  author: Author,
  now: Date,
): Promise<CatalogueItems[Kind]> {
  const note = noteOf(author, now)
  const before = (await listItems(store, kind)).find((item) => item.id === id)
  if (!before) throw new Refusal(`There is no ${kind} "${id}".`)
  const item = { ...before, ...changes, id }
  const faults = itemFaults[kind](item)
  if (faults.length > 0) throw refuse(`The ${kind} cannot be edited`, faults)
  if (!(await store.edit(kind, item, note)))
    throw new Refusal(
      kind === 'course' ? 'The type of a course cannot be changed.' : `There is no ${kind} "${id}".`,
    )
  return item
}

export async function removeItem(
  store: Store,
  kind: CatalogueKind,
  id: string,
  author: Author,
  now: Date,
): Promise<void> {
  const outcome = await store.remove(kind, id, noteOf(author, now))
  if (outcome === 'unknown') throw new Refusal(`There is no ${kind} "${id}".`)
  if (outcome === 'in use')
    throw new Refusal(`Credentials refer to the course "${id}", so it cannot be removed.`)
}
