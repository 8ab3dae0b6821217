// The tools of /verify as the server writes them into the page: with the verdict, or, where there is none, about to ask.
import { renderToStaticMarkup } from 'react-dom/server'
import { documentTitle } from '#content/site.ts'
import { verdictWords } from '#content/verification/verdict-words.ts'
import type { Verification } from '#contract/registry.ts'
import { type FoundIsland, Island, IslandSink, scriptsOf } from '#web/page/island.tsx'
import { fillPlaces, renderIsland } from '#web/page/render-islands.tsx'
import { Answer } from '#web/tools/verifier/answer.tsx'

// Preloads are of the scripts that are needed at once.
export type RenderedTools = { preloads: string; field: string; verifier: string }

const preloadOf = (href: string) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`

async function renderAnswer(verification: Verification, on: Date, origin: string): Promise<string> {
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
            <Island name="browser-check" wakes="near" props={{ id }} />
          </>
        )}
      />
    </IslandSink>,
  )
  // It rests: nothing in it wakes the tool around it.
  return `<div data-island="verdict" data-hydrated="">${await fillPlaces(html, found)}</div>`
}

type Asked = { cid: string; origin: string }

// The tools have nothing to do before someone reaches for them.
export async function renderVerification({ cid, origin }: Asked, verification: Verification, on: Date) {
  const { title, sentence } = verdictWords(verification)
  const shown = verification.credential?.id ?? cid
  const answer = await renderAnswer(verification, on, origin)
  return {
    title: documentTitle(title),
    description: sentence,
    preloads: '',
    field: await renderIsland({ name: 'verify-field', wakes: 'reached', props: { shown } }),
    verifier: await renderIsland(
      { name: 'verifier', wakes: 'reached', props: { cid, isAnswered: true } },
      (html) => html.replace('<div></div>', () => `<div>${answer}</div>`),
    ),
  }
}

// The page is there all the same, and asks by itself.
export async function renderUnanswered({ cid }: Asked): Promise<RenderedTools> {
  return {
    preloads: scriptsOf('verifier').map(preloadOf).join('\n'),
    field: await renderIsland({ name: 'verify-field', wakes: 'at-once', props: { shown: cid } }),
    verifier: await renderIsland({ name: 'verifier', wakes: 'at-once', props: { cid } }),
  }
}
