// The verification page, top to bottom. Its words are in content/pages/verify.ts and content/verification.
import { page, states } from '#content/pages/verify.ts'
import { operatorNote, realSite, runBy } from '#content/verification/attested.ts'
import { Island } from '#web/page/island.tsx'
import { Page } from '#web/page/page.tsx'
import { useInstallation } from '#web/page/site-data.ts'
import { VerifyHeading, WithoutCredential } from '#web/pages/verify/verify-heading.tsx'
import { Meanings } from '#web/tools/verifier/standings.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Note } from '#web/ui/note.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { ToolFailed } from '#web/ui/tool-failed.tsx'

export default function VerifyPage() {
  const { operator, checkerHash, hasSamples } = useInstallation()
  const site = { checkerHash, runBy: runBy(operator), isSample: hasSamples }
  return (
    <Page {...page}>
      <VerifyHeading {...page}>
        <Island name="verify-field" wakes="at-once" />
      </VerifyHeading>
      <Island name="verifier" wakes="reached" props={site} />
      <template id="verifier-failed">
        <ToolFailed copy={states.notLoaded} />
      </template>
      <WithoutCredential className="measure pb-8 sm:pb-20 print:pb-0">
        <div data-without-credential="">
          <Island name="browser-check" wakes="near" props={{ checkerHash, within: 'page' }} />
        </div>
        <Island name="batch-check" wakes="reached" />
      </WithoutCredential>
      <WithoutCredential className="no-print">
        <Meanings />
        <div className="measure">
          <Fold heading={realSite.heading} level={2} className="border-t-0">
            <p className="prose-measure mb-6 text-lg text-soft">{realSite.intro}</p>
            <PointList points={realSite.points} />
            <div className="h-8" />
          </Fold>
        </div>
        <Note {...operatorNote} text={site.runBy} />
      </WithoutCredential>
    </Page>
  )
}
