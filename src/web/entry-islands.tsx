// Hydrates one tool, and tells when it crashes.
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandName, idPrefixOf, loadIsland } from '#web/islands.ts'

// This effect runs after all others: by then everything in the tool listens.
function HydrationSignal({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

export async function hydrate(island: HTMLElement, onCrash: () => void): Promise<void> {
  const name = island.dataset.island as IslandName
  const Tool = await loadIsland(name)
  const [html, data] = island.children
  if (!html) throw new Error(`${name} has no HTML.`)
  const props: object = JSON.parse(data?.textContent ?? '{}')
  await new Promise<void>((resolve) => {
    // A transition hydrates in slices, so taps stay responsive.
    startTransition(() => {
      hydrateRoot(
        html,
        <HydrationSignal onHydrated={resolve}>
          <Tool {...props} />
        </HydrationSignal>,
        {
          identifierPrefix: idPrefixOf(name),
          onUncaughtError(error) {
            reportError(error)
            onCrash()
          },
        },
      )
    })
  })
}
