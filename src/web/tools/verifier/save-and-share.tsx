// Ways to keep a verdict or to pass it on: its QR code, its address, a sheet of paper.
import { keep as words } from '#content/verification/credential.ts'
import { qrPath, verificationPath } from '#domain/badge/addresses.ts'
import { brand } from '#facts/brand.ts'
import { CopyButton, PrintButton } from '#web/ui/copy-button.tsx'

type Props = { id: string | undefined }

const qrPx = 128

export function SaveAndShare({ id }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      {id && (
        <>
          <img src={qrPath(id)} alt={words.qr} width={qrPx} height={qrPx} className="bg-[white] p-1" />
          <p className="min-w-0 grow basis-40 text-[0.95rem] text-soft">{words.scan}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <CopyButton copied={words.copied}>{words.copy}</CopyButton>
        <PrintButton>{words.print}</PrintButton>
      </div>
    </div>
  )
}

// The head of the printed sheet: who answered, and how a reader of the paper can verify again.
export function Letterhead({ id, origin }: Props & { origin: string }) {
  return (
    <div className="mb-4 hidden items-end justify-between gap-8 border-b border-ink pb-3 print:flex">
      <div className="min-w-0">
        <p className="font-serif text-3xl">{brand.name}</p>
        <p>{words.printHeading}</p>
        {/* Not everyone who holds the sheet can scan it, so the address is there in letters too. */}
        {id && <p className="mt-3 text-sm wrap-anywhere">{origin + verificationPath(id)}</p>}
      </div>
      {id && <img src={qrPath(id)} alt={words.qr} className="size-[30mm] shrink-0" />}
    </div>
  )
}
