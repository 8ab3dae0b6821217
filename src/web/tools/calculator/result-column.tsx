// The right-hand side: what is to come, that it is on its way, or what was found; and where to go from there.
import { announced } from '#content/calculator.ts'
import { wholeUsd } from '#content/figures.ts'
import { beforehand, certify, download, pending } from '#content/pages/calculator.ts'
import type { Estimating } from '#web/tools/calculator/estimating.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

function Beforehand() {
  return (
    <>
      <h2 className="border-t border-ink pt-4 text-[1.75rem]">{beforehand.heading}</h2>
      <dl className="mt-6 divide-y divide-rule border-y border-rule">
        {beforehand.points.map(({ heading, text }) => (
          <div key={heading} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="font-serif text-xl leading-snug">{heading}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function OnItsWay() {
  return (
    <div className="border-t border-ink pt-6">
      <Skeletons name={pending} count={2}>
        <div className="mb-12">
          <SkeletonLine width="third" />
          <SkeletonLine width="half" tall />
          <SkeletonLine />
          <SkeletonLine width="most" />
        </div>
      </Skeletons>
    </div>
  )
}

export function ResultColumn({ asking }: { asking: Estimating }) {
  const found = asking.at === 'answered' ? asking.answer : undefined
  return (
    <div className="min-w-0">
      <p role="status" className="sr-only">
        {found && announced(wholeUsd(found.answer.exposure))}
      </p>
      {asking.at === 'pending' && <OnItsWay />}
      {(asking.at === 'idle' || asking.at === 'failed') && <Beforehand />}
      {found && (
        <found.workedOut.Result
          key={asking.turn}
          input={found.input}
          answer={found.answer}
          takesFocus={found.isPressed}
        />
      )}
      <div className="no-print mt-10 flex flex-wrap gap-3">
        {found && (
          <Button look="action" onClick={() => found.workedOut.downloadReport(found.input, found.answer)}>
            {download}
          </Button>
        )}
        <ButtonLink look={found ? 'outline' : 'action'} {...certify} />
      </div>
    </div>
  )
}
