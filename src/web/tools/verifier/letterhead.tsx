// The head of the printed sheet: who answered, and how whoever holds the paper can ask again.
import { keep as words } from '#content/verification/credential.ts'
import { qrPath, verificationPath } from '#domain/badge/addresses.ts'
import { brand } from '#facts/brand.ts'

export function Letterhead({ id }: { id: string | undefined }) {
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
