// Every tool that hydrates in the browser, by folder and file name.
import type { ComponentType } from 'react'

const islands = {
  'batch-check': async () => (await import('#web/tools/batch-check/batch-check.tsx')).BatchCheck,
  'browser-check': async () => (await import('#web/tools/browser-check/browser-check.tsx')).BrowserCheck,
  calculator: async () => (await import('#web/tools/calculator/calculator.tsx')).Calculator,
  'check-record': async () => (await import('#web/tools/check-record/check-record.tsx')).CheckRecord,
  'contact-form': async () => (await import('#web/tools/contact-form/contact-form.tsx')).ContactForm,
  curriculum: async () => (await import('#web/tools/curriculum/curriculum.tsx')).Curriculum,
  // The calculator with the estimate that its page was served with.
  estimate: async () => {
    const [{ calculatorWith }, { results }] = await Promise.all([
      import('#web/tools/calculator/calculator.tsx'),
      import('#web/tools/estimate/estimate.tsx'),
    ])
    return calculatorWith(results)
  },
  directory: async () => (await import('#web/tools/directory/directory.tsx')).Directory,
  'exam-scheduler': async () => (await import('#web/tools/exam-scheduler/exam-scheduler.tsx')).ExamScheduler,
  'home-calculator': async () =>
    (await import('#web/tools/home-calculator/home-calculator.tsx')).HomeCalculator,
  'micro-catalogue': async () =>
    (await import('#web/tools/micro-catalogue/micro-catalogue.tsx')).MicroCatalogue,
  'person-check': async () => (await import('#web/tools/person-check/person-check.tsx')).PersonCheckById,
  programs: async () => (await import('#web/tools/programs/programs.tsx')).Programs,
  verifier: async () => (await import('#web/tools/verifier/verifier.tsx')).Verifier,
  // Never without the verifier: a field that could not show the answer would leave that of another ID below it.
  'verify-field': async () => {
    const [{ VerifyField }] = await Promise.all([
      import('#web/tools/verify-field/verify-field.tsx'),
      import('#web/tools/verifier/verifier.tsx'),
    ])
    return VerifyField
  },
}

export type IslandName = keyof typeof islands

export type IslandProps<Name extends IslandName> =
  Awaited<ReturnType<(typeof islands)[Name]>> extends (props: infer Props) => unknown ? Props : never

// A page has at most one tool of each name, so the name can prefix its ids.
export const idPrefixOf = (name: IslandName) => `${name}-`

export const loadIsland = (name: IslandName) => islands[name]() as Promise<ComponentType>
