// The results: cards, skeletons or a message.
import { directory as copy } from '#content/pages/directory.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { type DirectoryQuery, everything } from '#domain/directory/directory-query.ts'
import type { ListPage } from '#web/api/client.ts'
import type { Reading } from '#web/api/reads.ts'
import { CredentialCard } from '#web/tools/directory/credential-card.tsx'
import { QueryLink } from '#web/tools/directory/page-controls.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

const skeletonCards = 6
const grid = 'grid gap-px border border-rule bg-sheet sm:grid-cols-2 lg:grid-cols-3'

function CardSkeleton() {
  return (
    <div className="h-64 p-6 outline outline-rule">
      <SkeletonLine width="third" />
      <SkeletonLine width="most" tall />
      <SkeletonLine width="half" />
    </div>
  )
}

export const emptyCopy = (id: string | undefined) => (id ? copy.id : copy.empty)

type Props = {
  // Of a search for one credential.
  id: string | undefined
  reading: Reading<ListPage<DirectoryListing>>
  onRetry: () => void
  onFollow: (to: DirectoryQuery) => void
}

export function Results({ id, reading, onRetry, onFollow }: Props) {
  switch (reading.state) {
    case 'loading':
      return (
        <>
          <div className={`needs-script ${grid}`}>
            <Skeletons name={copy.loading} count={skeletonCards}>
              <CardSkeleton />
            </Skeletons>
          </div>
          <p className="hidden noscript:block">{copy.failed}</p>
        </>
      )
    case 'failed':
      return (
        <>
          <div role="alert">
            <Banner tone="invalid" heading={copy.failed} />
          </div>
          <Button look="outline" className="mt-4" onClick={onRetry}>
            {copy.retry}
          </Button>
        </>
      )
    case 'arrived':
      if (reading.answer.items.length === 0)
        return (
          <div className="border-y border-rule py-6 sm:py-12">
            <p className="font-serif text-3xl">{emptyCopy(id).heading}</p>
            <p className="mt-2 mb-6 text-lg text-soft">{emptyCopy(id).text}</p>
            {id ? (
              <ButtonLink look="action" href={verificationPath(id)} text={copy.id.verify(id)} />
            ) : (
              <QueryLink to={everything} text={copy.empty.browse} onFollow={onFollow} />
            )}
          </div>
        )
      return (
        <ul className={grid}>
          {reading.answer.items.map((listing) => (
            <CredentialCard key={listing.id} listing={listing} />
          ))}
        </ul>
      )
  }
}
