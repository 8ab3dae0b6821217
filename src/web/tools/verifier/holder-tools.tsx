// For whoever holds the credential: its files, the way to a profile, and the badge for a website.
import { ExternalLink } from 'lucide-react'
import { evidence, files, holder as words } from '#content/verify/holder.ts'
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'
import { linkedInAddress, snippetPx } from '#domain/badge/share.ts'
import type { VerifiedCredential } from '#domain/verification/verification.ts'
import { brand } from '#facts/brand.ts'
import type { CopyText } from '#web/tools/verifier/copy-text.ts'
import { EmbedBadge } from '#web/tools/verifier/embed-badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

function Downloads({ id, course, holder, revokedAt }: VerifiedCredential) {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-[12.5rem_minmax(0,1fr)]">
      {!revokedAt && (
        <img
          src={badgeFilePath(id, 'svg')}
          alt={words.badgeAlt(course.title, holder.name)}
          width={snippetPx}
          height={snippetPx}
          loading="lazy"
          className="text-sm text-soft"
        />
      )}
      <ul className={`divide-y divide-rule border-y border-rule ${revokedAt ? 'col-span-full' : ''}`}>
        {(revokedAt ? evidence : files).map(({ format, name, use }) => (
          <li key={format} className="grid items-center gap-x-6 py-1 lg:grid-cols-[17rem_minmax(0,1fr)]">
            <TextLink href={badgeFilePath(id, format)} text={name} downloads />
            <span className="text-[0.95rem] text-soft max-lg:-mt-1.5 max-lg:pb-2">{use}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OnLinkedIn({ id, course, issuedAt, expiresAt }: VerifiedCredential) {
  const href = linkedInAddress({
    name: course.title,
    organizationName: brand.name,
    issuedAt,
    ...(expiresAt && { expiresAt }),
    certUrl: location.origin + verificationPath(id),
    certId: id,
  })
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

// How to copy is handed over: the page has it already, and this part comes later.
export type HolderToolsProps = { credential: VerifiedCredential; stands: boolean; copyText: CopyText }

export function HolderTools({ credential, stands, copyText }: HolderToolsProps) {
  const { signed } = credential
  return (
    <>
      {signed && <Downloads {...credential} />}
      {stands && (
        <div className="mt-10 grid gap-x-14 gap-y-10 first:mt-0 lg:grid-cols-2">
          <OnLinkedIn {...credential} />
          {signed && <EmbedBadge credential={credential} copyText={copyText} />}
        </div>
      )}
    </>
  )
}
