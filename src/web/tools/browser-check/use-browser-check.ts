// Runs checks; only the newest is shown.
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { CheckInput, Site } from '#domain/verification/reader-evidence.ts'
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'
import {
  type CheckEvent,
  type CheckState,
  type Choice,
  checkBegun,
  checkStateAfter,
  type Source,
} from '#web/tools/browser-check/check-state.ts'
import { scrollBehavior } from '#web/ui/scroll.ts'

// Loaded only when a check starts.
const loadChecker = async () => (await import('#web/tools/browser-check/checker.ts')).checker

export type Checker = Awaited<ReturnType<typeof loadChecker>>

// What to check, what to choose from, or why not.
type Subject =
  | { given: CheckInput; source: Source }
  | { choices: Choice[]; source: Source }
  | { refused: FileRefusal }

async function subjectIn(files: readonly File[], { readFile, labelOf }: Checker): Promise<Subject> {
  const [file, another] = files
  if (!file || another) return { refused: 'several-files' }
  const read = await readFile(file)
  if ('refused' in read) return read
  const { source, givens } = read
  const [given, ...others] = givens
  if (!given) return { refused: 'nothing-inside' }
  if (others.length === 0) return { source, given }
  return { source, choices: givens.map(({ text }) => ({ label: labelOf(text), text })) }
}

// What a check asks, and whether the reader must allow it first.
export type CheckPlace = {
  siteFor: (given: CheckInput, code: Checker) => Site
  mustAsk: (given: CheckInput) => boolean
}

const thisPage: CheckPlace = { siteFor: (_, { thisSite }) => thisSite(), mustAsk: () => false }

export function useBrowserCheck({ siteFor, mustAsk }: CheckPlace = thisPage) {
  const [run, tell] = useReducer(checkStateAfter, { at: 'nothing' })
  const show = (state: CheckState) => tell({ what: 'became', run: state })
  const [code, setCode] = useState<Checker>()
  const [refusal, setRefusal] = useState<FileRefusal>()
  const latest = useRef(0)
  const begun = useRef(0)

  // No announcements after the visitor has left.
  useEffect(
    () => () => {
      latest.current += 1
      begun.current += 1
    },
    [],
  )

  async function begin(
    choose: (code: Checker) => Subject | Promise<Subject>,
    isAllowed = false,
  ): Promise<void> {
    latest.current += 1
    const request = latest.current
    const isOvertaken = () => request !== latest.current
    setRefusal(undefined)
    show({ at: 'loading' })
    const loaded = await loadChecker().catch(() => undefined)
    if (isOvertaken()) return
    if (!loaded) return show({ at: 'not-loaded' })
    setCode(loaded)
    const subject = await choose(loaded)
    if (isOvertaken()) return
    if ('refused' in subject) {
      setRefusal(subject.refused)
      return show({ at: 'nothing' })
    }
    if ('choices' in subject) return show({ at: 'choosing', ...subject })
    const { given, source } = subject
    if (!isAllowed && mustAsk(given)) return show({ at: 'asking', given, source })
    begun.current += 1
    const turn = begun.current
    const tellOfNewest = (event: CheckEvent) => turn === begun.current && tell(event)
    show(checkBegun(source))
    await loaded.check(given, siteFor(given, loaded), {
      names: (names) => tellOfNewest({ what: 'planned', names }),
      facts: (facts) => tellOfNewest({ what: 'facts', facts }),
      step: (step) => tellOfNewest({ what: 'step', step }),
    })
    tellOfNewest({ what: 'ended' })
  }

  return {
    run,
    code,
    refusal: refusal && code?.refusals[refusal],
    checkShown: (id: string) => begin(() => ({ given: { id }, source: { of: 'registry' } })),
    checkChoice: (source: Source, { text }: Choice) => begin(() => ({ given: { text }, source })),
    allow: (source: Source, given: CheckInput) => begin(() => ({ given, source }), true),
    checkFiles: (files: readonly File[]) => begin((loaded) => subjectIn(files, loaded)),
  }
}

// Scrolls the status into view.
export function useScrollIntoView(element: RefObject<HTMLElement | null>, news: string | undefined): void {
  useEffect(() => {
    if (news) element.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
  }, [element, news])
}
