// Finds a course as people name it: by its id, by a unique title, or by what another system calls it.
import type { CatalogueItems, CatalogueKind, Course } from '#domain/catalogue/catalogue.ts'
import { fold } from '#domain/directory/fold.ts'

type Item = CatalogueItems[CatalogueKind]

export function findNamed<Named extends Item>(items: readonly Named[], typed: string): Named | undefined {
  const sought = fold(typed)
  const titled = items.filter((item) => fold('title' in item ? item.title : item.name) === sought)
  return items.find(({ id }) => id === typed) ?? (titled.length === 1 ? titled[0] : undefined)
}

// `names`: our courses by their titles elsewhere.
export function courseFinder(courses: readonly Course[], names: Readonly<Record<string, string>> = {}) {
  const ours = new Map(Object.entries(names).map(([title, name]) => [fold(title), name]))
  return (typed: string): Course | undefined => findNamed(courses, ours.get(fold(typed)) ?? typed)
}
