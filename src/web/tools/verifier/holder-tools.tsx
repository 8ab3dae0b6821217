// For the holder of the credential: its files, the link to a profile, and the badge for a website.
import { ExternalLink } from 'lucide-react'
import { evidence, files, holder as words } from '#content/verification/holder.ts'
import type { Verification, VerifiedCredential } from '#contract/registry.ts'
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'
import { badgeSnippet, linkedInAddress, snippetPx } from '#domain/badge/share.ts'
import { standsToday } from '#domain/verification/verdict.ts'
import { brand } from '#facts/brand.ts'
import type { CopyText } from '#web/tools/verifier/save-and-share.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type DownloadsProps = { credential: VerifiedCredential; isRevoked: boolean }

function Downloads({ credential: { id, course, holder }, isRevoked }: DownloadsProps) {
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
        {(isRevoked ? evidence : files).map(({ format, name, use }) => (
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

type EmbedProps = { credential: VerifiedCredential; copyText: CopyText }

// The HTML that puts the badge on someone's own website.
function EmbedBadge({ credential: { id, course, holder }, copyText }: EmbedProps) {
  const alt = words.badgeAlt(course.title, holder.name)
  const html = badgeSnippet({ origin: location.origin, id, alt })
  return (
    <div className="[&_textarea]:font-mono [&_textarea]:text-sm">
      <h3 className="text-2xl">{words.embed}</h3>
      <p className="mt-1 mb-4 text-soft">{words.embedNote}</p>
      <TextArea
        label={words.embedLabel}
        readOnly
        rows={4}
        value={html}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Button look="outline" className="mt-3" onClick={() => copyText(html, words.embedCopied)}>
        {words.copyEmbed}
      </Button>
    </div>
  )
}

// The copy function is passed in: the page has it already, and this part is loaded later.
export type HolderToolsProps = Pick<Verification, 'standing'> & {
  credential: VerifiedCredential
  copyText: CopyText
}

export function HolderTools({ standing, credential, copyText }: HolderToolsProps) {
  const { signed } = credential
  return (
    <>
      {signed && <Downloads credential={credential} isRevoked={standing === 'revoked'} />}
      {standsToday({ standing }) && (
        <div className="mt-10 grid gap-x-14 gap-y-10 first:mt-0 lg:grid-cols-2">
          <OnLinkedIn {...credential} />
          {signed && <EmbedBadge credential={credential} copyText={copyText} />}
        </div>
      )}
    </>
  )
}
