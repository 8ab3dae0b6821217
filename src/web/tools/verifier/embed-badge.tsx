// The HTML that puts the badge on someone's own website.
import { holder as words } from '#content/verify/holder.ts'
import { badgeSnippet } from '#domain/badge/share.ts'
import type { VerifiedCredential } from '#domain/verification/verification.ts'
import type { CopyText } from '#web/tools/verifier/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'

type Props = { credential: VerifiedCredential; copyText: CopyText }

export function EmbedBadge({ credential: { id, course, holder }, copyText }: Props) {
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
