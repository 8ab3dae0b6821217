// What the audits find, and what of it is let pass, each rule with its reason.

export type Fault = {
  // The tool or rule book that judged.
  by: string
  rule: string
  where: string
  message: string
}

export type Outcome = {
  name: string
  // What was looked at, in words for the report.
  looked: string
  faults: Fault[]
  // Why something was not looked at.
  skipped?: string
  // Further lines of the report.
  notes?: string[]
}

export type LetPass = { by: string; rule: string; reason: string; matches?: RegExp }

const covers =
  ({ by, rule, where, message }: Fault) =>
  (one: LetPass) =>
    one.by === by && one.rule === rule && (one.matches?.test(`${where} ${message}`) ?? true)

export const partition = (faults: Fault[], list: LetPass[]) => ({
  real: faults.filter((fault) => !list.some(covers(fault))),
  letPass: list.map((one) => ({ ...one, count: faults.filter((fault) => covers(fault)(one)).length })),
})

// A fault that stands on many pages, or in many views of one, is told once with all its places.
export function gather(faults: Fault[]): (Omit<Fault, 'where'> & { places: string[] })[] {
  const groups = Map.groupBy(faults, ({ by, rule, message }) => JSON.stringify([by, rule, message]))
  return [...groups.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { where: _, ...one } = first
    return [{ ...one, places: [...new Set(all.map(({ where }) => where))] }]
  })
}
