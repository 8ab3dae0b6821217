// Ways to keep an answer or to pass it on: its QR code, its address, a sheet of paper.
import { keep as words } from '#content/verification/credential.ts'
import { qrPath } from '#domain/badge/addresses.ts'
import { copyText } from '#web/tools/verifier/copy-text.ts'
import { Button } from '#web/ui/button.tsx'

const qrPx = 128

export function Keep({ id }: { id: string | undefined }) {
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
