// Hydrates one tool in the browser: the same HTML, and now its controls answer.
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandName, idPrefixOf, loadIsland } from '#web/islands.ts'

// Its effect runs after those of all its parts: by then everything in the tool listens.
function Told({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

export async function hydrate(island: HTMLElement): Promise<void> {
  const name = island.dataset.island as IslandName
  const Tool = await loadIsland(name)
  const [html, data] = island.children
  if (!html) throw new Error(`${name} has no HTML.`)
  const props: object = JSON.parse(data?.textContent ?? '{}')
  await new Promise<void>((resolve) => {
    // As a transition the work is done in slices, so that a slow phone answers a tap in between.
    startTransition(() => {
      hydrateRoot(
        html,
        <Told onHydrated={resolve}>
          <Tool {...props} />
        </Told>,
        { identifierPrefix: idPrefixOf(name) },
      )
    })
  })
}
