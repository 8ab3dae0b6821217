// The hash in short, and whole for whoever opens it or prints the page.
import { Plus } from 'lucide-react'
import { facts, keep } from '#content/verification/credential.ts'
import { copyText } from '#web/tools/verifier/copy-text.ts'
import { Button } from '#web/ui/button.tsx'

const shownEnds = 8

export function VerificationHash({ hash }: { hash: string }) {
  return (
    <>
      <details className="no-print group -mt-2">
        <summary className="flex min-h-target w-fit list-none items-center gap-2 hover:text-action [&::-webkit-details-marker]:hidden">
          <code className="text-[0.95em]">{`${hash.slice(0, shownEnds)} … ${hash.slice(-shownEnds)}`}</code>
          <Plus aria-hidden className="size-4 text-action transition-transform group-open:rotate-45" />
          <span className="sr-only">{facts.wholeHash}</span>
        </summary>
        <p className="font-mono text-[0.9em] wrap-anywhere">{hash}</p>
        <p className="mt-2 text-[0.95rem] text-soft">{facts.hashMeaning}</p>
        <Button look="outline" className="mt-3" onClick={() => copyText(hash, keep.hashCopied)}>
          {keep.copyHash}
        </Button>
      </details>
      <span className="hidden font-mono text-[0.8em] print:block">{hash}</span>
    </>
  )
}
