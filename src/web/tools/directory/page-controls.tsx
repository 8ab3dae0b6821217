// Turns the pages of the directory: shown only when a full page came back, so that Next never leads to nothing known.
import { directory as words } from '#content/pages/directory.ts'
import { isFullPage } from '#domain/directory/directory-query.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { page: number; found: number; onTurn: (page: number) => void }

export function PageControls({ page, found, onTurn }: Props) {
  if (!isFullPage(found))
    return page > 1 ? (
      <Button look="outline" className="mt-8" onClick={() => onTurn(1)}>
        {words.toFirst}
      </Button>
    ) : null
  return (
    <nav aria-label={words.pages} className="no-print mt-8 flex items-center justify-between gap-4">
      <Button look="outline" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {words.previous}
      </Button>
      <span className="text-soft">{words.pageNumber(page)}</span>
      <Button look="outline" onClick={() => onTurn(page + 1)}>
        {words.next}
      </Button>
    </nav>
  )
}
