// Runs checks one after the other; of several that were asked for, the newest is shown.
import { useEffect, useReducer, useRef, useState } from 'react'
import { largestFileBytes } from '#facts/browser-check.ts'
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'
import { type Checking, loadChecking } from '#web/tools/browser-check/load-checking.ts'
import { after, type Source, type Told } from '#web/tools/browser-check/run.ts'

type Found = { given: { id: string } | { text: string }; source: Source } | { refused: FileRefusal }

async function inFiles(files: readonly File[], { credentialInFile }: Checking): Promise<Found> {
  const [file, another] = files
  if (!file || another) return { refused: 'several-files' }
  if (file.size > largestFileBytes) return { refused: 'too-large' }
  try {
    const extracted = await credentialInFile(new Uint8Array(await file.arrayBuffer()))
    if ('refused' in extracted) return extracted
    return { given: { text: extracted.text }, source: { of: extracted.kind, name: file.name } }
  } catch {
    return { refused: 'unreadable' }
  }
}

export function useBrowserCheck() {
  const [run, tell] = useReducer(after, { at: 'nothing' })
  const [code, setCode] = useState<Checking>()
  const [refusal, setRefusal] = useState<FileRefusal>()
  const asked = useRef(0)
  const begun = useRef(0)

  // Who has left the page is told nothing more.
  useEffect(
    () => () => {
      asked.current += 1
      begun.current += 1
    },
    [],
  )

  async function begin(find: (code: Checking) => Found | Promise<Found>): Promise<void> {
    asked.current += 1
    const ask = asked.current
    const isOvertaken = () => ask !== asked.current
    setRefusal(undefined)
    tell({ what: 'asked' })
    const loaded = await loadChecking().catch(() => undefined)
    if (isOvertaken()) return
    if (!loaded) return tell({ what: 'not-loaded' })
    setCode(loaded)
    const found = await find(loaded)
    if (isOvertaken()) return
    if ('refused' in found) {
      setRefusal(found.refused)
      return tell({ what: 'refused' })
    }
    begun.current += 1
    const turn = begun.current
    const tellOfNewest = (told: Told) => turn === begun.current && tell(told)
    tell({ what: 'began', source: found.source })
    await loaded.check(found.given, loaded.here(), {
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
    checkFiles: (files: readonly File[]) => begin((loaded) => inFiles(files, loaded)),
  }
}
