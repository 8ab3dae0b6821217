// Leads from one page of the directory to another, by addresses that work without scripts.
import { directory as copy } from '#content/pages/directory.ts'
import { addressOf, type DirectoryQuery, isFullPage, lastPageOf } from '#domain/directory/directory-query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

type Follow = (to: DirectoryQuery) => void

// Followed by the tool, unless it is to open elsewhere.
export function QueryLink({ to, text, onFollow }: { to: DirectoryQuery; text: string; onFollow: Follow }) {
  return (
    <ButtonLink
      look="outline"
      href={addressOf(to)}
      text={text}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onFollow(to)
      }}
    />
  )
}

type Props = { query: DirectoryQuery; onFollow: Follow }

function FullPageControls({ query, total, onFollow }: Props & { total: number }) {
  const { page } = query
  const isLast = page >= lastPageOf(total)
  return (
    <nav aria-label={copy.pages} className="no-print mt-8 flex flex-wrap items-center justify-between gap-4">
      {page === 1 ? (
        <Button look="outline" disabled>
          {copy.previous}
        </Button>
      ) : (
        <QueryLink to={{ ...query, page: page - 1 }} text={copy.previous} onFollow={onFollow} />
      )}
      <span className="text-soft">{isLast ? copy.lastPage(page) : copy.pageNumber(page)}</span>
      {isLast ? (
        <Button look="outline" disabled>
          {copy.next}
        </Button>
      ) : (
        <QueryLink to={{ ...query, page: page + 1 }} text={copy.next} onFollow={onFollow} />
      )}
    </nav>
  )
}

// A later page that is short, empty or failed has no controls, so it links back.
function WayBack({ query, lastPage, onFollow }: Props & { lastPage: number }) {
  const { page } = query
  const before = Math.min(page - 1, lastPage)
  return (
    <div className="no-print mt-8 flex flex-wrap items-center gap-4">
      {page > lastPage && <p className="w-full text-soft">{copy.pastLast(page)}</p>}
      {before > 1 && (
        <QueryLink to={{ ...query, page: before }} text={copy.toPage(before)} onFollow={onFollow} />
      )}
      <QueryLink to={{ ...query, page: 1 }} text={copy.toFirst} onFollow={onFollow} />
    </div>
  )
}

// The specification shows the controls only for a full page. Without a result the request failed.
export function PageControls({ found, ...turn }: Props & { found?: { shown: number; total: number } }) {
  if (found && isFullPage(found.shown)) return <FullPageControls {...turn} total={found.total} />
  if (turn.query.page === 1) return null
  return <WayBack {...turn} lastPage={found ? lastPageOf(found.total) : turn.query.page} />
}
