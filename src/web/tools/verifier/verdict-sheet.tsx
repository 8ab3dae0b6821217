// A verdict: the banner, the credential, how many checks passed, and ways to save it.
import { useId } from 'react'
import {
  atTime,
  checkAgain,
  checkedOn,
  dateAndTime,
  placeOfWhen,
  type Zone,
} from '#content/verification/check-time.ts'
import { keep, sentenceToFile } from '#content/verification/credential.ts'
import type { VerdictCopy } from '#content/verification/verdict-copy.ts'
import type { Verification } from '#contract/registry.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { CheckList } from '#web/tools/verifier/check-list.tsx'
import { CredentialFacts, IdentifyingFacts } from '#web/tools/verifier/credential-facts.tsx'
import { Letterhead, SaveAndShare } from '#web/tools/verifier/save-and-share.tsx'
import { standingLook } from '#web/tools/verifier/standings.tsx'
import { CredentialRosette } from '#web/ui/rosette.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

// A server does not know the reader’s time zone, so it names its own.
type CheckTime = { on: Date; by: 'page'; zone?: never } | { on: Date; by: 'server'; zone: Zone }

export type VerdictProps = {
  verification: Verification
  copy: VerdictCopy
  checked: CheckTime
  // For shared links and printouts.
  origin: string
  // Of a registry with fictional people.
  isSample: boolean
}

// Takes the focus when it loads, so it must not be a live region too: a screen reader would say it twice.
function VerdictBanner({ verification: { standing, message, credential }, copy, checked }: VerdictProps) {
  const { Icon, ground, ink } = standingLook(standing)
  const isToday = standing === 'valid' && !message
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-sentence`}
      tabIndex={-1}
      data-standing={standing}
      className="outline-none"
    >
      <div
        className={`relative isolate flex gap-4 overflow-hidden border-l-4 px-4 py-4 sm:gap-5 sm:px-7 sm:py-6 print:py-1 ${ground} ${ink}`}
      >
        <Icon aria-hidden className="mt-0.5 size-7 shrink-0 sm:size-9" />
        <div>
          <h2 id={`${id}-heading`} className="text-[1.65rem] sm:text-[2.1rem]">
            {copy.heading}
          </h2>
          <p
            id={`${id}-sentence`}
            {...(isToday && { 'data-past': checkAgain.wasValid })}
            className="mt-1 sm:text-lg print:text-base"
          >
            {copy.sentence}
          </p>
          <p className="mt-1 text-sm">
            <time dateTime={checked.on.toISOString()} data-moment="">
              {checkedOn(checked.on, checked.zone)}
            </time>
            <span data-just-now="" className="print:hidden" />
          </p>
        </div>
        {standing === 'valid' && credential?.verificationHash && (
          <CredentialRosette
            hash={credential.verificationHash}
            className="no-print absolute top-1/2 right-4 -z-10 size-32 -translate-y-1/2 stroke-valid opacity-60 max-sm:hidden"
          />
        )}
      </div>
    </section>
  )
}

// The offer to check again: hidden while fresh, announced when it appears.
function CheckAgain({ standing }: Pick<Verification, 'standing'>) {
  const { ground, ink } = standingLook(standing)
  return (
    <div role="status" data-freshness="" className="no-print">
      <div
        hidden
        className={`relative -mt-3 flex flex-wrap items-center gap-x-5 border-l-4 pr-4 pb-1 pl-15 text-sm sm:-mt-5 sm:pr-7 sm:pb-2 sm:pl-21 ${ground} ${ink}`}
      >
        <p data-when-past={checkAgain.text(placeOfWhen)} />
        <button
          type="button"
          data-check-again=""
          data-answered-by="verifier"
          className="min-h-target font-semibold underline underline-offset-4"
        >
          {checkAgain.button}
        </button>
      </div>
    </div>
  )
}

const part = 'border-rule p-5 sm:p-8 print:border-0 print:px-0 print:py-1'

// On phones the checks come before the identifying facts; on desktops they have their own column.
const column = { left: 'lg:col-start-1', right: 'lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l' }

// Static: the frame script updates the time, copies and prints, so the server can
// serve it without hydration.
export function VerdictSheet(props: VerdictProps) {
  const { verification, checked, origin, isSample } = props
  const { credential, checks, standing } = verification
  const facts = {
    when: atTime(checked.on, checked.zone),
    issuedAt: credential?.issuedAt,
    expiresAt: credential?.expiresAt,
    revokedAt: credential?.revokedAt,
    suspendedAt: credential?.suspendedAt,
  }
  // Without a record, the one answer is in the banner.
  const isFound = checks.some(({ name, outcome }) => name === 'registry' && outcome === 'passed')
  const isNoId = verification.finding === 'not-an-id'
  const allPassed = checks.every(({ outcome }) => outcome === 'passed')
  const sentence =
    credential &&
    sentenceToFile(standing, credential, {
      at: dateAndTime(checked.on, checked.zone),
      link: origin + verificationPath(credential.id),
      isSample,
    })
  const saving = (
    <>
      <SaveAndShare sentence={sentence} />
      {standing !== 'valid' && (
        <div className="no-print">
          <p className="text-soft">{isNoId ? keep.onlyAName : keep.unexpected}</p>
          <TextLink {...(isNoId ? keep.directory : keep.report)} />
        </div>
      )}
    </>
  )
  return (
    <article
      data-checked-at={checked.by === 'server' ? 'with the page' : checked.on.toISOString()}
      className="border border-rule bg-sheet max-sm:-mx-margin max-sm:border-x-0 print:border-0 print:leading-tight"
    >
      <Letterhead id={credential?.id} {...{ origin, isSample }} />
      <VerdictBanner {...props} />
      <CheckAgain standing={standing} />
      <div className={credential ? 'lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] print:block' : ''}>
        {credential && (
          <div className={`${part} max-sm:pt-4 max-sm:pb-2 lg:pb-0 ${column.left}`}>
            <CredentialFacts {...credential} standing={standing} />
          </div>
        )}
        <div
          className={`${part} grid min-w-0 content-start gap-y-6 max-sm:pt-0 ${credential ? column.right : ''}`}
        >
          {isFound && <CheckList checks={checks} facts={facts} />}
          {/* An open list leaves room in the other column. */}
          {(allPassed || !credential) && saving}
        </div>
        {credential && (
          <div className={`${part} grid content-start gap-y-6 max-lg:border-t lg:pt-5 ${column.left}`}>
            <IdentifyingFacts {...credential} />
            {!allPassed && saving}
          </div>
        )}
      </div>
    </article>
  )
}
