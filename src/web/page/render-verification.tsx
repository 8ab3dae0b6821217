// Renders the tools of /verify with a verdict.
import { renderToStaticMarkup } from 'react-dom/server'
import { verdictCopy } from '#content/verification/verdict-copy.ts'
import type { Verification } from '#contract/registry.ts'
import { type FoundIsland, Island, IslandSink } from '#web/page/island.tsx'
import { fillPlaces, renderIsland } from '#web/page/render-islands.tsx'
import { Answer, type SiteFacts } from '#web/tools/verifier/answer.tsx'

// The credential to verify, the site's origin, and what an answer says about the installation.
export type RenderRequest = SiteFacts & { cid: string; origin: string }

async function renderAnswer(
  { origin, checkerHash, runBy, isSample }: RenderRequest,
  verification: Verification,
  on: Date,
): Promise<string> {
  const found: FoundIsland[] = []
  const html = renderToStaticMarkup(
    <IslandSink value={(island) => found.push(island)}>
      <Answer
        verification={verification}
        copy={verdictCopy(verification)}
        checked={{ on, by: 'server', zone: 'UTC' }}
        origin={origin}
        {...{ runBy, isSample }}
        tools={{
          checkRecord: (saying) => <Island name="check-record" wakes="reached" props={saying} />,
          personCheck: (id) => <Island name="person-check" wakes="near" props={{ id }} />,
          browserCheck: (id) => (
            <Island name="browser-check" wakes="reached" props={{ id, checkerHash, within: 'fold' }} />
          ),
        }}
      />
    </IslandSink>,
    { identifierPrefix: 'verdict' },
  )
  // Marked as hydrated, so it does not wake the tool around it.
  return `<div data-island="verdict" data-hydrated="">${await fillPlaces(html, found)}</div>`
}

export type RenderedTools = { field: string; verifier: string }

export async function renderTools(
  request: RenderRequest,
  verification: Verification,
  on: Date,
): Promise<RenderedTools> {
  const { cid, origin: _, ...site } = request
  const answer = await renderAnswer(request, verification, on)
  const shown = verification.credential?.id ?? cid
  return {
    field: await renderIsland({ name: 'verify-field', wakes: 'reached', props: { shown } }),
    verifier: await renderIsland(
      { name: 'verifier', wakes: 'reached', props: { cid, isAnswered: true, ...site } },
      (html) => html.replace('<div></div>', () => `<div>${answer}</div>`),
    ),
  }
}
