// Finds a course as people name it: by its id, by a unique title, or by what another system calls it.
import type { Course } from '#domain/catalogue/catalogue.ts'
import { fold } from '#domain/directory/fold.ts'

// `names`: our courses by their titles elsewhere.
export function courseFinder(courses: readonly Course[], names: Readonly<Record<string, string>> = {}) {
  const ours = new Map(Object.entries(names).map(([title, name]) => [fold(title), name]))
  return (typed: string): Course | undefined => {
    const name = ours.get(fold(typed)) ?? typed
    const titled = courses.filter(({ title }) => fold(title) === fold(name))
    return courses.find(({ id }) => id === name) ?? (titled.length === 1 ? titled[0] : undefined)
  }
}
