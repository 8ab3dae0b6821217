// For the holder of the credential: sharing, the files most people want, and the rest behind "More formats".
import { ExternalLink } from 'lucide-react'
import { brand } from '#constants/brand.ts'
import { keep } from '#content/verification/credential.ts'
import { holder as copy, files } from '#content/verification/holder.ts'
import type { Verification, VerifiedCredential } from '#contract/registry.ts'
import { badgeFilePath, badgePath, qrPath, verificationPath } from '#domain/badge/addresses.ts'
import { badgeSnippet, linkedInAddress, snippetPx, walletAddress } from '#domain/badge/share.ts'
import { isInForce } from '#domain/verification/verdict.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { CopyButton, ShareButton } from '#web/ui/copy-button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type SharingProps = { credential: VerifiedCredential; origin: string }

function Downloadable({ href, name, use }: { href: string; name: string; use: string }) {
  return (
    <li className="grid items-center gap-x-6 py-1 lg:grid-cols-[21.5rem_minmax(0,1fr)]">
      <TextLink href={href} text={name} downloads />
      <span className="text-[0.95rem] text-soft max-lg:-mt-1.5 max-lg:pb-2">{use}</span>
    </li>
  )
}

const fileList = 'divide-y divide-rule border-y border-rule'

function Files({ id, which }: { id: string; which: keyof typeof files }) {
  return files[which].map(({ format, ...file }) => (
    <Downloadable key={format} href={badgeFilePath(id, format)} {...file} />
  ))
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

function Sharing({ credential, origin, isValid }: SharingProps & { isValid: boolean }) {
  const { id, signed, course, holder } = credential
  const link = origin + (signed ? badgePath(id) : verificationPath(id))
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-3">
        <ShareButton url={link} title={copy.shareTitle(course.title, holder.name)}>
          {copy.share}
        </ShareButton>
        <CopyButton text={link} copied={copy.linkCopied}>
          {copy.copyLink}
        </CopyButton>
        {isValid && (
          <a
            href={profileAddress(credential, origin)}
            target="_blank"
            rel="noopener"
            className={buttonClasses('outline')}
          >
            {copy.linkedIn}
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only"> ({copy.newTab})</span>
          </a>
        )}
      </div>
      <p className="mt-4 text-soft">
        {copy.address} <span className="text-ink wrap-anywhere">{link}</span>
      </p>
      {isValid && <p className="prose-measure mt-1 text-[0.95rem] text-soft">{copy.linkedInNote}</p>}
    </div>
  )
}

// The HTML snippet for websites.
function EmbedBadge({ credential: { id, course, holder }, origin }: SharingProps) {
  const html = badgeSnippet({ origin, id, alt: copy.badgeAlt(course.title, holder.name) })
  return (
    <div className="mt-5 max-w-2xl [&_textarea]:font-mono [&_textarea]:text-sm">
      <TextArea
        label={copy.embedLabel}
        hint={copy.embedNote}
        readOnly
        rows={4}
        value={html}
        spellCheck={false}
      />
      <CopyButton text={html} copied={copy.embedCopied} className="mt-3">
        {copy.copyEmbed}
      </CopyButton>
    </div>
  )
}

const qrPx = 128

function Pictures({ id, course, holder, signed }: VerifiedCredential) {
  return (
    <div className="flex flex-wrap items-center gap-6">
      {signed && (
        <img
          src={badgeFilePath(id, 'svg')}
          alt={copy.badgeAlt(course.title, holder.name)}
          width={snippetPx}
          height={snippetPx}
          loading="lazy"
          className="text-sm text-soft"
        />
      )}
      <figure>
        <img
          src={qrPath(id)}
          alt={keep.qr}
          width={qrPx}
          height={qrPx}
          loading="lazy"
          className="bg-[white] p-1"
        />
        <figcaption className="mt-2 max-w-32 text-sm text-soft">{keep.scan}</figcaption>
      </figure>
    </div>
  )
}

type Props = Pick<Verification, 'standing'> & SharingProps

export function ShareOrDownload({ standing, credential, origin }: Props) {
  const { id, signed } = credential
  const isValid = isInForce({ standing })
  return (
    <Fold heading={copy.heading} level={2}>
      <div className="grid gap-y-6 pb-8">
        <div className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]">
          <Sharing {...{ credential, origin, isValid }} />
          <Pictures {...credential} />
        </div>
        {signed && (
          <>
            <ul className={fileList}>
              <Files id={id} which="first" />
            </ul>
            <Fold heading={copy.more} level={3} className="border-t-0">
              <ul className={fileList}>
                <Downloadable href={walletAddress(origin, id)} name={copy.wallet} use={copy.walletUse} />
                <Files id={id} which="more" />
              </ul>
              {isValid && <EmbedBadge {...{ credential, origin }} />}
            </Fold>
          </>
        )}
      </div>
    </Fold>
  )
}
