// Ways to keep a verdict or to pass it on: its QR code, its address, a sheet of paper.
import { keep as words } from '#content/verification/credential.ts'
import { qrPath, verificationPath } from '#domain/badge/addresses.ts'
import { brand } from '#facts/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

export type CopyText = typeof copyText

// The clipboard is missing on an insecure address and may be refused on any.
export async function copyText(text: string, copied: { title: string; description: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ variant: 'default', ...copied })
  } catch {
    showToast({ variant: 'destructive', ...words.notCopied })
  }
}

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
        <Button look="outline" onClick={() => copyText(location.href, words.copied)}>
          {words.copy}
        </Button>
        <Button look="outline" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </div>
  )
}

// The head of the printed sheet: who answered, and how a reader of the paper can verify again.
export function Letterhead({ id }: Props) {
  // Not everyone who holds the sheet can scan it, so the address is there in letters too.
  const address = id ? location.origin + verificationPath(id) : location.href
  return (
    <div className="mb-4 hidden items-end justify-between gap-8 border-b border-ink pb-3 print:flex">
      <div className="min-w-0">
        <p className="font-serif text-3xl">{brand.name}</p>
        <p>{words.printHeading}</p>
        <p className="mt-3 text-sm wrap-anywhere">{address}</p>
      </div>
      {id && <img src={qrPath(id)} alt={words.qr} className="size-[30mm] shrink-0" />}
    </div>
  )
}
