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
    <div className="max-sm:flex max-sm:gap-1.5 max-sm:text-sm">
      <dt className="text-sm text-soft">{term}</dt>
      <dd>{date ? <time dateTime={date}>{day(date)}</time> : otherwise}</dd>
    </div>
  )
}

export const CredentialCard = memo(function CredentialCard({ listing }: { listing: DirectoryListing }) {
  const { id, type, user, course, issuedAt, expiresAt, verificationHash, standing } = listing
  const holder = `${user.firstName} ${user.lastName}`.trim()
  return (
    <li className="relative flex flex-col px-5 py-3 outline outline-rule sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="label-small text-brass">{copy.typeNames[type]}</p>
        <Badge tone={standingTones[standing]}>{copy.standing[standing]}</Badge>
      </div>
      <h3 className={`text-[1.35rem] wrap-anywhere sm:mt-3 sm:text-2xl ${nameFace(holder)}`}>{holder}</h3>
      <p className="text-soft max-sm:text-[0.95rem] sm:mt-1 sm:mb-5">{course.title}</p>
      <dl className="mt-auto flex flex-wrap gap-x-4 text-[0.95rem] max-sm:mt-1 sm:grid sm:grid-cols-2 sm:border-t sm:border-rule sm:pt-4">
        <Dated term={copy.issued} date={issuedAt} otherwise="" />
        <Dated term={copy.expires} date={expiresAt} otherwise={copy.neverExpires} />
      </dl>
      <Link
        href={`/verify?cid=${encodeURIComponent(verificationHash ?? id)}`}
        className="font-semibold text-action underline-offset-4 after:absolute after:inset-0 hover:underline sm:mt-2 sm:inline-flex sm:self-start sm:min-h-target sm:items-center max-sm:absolute max-sm:inset-0"
      >
        <span className="sr-only">
          {copy.verify}: {holder}
        </span>
        <span aria-hidden className="max-sm:hidden">
          {copy.verify}
        </span>
      </Link>
    </li>
  )
})
