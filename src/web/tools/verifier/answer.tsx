// The whole answer: the verdict and its folds.
import type { ReactNode } from 'react'
import { meanings } from '#content/pages/verify.ts'
import { saving } from '#content/verification/check-record.ts'
import { independently } from '#content/verification/credential.ts'
import { badgeFilePath } from '#domain/badge/addresses.ts'
import { isMasked } from '#domain/credential/credential.ts'
import { isInForce } from '#domain/verification/verdict.ts'
import type { Saying } from '#web/tools/check-record/write-record.ts'
import { AboutCredential } from '#web/tools/verifier/about-credential.tsx'
import { ShareOrDownload } from '#web/tools/verifier/holder-tools.tsx'
import { sayingOf } from '#web/tools/verifier/saying.ts'
import { type VerdictProps, VerdictSheet } from '#web/tools/verifier/verdict-sheet.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

// The hash of the offline checker, who runs the site, and whether its people are fictional.
export type SiteFacts = { checkerHash: string; runBy: string; isSample: boolean }

// From the caller: islands on the server, components in the browser.
type AnswerTools = {
  personCheck: (id: string) => ReactNode
  browserCheck: (id: string | undefined) => ReactNode
  checkRecord: (saying: Saying) => ReactNode
}

type Props = VerdictProps & Pick<SiteFacts, 'runBy'> & { tools: AnswerTools }

export function Answer({ tools, runBy, ...verdict }: Props) {
  const { verification, origin } = verdict
  const { standing, credential, others } = verification
  const email = credential?.holder.email
  const isEmailShown = email !== undefined && !isMasked(email)
  const isShareable = standing !== 'revoked' && (credential?.signed || isInForce(verification))
  const recordable = sayingOf(verdict)
  return (
    <>
      <VerdictSheet {...verdict} />
      {credential?.signed && !isEmailShown && (
        <div className="mt-8 empty:hidden">{tools.personCheck(credential.id)}</div>
      )}
      <div className="no-print mt-6 border-b border-rule sm:mt-10">
        <Fold heading={independently.heading} level={2}>
          <div className="pb-8">
            {tools.browserCheck(credential?.signed ? credential.id : undefined)}
            <p className="mt-2 flex flex-wrap gap-x-8">
              {credential?.signed && standing === 'revoked' && (
                <TextLink
                  href={badgeFilePath(credential.id, 'json')}
                  text={independently.document}
                  downloads
                />
              )}
              <TextLink {...meanings.many} />
            </p>
          </div>
        </Fold>
        {recordable && (
          <Fold heading={saving.heading} level={2}>
            {tools.checkRecord(recordable)}
          </Fold>
        )}
        {credential && isShareable && <ShareOrDownload {...{ standing, credential, origin }} />}
        {credential && <AboutCredential type={credential.type} {...{ runBy, others }} />}
      </div>
    </>
  )
}
