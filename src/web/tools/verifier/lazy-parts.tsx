// Parts of an answer whose scripts load when someone opens their fold or gets near them.
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Saying } from '#web/tools/check-record/write-record.ts'
import { ToolFailed } from '#web/ui/tool-failed.tsx'

type Props<PartProps> = { load: () => Promise<ComponentType<PartProps>>; give: PartProps }

const nearPx = 400

// Waits until the element is near the viewport. If aborted, never resolves.
function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  })
}

function LazyPart<PartProps extends object>({ load, give }: Props<PartProps>) {
  const place = useRef<HTMLDivElement>(null)
  const [Part, setPart] = useState<ComponentType<PartProps> | 'failed'>()

  useEffect(() => {
    if (!place.current || Part) return undefined
    const leaving = new AbortController()
    whenNear(place.current, leaving.signal)
      .then(load)
      .then(
        (loaded) => setPart(() => loaded),
        () => setPart('failed'),
      )
    return () => leaving.abort()
  }, [load, Part])

  return (
    <div ref={place} className="no-print">
      {Part === 'failed' && <ToolFailed onTryAgain={() => setPart(undefined)} />}
      {Part && Part !== 'failed' && <Part {...give} />}
    </div>
  )
}

const loadBrowserCheck = async () => (await import('#web/tools/browser-check/browser-check.tsx')).BrowserCheck

export function LazyBrowserCheck(give: { id: string | undefined; checkerHash: string }) {
  return <LazyPart load={loadBrowserCheck} give={{ ...give, within: 'fold' }} />
}

const loadPersonCheck = async () => (await import('#web/tools/person-check/person-check.tsx')).PersonCheckById

export function LazyPersonCheck({ id }: { id: string }) {
  return <LazyPart key={id} load={loadPersonCheck} give={{ id }} />
}

const loadCheckRecord = async () => (await import('#web/tools/check-record/check-record.tsx')).CheckRecord

export function LazyCheckRecord(give: Saying) {
  return <LazyPart load={loadCheckRecord} give={give} />
}
