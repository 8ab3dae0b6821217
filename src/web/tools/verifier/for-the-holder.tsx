// The holder's part of the page: its heading is there at once, its tools when someone gets near them.
import { evidenceHeading, holderHeading } from '#content/verification/credential.ts'
import { copyText } from '#web/tools/verifier/copy-text.ts'
import type { HolderToolsProps } from '#web/tools/verifier/holder-tools.tsx'
import { Nearby } from '#web/tools/verifier/nearby.tsx'

const loadTools = async () => (await import('#web/tools/verifier/holder-tools.tsx')).HolderTools

export function ForTheHolder(props: Omit<HolderToolsProps, 'copyText'>) {
  const { heading, intro } = props.credential.revokedAt ? evidenceHeading : holderHeading
  return (
    <section aria-labelledby="for-the-holder" className="no-print mt-14 sm:mt-16">
      <h2 id="for-the-holder" className="text-3xl">
        {heading}
      </h2>
      <p className="mt-2 mb-6 text-soft">{intro}</p>
      <Nearby load={loadTools} give={{ ...props, copyText }} />
    </section>
  )
}
