// A page of the console as a document: navigation, heading and blocks, readable without scripts.
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#constants/brand.ts'
import { consolePages, consoleTitle } from '#content/console.ts'
import type { ConsolePage } from '#contract/console.ts'
import { Blocks, BlockView } from '#web/console/blocks.tsx'
import { toneInk } from '#web/console/cell-value.tsx'
import { nameFace } from '#web/ui/name-face.ts'

export type ConsoleAssets = { styles: string[]; script: string }

function Navigation({ place, who }: Pick<ConsolePage, 'place' | 'who'>) {
  return (
    <header className="no-print border-b border-rule bg-sheet">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-margin">
        <span className="font-serif text-xl">{brand.name}</span>
        <nav
          aria-label="Console"
          className="min-w-0 flex-1 overflow-x-auto max-sm:order-last max-sm:basis-full"
        >
          <ul className="flex gap-x-5">
            {Object.values(consolePages).map(({ href, heading }) => (
              <li key={href}>
                <a
                  href={href}
                  {...(href === place && { 'aria-current': 'page' })}
                  className="inline-flex min-h-target items-center border-b-2 border-transparent whitespace-nowrap text-soft hover:text-ink aria-[current]:border-action aria-[current]:text-ink"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form
          action="/leave"
          method="post"
          className="ml-auto flex min-h-target items-center gap-2 text-sm text-soft"
        >
          <bdi>{who}</bdi>
          <button type="submit" className="min-h-target text-ink underline underline-offset-4">
            Leave
          </button>
        </form>
      </div>
    </header>
  )
}

function PageView({ heading, overline, standing, notice, blocks, place, who, isChanging }: ConsolePage) {
  return (
    <>
      {who && <Navigation place={place} who={who} />}
      <main data-changing={isChanging} className="mx-auto grid max-w-7xl gap-6 px-margin py-6">
        {notice && (
          <div role="status">
            <BlockView block={notice} />
          </div>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            {overline && <p className="label-small mb-1 text-brass">{overline}</p>}
            <h1 className={`text-[2rem] ${overline ? nameFace(heading) : ''}`}>
              <bdi>{heading}</bdi>
            </h1>
          </div>
          {standing && <p className={`font-semibold ${toneInk(standing.tone)}`}>{standing.text}</p>}
        </div>
        <Blocks blocks={blocks} />
      </main>
    </>
  )
}

export function consoleDocument(page: ConsolePage, { styles, script }: ConsoleAssets): string {
  const document = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{consoleTitle(page.heading)}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src={script} />
      </head>
      <body>
        <PageView {...page} />
      </body>
    </html>,
  )
  return `<!doctype html>${document}`
}
