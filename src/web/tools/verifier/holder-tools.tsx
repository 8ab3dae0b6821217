// For the holder of the credential: its files, the link to a profile, and the badge for a website.
import { ExternalLink } from 'lucide-react'
import { day } from '#content/dates.ts'
import { evidenceHeading, holderHeading } from '#content/verification/credential.ts'
import { evidence, files, others as otherWords, holder as words } from '#content/verification/holder.ts'
import { verdictWords } from '#content/verification/verdict-words.ts'
import type { OtherCredential, Verification, VerifiedCredential } from '#contract/registry.ts'
import { badgeFilePath, badgePath, verificationPath } from '#domain/badge/addresses.ts'
import { badgeSnippet, linkedInAddress, snippetPx, walletAddress } from '#domain/badge/share.ts'
import { standsToday } from '#domain/verification/verdict.ts'
import { brand } from '#facts/brand.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type SharingProps = { credential: VerifiedCredential; origin: string }

type TakenProps = { href: string; name: string; use: string }

function Taken({ href, name, use }: TakenProps) {
  return (
    <li className="grid items-center gap-x-6 py-1 lg:grid-cols-[21.5rem_minmax(0,1fr)]">
      <TextLink href={href} text={name} downloads />
      <span className="text-[0.95rem] text-soft max-lg:-mt-1.5 max-lg:pb-2">{use}</span>
    </li>
  )
}

function Downloads({
  credential: { id, course, holder },
  origin,
  isRevoked,
}: SharingProps & { isRevoked: boolean }) {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-[12.5rem_minmax(0,1fr)]">
      {!isRevoked && (
        <img
          src={badgeFilePath(id, 'svg')}
          alt={words.badgeAlt(course.title, holder.name)}
          width={snippetPx}
          height={snippetPx}
          loading="lazy"
          className="text-sm text-soft"
        />
      )}
      <ul className={`divide-y divide-rule border-y border-rule ${isRevoked ? 'col-span-full' : ''}`}>
        {(isRevoked ? evidence : files).map(({ format, ...file }) => (
          <Taken key={format} href={badgeFilePath(id, format)} {...file} />
        ))}
        {!isRevoked && <Taken href={walletAddress(origin, id)} name={words.wallet} use={words.walletUse} />}
      </ul>
    </div>
  )
}

const profileAddress = ({ id, course, issuedAt, expiresAt }: VerifiedCredential, origin: string) =>
  linkedInAddress({
    name: course.title,
    organizationName: brand.name,
    issuedAt,
    ...(expiresAt && { expiresAt }),
    certUrl: origin + verificationPath(id),
    certId: id,
  })

function OnLinkedIn({ credential, origin }: SharingProps) {
  const href = profileAddress(credential, origin)
  return (
    <div>
      <h3 className="text-2xl">{words.profile}</h3>
      <p className="mt-1 mb-4 text-soft">{words.linkedInNote}</p>
      <a href={href} target="_blank" rel="noopener" className={buttonClasses('action')}>
        {words.linkedIn}
        <ExternalLink aria-hidden className="size-4" />
        <span className="sr-only"> ({words.newTab})</span>
      </a>
    </div>
  )
}

// The HTML that puts the badge on someone's own website.
function EmbedBadge({ credential: { id, course, holder }, origin }: SharingProps) {
  const alt = words.badgeAlt(course.title, holder.name)
  const html = badgeSnippet({ origin, id, alt })
  return (
    <div className="[&_textarea]:font-mono [&_textarea]:text-sm">
      <h3 className="text-2xl">{words.embed}</h3>
      <p className="mt-1 mb-4 text-soft">{words.embedNote}</p>
      <TextArea label={words.embedLabel} readOnly rows={4} value={html} spellCheck={false} />
      <CopyButton text={html} copied={words.embedCopied} className="mt-3">
        {words.copyEmbed}
      </CopyButton>
    </div>
  )
}

type Props = Pick<Verification, 'standing'> & SharingProps

export function ForTheHolder({ standing, credential, origin }: Props) {
  const { signed } = credential
  const isRevoked = standing === 'revoked'
  const { heading, intro } = isRevoked ? evidenceHeading : holderHeading
  return (
    <section aria-labelledby="for-the-holder" className="no-print mt-14 sm:mt-16">
      <h2 id="for-the-holder" className="text-3xl">
        {heading}
      </h2>
      <p className="mt-2 mb-6 text-soft">
        {intro}
        {signed && !isRevoked && (
          <>
            {' '}
            {words.address}{' '}
            <span className="text-ink wrap-anywhere">{origin + badgePath(credential.id)}</span>
          </>
        )}
      </p>
      {signed && <Downloads {...{ credential, origin, isRevoked }} />}
      {standsToday({ standing }) && (
        <div className="mt-10 grid gap-x-14 gap-y-10 first:mt-0 lg:grid-cols-2">
          <OnLinkedIn credential={credential} origin={origin} />
          {signed && <EmbedBadge credential={credential} origin={origin} />}
        </div>
      )}
    </section>
  )
}

// What else the same person holds, each with a way to its own verification.
export function OtherCredentials({ others }: { others: OtherCredential[] }) {
  return (
    <section aria-labelledby="other-credentials" className="no-print mt-14 sm:mt-16">
      <h2 id="other-credentials" className="text-3xl">
        {otherWords.heading}
      </h2>
      <p className="mt-2 mb-6 text-soft">{otherWords.intro}</p>
      <ul className="divide-y divide-rule border-y border-rule">
        {others.map(({ id, course, issuedAt, standing }) => (
          <Taken
            key={id}
            href={verificationPath(id)}
            name={course.title}
            use={`${day(issuedAt)}. ${verdictWords({ standing }).heading}`}
          />
        ))}
      </ul>
    </section>
  )
}
