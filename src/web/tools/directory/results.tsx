// What the directory answered: cards, or six places for them, or a sentence.
import { useEffect, useState } from 'react'
import { directory as words } from '#content/pages/directory.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import type { Reading } from '#web/api/reads.ts'
import { CredentialCard } from '#web/tools/directory/credential-card.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
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

const cardsInTurn = 4
const turnMs = 50

// Twenty cards laid out in one go keep a slow phone from answering a tap; laid out only as they come near, they move what
// is below them, and Next slips away from the finger that is pressing it. So they follow in turns, and what can be pressed
// below them comes after the last.
export function useLaidOut(cards: number): number {
  const [laidOut, setLaidOut] = useState(0)
  useEffect(() => {
    if (cards === 0) return setLaidOut(0)
    if (laidOut >= cards) return
    const turn = setTimeout(() => setLaidOut(laidOut + cardsInTurn), turnMs)
    return () => clearTimeout(turn)
  }, [laidOut, cards])
  return laidOut
}

type Props = { reading: Reading<DirectoryListing[]>; laidOut: number; onBrowseAll: () => void }

export function Results({ reading, laidOut, onBrowseAll }: Props) {
  switch (reading.state) {
    case 'loading':
      return (
        <div className={grid}>
          <Skeletons name={words.loading} count={skeletonCards}>
            <CardSkeleton />
          </Skeletons>
        </div>
      )
    case 'failed':
      return (
        <div role="alert">
          <Banner tone="invalid" heading={words.failed} />
        </div>
      )
    case 'arrived':
      if (reading.answer.length === 0)
        return (
          <div className="border-y border-rule py-12">
            <p className="font-serif text-3xl">{words.empty.heading}</p>
            <p className="mt-2 mb-6 text-lg text-soft">{words.empty.text}</p>
            <Button look="outline" onClick={onBrowseAll}>
              {words.empty.browse}
            </Button>
          </div>
        )
      return (
        <ul className={grid}>
          {reading.answer.map((listing, place) => (
            <CredentialCard
              key={listing.id}
              listing={listing}
              laidOut={place < laidOut ? 'at-once' : 'when-near'}
            />
          ))}
        </ul>
      )
  }
}
