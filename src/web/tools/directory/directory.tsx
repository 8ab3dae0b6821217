// The public directory: search, type filter and pages.
import { useRef, useState } from 'react'
import { credentialTypes, directoryLimits } from '#constants/registry.ts'
import { directory as copy } from '#content/pages/directory.ts'
import type { DirectoryListing, ServedDirectory } from '#contract/registry.ts'
import { callOf, type DirectoryQuery, queryFrom, typeFrom } from '#domain/directory/directory-query.ts'
import { parseCid } from '#domain/verification/cid.ts'
import type { ListPage } from '#web/api/client.ts'
import { type Reading, readPageOnce, useRead } from '#web/api/reads.ts'
import { useIsHydrated } from '#web/tools/address-query.ts'
import { PageControls } from '#web/tools/directory/page-controls.tsx'
import { emptyCopy, Results } from '#web/tools/directory/results.tsx'
import { useDirectoryQuery } from '#web/tools/directory/use-directory-query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

type DirectoryReading = Reading<ListPage<DirectoryListing>>

const typeOptions = [
  { value: 'all', text: copy.allTypes },
  ...credentialTypes.map((type) => ({ value: type, text: copy.typeNames[type] })),
]

// What the page was served with is not asked for again.
function useListings(
  query: DirectoryQuery,
  served: ServedDirectory | undefined,
  attempt: number,
): DirectoryReading {
  const call = callOf(query)
  const isServed = served !== undefined && callOf(queryFrom(served.query)) === call
  const isHydrated = useIsHydrated()
  const reading = useRead(isServed || !isHydrated ? undefined : call, attempt, readPageOnce<DirectoryListing>)
  return isServed ? { state: 'arrived', answer: { items: served.cards, total: served.total } } : reading
}

export function Directory({ served }: { served?: ServedDirectory }) {
  const { current: query, typed, type, ask, submit } = useDirectoryQuery(served?.query ?? '')
  const { id } = parseCid(query.search)
  const [attempt, setAttempt] = useState(0)
  const reading = useListings(query, served, attempt)
  const found =
    reading.state === 'arrived'
      ? { shown: reading.answer.items.length, total: reading.answer.total }
      : undefined
  const top = useRef<HTMLDivElement>(null)

  const follow = (to: DirectoryQuery) => {
    ask(to)
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  return (
    <div className="measure py-5 sm:py-12">
      <search aria-label={copy.name} className="no-print">
        <form
          action="/directory"
          autoComplete="off"
          className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField
            label={copy.search}
            hint={copy.searchHint}
            type="search"
            name="search"
            maxLength={directoryLimits.searchCharacters}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
          <div className="self-end">
            <SelectField
              label={copy.type}
              name="type"
              options={typeOptions}
              value={query.type}
              onChange={({ target }) => ask({ search: typed, type: typeFrom(target.value), page: 1 })}
            />
          </div>
          <Button look="action" type="submit" className="self-end">
            {copy.submit}
          </Button>
        </form>
      </search>
      <section
        aria-labelledby="credentials"
        ref={top}
        tabIndex={-1}
        className="mt-5 scroll-mt-24 sm:mt-8 outline-none"
      >
        <h2 id="credentials" className="sr-only">
          {copy.results}
        </h2>
        <p role="status" className={found?.shown === 0 ? 'sr-only' : 'mb-4 min-h-6 text-soft'}>
          {found && (found.shown > 0 ? copy.found(found.total, query) : emptyCopy(id).heading)}
        </p>
        <Results id={id} reading={reading} onRetry={() => setAttempt(attempt + 1)} onFollow={follow} />
        {reading.state !== 'loading' && (
          <PageControls query={query} onFollow={follow} {...(found && { found })} />
        )}
      </section>
    </div>
  )
}
