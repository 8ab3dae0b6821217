// The public directory of credentials: a search, a type, and what they find, page by page.
import { useRef } from 'react'
import { directory as words } from '#content/pages/directory.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import { callOf, everything, typeFrom } from '#domain/directory/directory-query.ts'
import { credentialTypes, directoryLimits } from '#facts/registry.ts'
import { useRead } from '#web/api/reads.ts'
import { useIsAwake } from '#web/tools/address-query.ts'
import { PageControls } from '#web/tools/directory/page-controls.tsx'
import { Results } from '#web/tools/directory/results.tsx'
import { useDirectoryQuery } from '#web/tools/directory/use-directory-query.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

const typeOptions = [
  { value: 'all', text: words.allTypes },
  ...credentialTypes.map((type) => ({ value: type, text: words.typeNames[type] })),
]

export function Directory() {
  const { asked, typed, type, ask } = useDirectoryQuery()
  const isAwake = useIsAwake()
  const reading = useRead<DirectoryListing[]>(isAwake ? callOf(asked) : undefined)
  const found = reading.state === 'arrived' ? reading.answer.length : 0
  const top = useRef<HTMLDivElement>(null)

  const turnTo = (page: number) => {
    ask({ ...asked, page }, 'push')
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  return (
    <div className="measure py-10 sm:py-14">
      <p className="hidden text-lg noscript:block">{words.withoutScript}</p>
      <search
        aria-label={words.name}
        className="needs-script no-print grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      >
        <TextField
          label={words.search}
          hint={words.searchHint}
          type="search"
          maxLength={directoryLimits.searchCharacters}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <div className="self-end">
          <SelectField
            label={words.type}
            options={typeOptions}
            value={asked.type}
            onChange={({ target }) =>
              ask({ search: typed, type: typeFrom(target.value), page: 1 }, 'replace')
            }
          />
        </div>
      </search>
      <section
        aria-labelledby="credentials"
        ref={top}
        tabIndex={-1}
        className="needs-script mt-8 scroll-mt-24 outline-none"
      >
        <h2 id="credentials" className="sr-only">
          {words.results}
        </h2>
        <p role="status" className="mb-4 min-h-6 text-soft">
          {found > 0 && words.found(found, asked.page)}
          {reading.state === 'arrived' && found === 0 && (
            <span className="sr-only">{words.empty.heading}</span>
          )}
        </p>
        <Results reading={reading} onBrowseAll={() => ask(everything, 'push')} />
        {reading.state === 'arrived' && <PageControls page={asked.page} found={found} onTurn={turnTo} />}
      </section>
    </div>
  )
}
