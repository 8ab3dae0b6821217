// The public directory: search, type filter and pages.
import { useRef, useState } from 'react'
import { credentialTypes, directoryLimits } from '#constants/registry.ts'
import { directory as copy } from '#content/pages/directory.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import {
  callOf,
  type DirectoryQuery,
  everything,
  isFullPage,
  typeFrom,
} from '#domain/directory/directory-query.ts'
import { type Reading, readOnce, useRead } from '#web/api/reads.ts'
import { useIsHydrated } from '#web/tools/address-query.ts'
import { Results } from '#web/tools/directory/results.tsx'
import { useDirectoryQuery } from '#web/tools/directory/use-directory-query.ts'
import { useScrollReturn } from '#web/tools/scroll-return.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

type Turn = { query: DirectoryQuery; onTurn: (page: number) => void }

// Prefetches the next page when Next is hovered or focused. If that page is empty, Next is disabled.
function FullPageControls({ query, onTurn }: Turn) {
  const [isLast, setIsLast] = useState(false)
  const { page } = query
  const lookAhead = () =>
    readOnce<DirectoryListing[]>(callOf({ ...query, page: page + 1 })).then(
      (next) => setIsLast(next.length === 0),
      () => {},
    )
  return (
    <nav aria-label={copy.pages} className="no-print mt-8 flex flex-wrap items-center justify-between gap-4">
      <Button look="outline" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {copy.previous}
      </Button>
      <span role="status" className="text-soft">
        {isLast ? copy.lastPage(page) : copy.pageNumber(page)}
      </span>
      <Button
        look="outline"
        aria-disabled={isLast || undefined}
        onPointerEnter={lookAhead}
        onFocus={lookAhead}
        onClick={() => isLast || onTurn(page + 1)}
      >
        {copy.next}
      </Button>
    </nav>
  )
}

// A later page that is short, empty or failed has no controls, so it links back. If the page before it is empty too, it
// links only to the first page.
function WayBack({ query, onTurn, isEmpty }: Turn & { isEmpty: boolean }) {
  const { page } = query
  const before = useRead<DirectoryListing[]>(isEmpty ? callOf({ ...query, page: page - 1 }) : undefined)
  const leadsBefore = !isEmpty || (before.state === 'arrived' && before.answer.length > 0)
  return (
    <div className="no-print mt-8 flex flex-wrap items-center gap-4">
      {isEmpty && <p className="w-full text-soft">{copy.pastLast(page)}</p>}
      {page > 2 && leadsBefore && (
        <Button look="outline" onClick={() => onTurn(page - 1)}>
          {copy.toPage(page - 1)}
        </Button>
      )}
      <Button look="outline" onClick={() => onTurn(1)}>
        {copy.toFirst}
      </Button>
    </div>
  )
}

// The spec shows the controls only for a full page.
function PageControls({ reading, ...turn }: Turn & { reading: Reading<DirectoryListing[]> }) {
  if (reading.state === 'loading') return null
  const found = reading.state === 'arrived' ? reading.answer.length : undefined
  if (found !== undefined && isFullPage(found)) return <FullPageControls key={callOf(turn.query)} {...turn} />
  return turn.query.page > 1 ? <WayBack {...turn} isEmpty={found === 0} /> : null
}

const typeOptions = [
  { value: 'all', text: copy.allTypes },
  ...credentialTypes.map((type) => ({ value: type, text: copy.typeNames[type] })),
]

export function Directory() {
  const { current: query, typed, type, ask } = useDirectoryQuery()
  const isHydrated = useIsHydrated()
  const [attempt, setAttempt] = useState(0)
  const reading = useRead<DirectoryListing[]>(isHydrated ? callOf(query) : undefined, attempt)
  const found = reading.state === 'arrived' ? reading.answer.length : 0
  useScrollReturn(reading.state === 'arrived')
  const top = useRef<HTMLDivElement>(null)

  const turnTo = (page: number) => {
    ask({ ...query, page })
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  return (
    <div className="measure py-5 sm:py-12">
      <p className="hidden text-lg noscript:block">{copy.withoutScript}</p>
      <search
        aria-label={copy.name}
        className="needs-script no-print grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      >
        <TextField
          label={copy.search}
          hint={copy.searchHint}
          type="search"
          maxLength={directoryLimits.searchCharacters}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <div className="self-end">
          <SelectField
            label={copy.type}
            options={typeOptions}
            value={query.type}
            onChange={({ target }) => ask({ search: typed, type: typeFrom(target.value), page: 1 })}
          />
        </div>
      </search>
      <section
        aria-labelledby="credentials"
        ref={top}
        tabIndex={-1}
        className="needs-script mt-5 scroll-mt-24 sm:mt-8 outline-none"
      >
        <h2 id="credentials" className="sr-only">
          {copy.results}
        </h2>
        <p role="status" className="mb-4 min-h-6 text-soft">
          {found > 0 && copy.found(found, query.page)}
          {reading.state === 'arrived' && found === 0 && (
            <span className="sr-only">{copy.empty.heading}</span>
          )}
        </p>
        <Results
          reading={reading}
          onRetry={() => setAttempt(attempt + 1)}
          onBrowseAll={() => ask(everything)}
        />
        <PageControls reading={reading} query={query} onTurn={turnTo} />
      </section>
    </div>
  )
}
