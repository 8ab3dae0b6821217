// What a verification found: the banner, the credential, the checks, and two ways to keep it.
import { useEffect, useRef } from 'react'
import { day } from '#content/dates.ts'
import { verifier as words } from '#content/pages/verify.ts'
import { standingOf, type Verification } from '#domain/verification.ts'
import { CheckList } from '#web/tools/verifier/check-list.tsx'
import { CredentialFacts } from '#web/tools/verifier/credential-facts.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

function sentenceFor(verification: Verification): string {
  const { message, credential } = verification
  switch (standingOf(verification)) {
    case 'valid':
      return message ?? words.valid
    case 'expired':
      return message ?? words.expired(day(credential?.expiresAt ?? ''))
    case 'invalid':
      return message ?? words.invalid
  }
}

// The clipboard is missing on an insecure address and may be refused on any.
async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    showToast({ variant: 'default', ...words.copied })
  } catch {
    showToast({ variant: 'destructive', ...words.notCopied })
  }
}

export function Outcome({ verification }: { verification: Verification }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus({ preventScroll: true }), [])
  const standing = standingOf(verification)
  const { credential, checks = [] } = verification
  return (
    <div>
      <div ref={banner} role="status" tabIndex={-1} data-standing={standing} className="outline-none">
        <Banner standing={standing} heading={words.banners[standing]}>
          {sentenceFor(verification)}
        </Banner>
      </div>
      <div className="grid gap-x-14 gap-y-8 border border-t-0 border-rule bg-sheet p-6 sm:p-8 lg:grid-cols-2">
        {credential && <CredentialFacts {...credential} />}
        {checks.length > 0 && <CheckList checks={checks} />}
        <div className="no-print flex flex-wrap gap-3 lg:col-span-2">
          <Button look="outline" onClick={copyAddress}>
            {words.copy}
          </Button>
          <Button look="outline" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      </div>
    </div>
  )
}
