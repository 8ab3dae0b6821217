// Renders the tools of /verify with a verdict.
import { renderToStaticMarkup } from 'react-dom/server'
import { verdictWords } from '#content/verification/verdict-words.ts'
import type { Verification } from '#contract/registry.ts'
import { type FoundIsland, Island, IslandSink } from '#web/page/island.tsx'
import { fillPlaces, renderIsland } from '#web/page/render-islands.tsx'
import { Answer } from '#web/tools/verifier/answer.tsx'

// The credential that was asked for, the site's address, and the hash of the offline checker.
export type Asked = { cid: string; origin: string; keptHash: string }

async function renderAnswer(
  { origin, keptHash }: Asked,
  verification: Verification,
  on: Date,
): Promise<string> {
  const found: FoundIsland[] = []
  const html = renderToStaticMarkup(
    <IslandSink value={(island) => found.push(island)}>
      <Answer
        verification={verification}
        words={verdictWords(verification)}
        asked={{ on, by: 'server', zone: 'UTC' }}
        origin={origin}
        ownChecks={(id) => (
          <>
            <Island name="person-check" wakes="near" props={{ id }} />
            <Island name="browser-check" wakes="near" props={{ id, keptHash }} />
          </>
        )}
      />
    </IslandSink>,
  )
  // Marked as hydrated: nothing in it wakes the tool around it.
  return `<div data-island="verdict" data-hydrated="">${await fillPlaces(html, found)}</div>`
}

export type RenderedTools = { field: string; verifier: string }

export async function renderTools(
  asked: Asked,
  verification: Verification,
  on: Date,
): Promise<RenderedTools> {
  const { cid, keptHash } = asked
  const answer = await renderAnswer(asked, verification, on)
  const shown = verification.credential?.id ?? cid
  return {
    field: await renderIsland({ name: 'verify-field', wakes: 'reached', props: { shown } }),
    verifier: await renderIsland(
      { name: 'verifier', wakes: 'reached', props: { cid, isAnswered: true, keptHash } },
      (html) => html.replace('<div></div>', () => `<div>${answer}</div>`),
    ),
  }
}
