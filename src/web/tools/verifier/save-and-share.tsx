// Ways to save a verdict: sentence, link and printout.

import { brand } from '#constants/brand.ts'
import { keep as copy } from '#content/verification/credential.ts'
import { qrPath, verificationPath } from '#domain/badge/addresses.ts'
import { CopyButton, PrintButton } from '#web/ui/copy-button.tsx'

export function SaveAndShare({ sentence }: { sentence: string | undefined }) {
  return (
    <div className="no-print grid gap-y-4">
      {sentence && (
        <div>
          <h3 className="label-small font-sans text-brass">{copy.sentence}</h3>
          <p className="mt-2 wrap-anywhere">{sentence}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {sentence && (
          <CopyButton text={sentence} copied={copy.sentenceCopied}>
            {copy.copySentence}
          </CopyButton>
        )}
        <CopyButton copied={copy.copied}>{copy.copy}</CopyButton>
        <PrintButton>{copy.print}</PrintButton>
      </div>
    </div>
  )
}

// The letterhead of the printout.
type LetterheadProps = { id: string | undefined; origin: string; isSample: boolean }

export function Letterhead({ id, origin, isSample }: LetterheadProps) {
  return (
    <div className="mb-4 hidden items-end justify-between gap-8 border-b border-ink pb-3 print:flex">
      <div className="min-w-0">
        <p className="font-serif text-3xl">{brand.name}</p>
        <p>{copy.printHeading}</p>
        {isSample && <p className="font-semibold">{copy.sample}</p>}
        {/* Also as text, for readers who cannot scan. */}
        {id && <p className="mt-3 text-sm wrap-anywhere">{origin + verificationPath(id)}</p>}
      </div>
      {id && <img src={qrPath(id)} alt={copy.qr} className="size-[30mm] shrink-0" />}
    </div>
  )
}
