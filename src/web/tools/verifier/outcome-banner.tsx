// The answer in one glance: announced when it comes, and told by icon, words and colour.
import { useEffect, useRef } from 'react'
import { checkedOn } from '#content/verification/credential.ts'
import { standingLooks } from '#web/tools/verifier/standing-looks.ts'
import type { Arrived } from '#web/tools/verifier/use-inquiry.ts'
import { RosetteMark } from '#web/ui/guilloche.tsx'

export function OutcomeBanner({ standing, words, checkedAt }: Arrived) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus({ preventScroll: true }), [])
  const { Icon, ground, ink } = standingLooks[standing]
  return (
    <div ref={banner} role="status" tabIndex={-1} data-standing={standing} className="outline-none">
      <div
        className={`relative isolate flex gap-4 overflow-hidden border-l-4 px-4 py-4 sm:gap-5 sm:px-7 sm:py-6 print:py-1 ${ground} ${ink}`}
      >
        {standing === 'valid' && (
          <RosetteMark className="no-print absolute max-sm:hidden top-1/2 right-0 -z-10 size-64 translate-x-1/3 -translate-y-1/2 stroke-valid opacity-35" />
        )}
        <Icon aria-hidden className="mt-0.5 size-7 shrink-0 sm:size-9" />
        <div>
          <h2 className="text-[1.65rem] sm:text-[2.1rem]">{words.heading}</h2>
          <p className="mt-1 sm:text-lg print:text-base">{words.sentence}</p>
          <p className="mt-1 text-sm">{checkedOn(checkedAt)}</p>
        </div>
      </div>
    </div>
  )
}
