// Who holds the credential, for what, since when and until when.
import { Fragment, type ReactNode } from 'react'
import { brand } from '#constants/brand.ts'
import { day } from '#content/shared/dates.ts'
import { required } from '#content/verification/attested.ts'
import { facts, keep } from '#content/verification/credential.ts'
import type { Verification, VerifiedCredential } from '#contract/registry.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { OpenSign } from '#web/ui/fold.tsx'
import { nameFace } from '#web/ui/name-face.ts'

type FactProps = { term: string; look?: string; ink?: string; children: ReactNode }

function Fact({ term, look = '', ink = '', children }: FactProps) {
  return (
    <div className={look}>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className={`wrap-anywhere ${ink}`}>{children}</dd>
    </div>
  )
}

const dated = (moment: string) => <time dateTime={moment}>{day(moment)}</time>

const shownEnds = 8

// Shortened; in full when opened or printed.
function VerificationHash({ hash }: { hash: string }) {
  return (
    <>
      <details className="no-print group -mt-2">
        <summary className="flex min-h-target w-fit list-none items-center gap-2 hover:text-action [&::-webkit-details-marker]:hidden">
          <code className="text-[0.95em]">{`${hash.slice(0, shownEnds)} … ${hash.slice(-shownEnds)}`}</code>
          <OpenSign className="size-4" />
          <span className="sr-only">{facts.wholeHash}</span>
        </summary>
        <p className="font-mono text-[0.9em] wrap-anywhere">{hash}</p>
        <p className="mt-2 text-[0.95rem] text-soft">{facts.hashMeaning}</p>
        <CopyButton text={hash} copied={keep.hashCopied} className="mt-3">
          {keep.copyHash}
        </CopyButton>
      </details>
      <span className="hidden font-mono text-[0.8em] print:block">{hash}</span>
    </>
  )
}

// Previous validity periods of a renewed credential.
function FormerPeriods({ formerPeriods = [] }: Pick<VerifiedCredential, 'formerPeriods'>) {
  if (formerPeriods.length === 0) return null
  return (
    <details className="no-print group text-[0.95rem]">
      <summary className="flex min-h-target w-fit list-none items-center gap-2 hover:text-action [&::-webkit-details-marker]:hidden">
        {facts.renewed}
        <OpenSign className="size-4" />
      </summary>
      <ul>
        {formerPeriods.map(({ from, until }) => (
          <li key={until}>{facts.period(day(from), day(until))}</li>
        ))}
      </ul>
    </details>
  )
}

// Breaks before punctuation, and inside a word only if needed.
const emailParts = (email: string) => (email === '' ? [] : email.split(/(?=[@.])/))

function EmailAddress({ email }: { email: string }) {
  return emailParts(email).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

const wholeRow = 'col-span-full'

// Longer names are set smaller.
const longName = 44
const isLongName = (name: string) => name.length > longName

type Props = VerifiedCredential & Pick<Verification, 'standing'>

// The answer at a glance: the name, the credential and its dates.
export function CredentialFacts({
  type,
  course,
  issuedAt,
  expiresAt,
  expired,
  formerPeriods,
  revokedAt,
  suspendedAt,
  holder,
  standing,
}: Props) {
  const isToCome = standing === 'not-yet-valid'
  const nameSize = isLongName(holder.name)
    ? 'text-2xl print:text-base'
    : 'text-[min(1.9rem,11vw)] sm:text-4xl print:text-3xl'
  return (
    <div>
      <p className="label-small text-brass">
        <span className="sr-only">{facts.type}: </span>
        {facts.typeNames[type]}
        <span className="ml-3 font-normal">{`${facts.issuer} ${brand.name}`}</span>
      </p>
      <h3 className={`mt-2 wrap-anywhere ${nameFace(holder.name)} ${nameSize}`}>
        <span className="sr-only">{facts.holder}: </span>
        {holder.name}
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:mt-4 sm:gap-y-3 print:grid-cols-3 print:gap-y-1">
        <div className={`${wholeRow} wrap-anywhere`}>
          <dt className="sr-only">{facts.course}</dt>
          <dd className="sm:text-[1.1rem]">{course.title}</dd>
          <dt className="sr-only">{facts.required}</dt>
          <dd className="text-sm text-soft">{required[type]}</dd>
        </div>
        <Fact
          term={isToCome ? facts.validFrom : facts.issued}
          {...(isToCome && { ink: 'font-semibold text-expired' })}
        >
          {dated(issuedAt)}
        </Fact>
        {suspendedAt && !revokedAt && (
          <Fact term={facts.suspended} ink="font-semibold text-expired">
            {dated(suspendedAt)}
          </Fact>
        )}
        {revokedAt && (
          <Fact term={facts.revoked} ink="font-semibold text-invalid">
            {dated(revokedAt)}
          </Fact>
        )}
        <Fact
          term={expired ? facts.expired : facts.expires}
          {...(expired && { ink: 'font-semibold text-expired' })}
        >
          {expiresAt ? dated(expiresAt) : facts.neverExpires}
          {formerPeriods && <FormerPeriods formerPeriods={formerPeriods} />}
        </Fact>
      </dl>
    </div>
  )
}

// What identifies the person and the document.
export function IdentifyingFacts({ id, formerNumber, verificationHash, holder }: VerifiedCredential) {
  return (
    <dl className="grid gap-x-6 gap-y-3 print:grid-cols-[11rem_minmax(0,1fr)] print:gap-y-1">
      {holder.email && (
        <Fact term={facts.email} look={wholeRow}>
          <EmailAddress email={holder.email} />
        </Fact>
      )}
      <Fact term={facts.id} ink="font-mono text-[0.95em]">
        {id}
      </Fact>
      {formerNumber && (
        <Fact term={facts.formerNumber} ink="font-mono text-[0.95em]">
          {formerNumber}
        </Fact>
      )}
      {verificationHash && (
        <Fact term={facts.hash}>
          <VerificationHash hash={verificationHash} />
        </Fact>
      )}
    </dl>
  )
}
