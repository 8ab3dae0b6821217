// The parts far down the page, each of whose scripts comes when someone gets near it.
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { evidenceHeading, holderHeading } from '#content/verification/credential.ts'
import { whenNear } from '#web/page/lazy-section.tsx'
import type { HolderToolsProps } from '#web/tools/verifier/holder-tools.tsx'
import { copyText } from '#web/tools/verifier/save-and-share.tsx'

type Props<PartProps> = { load: () => Promise<ComponentType<PartProps>>; give: PartProps; className?: string }

function LazyPart<PartProps extends object>({ load, give, className }: Props<PartProps>) {
  const place = useRef<HTMLDivElement>(null)
  const [Part, setPart] = useState<ComponentType<PartProps>>()

  useEffect(() => {
    if (!place.current) return undefined
    const leaving = new AbortController()
    whenNear(place.current, leaving.signal)
      .then(load)
      .then(
        (loaded) => setPart(() => loaded),
        // Without a network the page goes on without this part.
        () => {},
      )
    return () => leaving.abort()
  }, [load])

  return (
    <div ref={place} className={className}>
      {Part && <Part {...give} />}
    </div>
  )
}

const loadBrowserCheck = async () => (await import('#web/tools/browser-check/browser-check.tsx')).BrowserCheck

export function CheckItYourself({ id }: { id?: string }) {
  return (
    <LazyPart
      load={loadBrowserCheck}
      give={id ? { id } : {}}
      className="no-print min-h-224 sm:min-h-170 lg:min-h-132"
    />
  )
}

const loadPersonCheck = async () => (await import('#web/tools/person-check/person-check.tsx')).PersonCheckById

export function IsItThisPerson({ id }: { id: string }) {
  return (
    <LazyPart
      key={id}
      load={loadPersonCheck}
      give={{ id }}
      className="no-print min-h-76 sm:min-h-57 lg:min-h-45"
    />
  )
}

const loadHolderTools = async () => (await import('#web/tools/verifier/holder-tools.tsx')).HolderTools

// The heading is there at once, the tools when someone gets near them.
export function ForTheHolder(props: Omit<HolderToolsProps, 'copyText'>) {
  const { heading, intro } = props.standing === 'revoked' ? evidenceHeading : holderHeading
  return (
    <section aria-labelledby="for-the-holder" className="no-print mt-14 sm:mt-16">
      <h2 id="for-the-holder" className="text-3xl">
        {heading}
      </h2>
      <p className="mt-2 mb-6 text-soft">{intro}</p>
      <LazyPart load={loadHolderTools} give={{ ...props, copyText }} />
    </section>
  )
}
