// One credential, linked to its verification.
import { memo } from 'react'
import { directory as copy } from '#content/pages/directory.ts'
import { day } from '#content/shared/dates.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { nameFace } from '#web/ui/name-face.ts'
import { standingTones } from '#web/ui/tones.ts'

function Dated({ term, date, otherwise }: { term: string; date: string | undefined; otherwise: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd>{date ? <time dateTime={date}>{day(date)}</time> : otherwise}</dd>
    </div>
  )
}

export const CredentialCard = memo(function CredentialCard({ listing }: { listing: DirectoryListing }) {
  const { id, type, user, course, issuedAt, expiresAt, verificationHash, standing } = listing
  const holder = `${user.firstName} ${user.lastName}`.trim()
  return (
    <li className="relative flex flex-col px-5 py-4 outline outline-rule sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="label-small text-brass">{copy.typeNames[type]}</p>
        <Badge tone={standingTones[standing]}>{copy.standing[standing]}</Badge>
      </div>
      <h3 className={`mt-1 text-2xl wrap-anywhere sm:mt-3 ${nameFace(holder)}`}>{holder}</h3>
      <p className="mb-3 text-soft sm:mt-1 sm:mb-5">{course.title}</p>
      <dl className="mt-auto grid grid-cols-2 gap-4 border-t border-rule pt-3 text-[0.95rem] sm:pt-4">
        <Dated term={copy.issued} date={issuedAt} otherwise="" />
        <Dated term={copy.expires} date={expiresAt} otherwise={copy.neverExpires} />
      </dl>
      <Link
        href={`/verify?cid=${encodeURIComponent(verificationHash ?? id)}`}
        className="-mb-2 inline-flex min-h-target items-center self-start sm:mt-2 sm:mb-0 font-semibold text-action underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {copy.verify}
        <span className="sr-only">: {holder}</span>
      </Link>
    </li>
  )
})
