// The offline checker: the check of /verify in one file, for credentials of any issuer, which it asks only if allowed.

import { useEffect, useRef, useState } from 'react'
import { logMemoryStorageKey } from '#constants/log.ts'
import { stepTitles } from '#content/browser-check/findings.ts'
import {
  issuerHeadings,
  issuerSentences,
  offlineCopy,
  offlineFindingMessages,
  offlineStepTitles,
  offlineChecker as text,
} from '#content/browser-check/offline-checker.ts'
import { headingWithName } from '#content/browser-check/report.ts'
import { readVkey } from '#domain/log/note.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { type CheckRecord, inputOf } from '#domain/verification/check-record.ts'
import type { Step } from '#domain/verification/checks.ts'
import { type Conclusion, conclude } from '#domain/verification/conclusion.ts'
import type { DocumentFacts, Pinned } from '#domain/verification/evidence.ts'
import type { CheckInput, Site } from '#domain/verification/reader-evidence.ts'
import { readRecord } from '#formats/json-values.ts'
import { Choices, Status } from '#web/tools/browser-check/browser-check.tsx'
import { browserTools } from '#web/tools/browser-check/browser-tools.ts'
import { FileDrop } from '#web/tools/browser-check/file-drop.tsx'
import { memoryIn } from '#web/tools/browser-check/site.ts'
import { CheckCopy } from '#web/tools/browser-check/step-list.tsx'
import { type CheckPlace, useBrowserCheck } from '#web/tools/browser-check/use-browser-check.ts'
import { type Issuer, issuerKindOf, issuerOf, toneOf } from '#web/tools/offline-checker/issuer.ts'
import { RecordSheet, type SavedRecord } from '#web/tools/offline-checker/record-sheet.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

// What this file was built with; empty where unknown.
type BuiltFor = { issuer: string; log: string; policy: string }

const copy = {
  titles: { ...stepTitles, ...offlineStepTitles },
  findings: offlineFindingMessages,
  isOnSite: false,
}

const issuerIn = (given: CheckInput): Issuer | undefined =>
  'text' in given ? issuerOf(readRecord(given.text) ?? {}) : undefined

// A bundle contains everything needed.
const hasBundle = (given: CheckInput) => 'bundle' in given && given.bundle !== undefined

const nowhere: Site = { origin: '', now: Date.now, fetchFile: async () => ({}) }

// One file may check credentials of many issuers.
const memoryOf = ({ host }: Issuer) => memoryIn(() => localStorage, `${logMemoryStorageKey} ${host}`)

const pinnedBy = ({ log, policy }: BuiltFor): Pinned => ({
  ...(log !== '' && { log: readVkey(browserTools.sha256, log) }),
  ...(policy !== '' && { policy: readPolicy(browserTools.sha256, policy) }),
})

const placeFor = (built: BuiltFor): CheckPlace => ({
  mustAsk: (given) => !hasBundle(given),
  siteFor(given, { siteAt }) {
    const issuer = issuerIn(given)
    const pinned = issuer && issuerKindOf(issuer.did, built.issuer) === 'ours' ? pinnedBy(built) : {}
    const site = issuer && !hasBundle(given) ? siteAt(issuer.origin, undefined, memoryOf(issuer)) : nowhere
    return { ...site, pinned }
  },
})

// Nothing is fetched before the reader allows it.
function Question({ issuer, onAllow }: { issuer: Issuer | undefined; onAllow: () => void }) {
  if (!issuer) return <Banner tone="expired" heading={text.noIssuer} />
  return (
    <Banner heading={`${text.claims} ${issuer.did}`}>
      <p>{text.permission(issuer.host)}</p>
      <Button look="action" className="mt-4 wrap-anywhere" onClick={onAllow}>
        {text.allow(issuer.host)}
      </Button>
    </Banner>
  )
}

// Conclusions whose words are true for any issuer.
const saidOfAnyone: Conclusion[] = ['not-genuine', 'incomplete', 'self-consistent']

type ConclusionProps = { steps: Step[]; facts?: DocumentFacts; builtFor: string }

// A damaged bundle is reported with the record.
function givenIn(record: CheckRecord): CheckInput | undefined {
  try {
    return inputOf(record)
  } catch {
    return undefined
  }
}

// Our conclusions are about us; for other issuers only the steps speak.
function IssuerConclusion({ steps, facts, builtFor }: ConclusionProps) {
  const { conclusion, heading, text, proven } = conclude(steps, facts, offlineCopy)
  const did = facts?.issuer ?? ''
  const kind = issuerKindOf(did, builtFor)
  const named = kind === 'ours' || !proven ? heading : issuerHeadings[kind]
  const isSaid = kind === 'ours' || saidOfAnyone.includes(conclusion)
  return (
    <div data-conclusion={conclusion} data-issuer={kind}>
      <Banner
        tone={toneOf(conclusion, kind)}
        heading={proven ? headingWithName(named, proven.holder, proven.course) : named}
      >
        {isSaid ? text : conclusion !== 'genuine' && heading}
        {proven && <p>{issuerSentences[kind](did)}</p>}
      </Banner>
    </div>
  )
}

type Props = { built: BuiltFor; saved?: SavedRecord }

export function OfflineChecker({ built, saved }: Props) {
  const [pinned] = useState(() => pinnedBy(built))
  const { run, code, refusal, checkFiles, checkChoice, allow } = useBrowserCheck(placeFor(built))
  const isStarted = useRef(false)
  useEffect(() => {
    const given = saved?.record && givenIn(saved.record)
    if (!given || isStarted.current) return
    isStarted.current = true
    allow({ of: 'json', name: document.title, isPresentation: false }, given)
  })
  return (
    <CheckCopy value={copy}>
      {saved && <RecordSheet {...saved} pinned={pinned} />}
      {saved ? <h2 className="text-3xl">{text.title}</h2> : <h1 className="text-4xl">{text.title}</h1>}
      <p className="prose-measure mt-4 print:hidden">{text.lede}</p>
      <p className="prose-measure mt-2 mb-8 text-soft wrap-anywhere">
        {built.issuer === '' ? text.builtForNone : text.builtFor(built.issuer)}
      </p>
      <div className="print:hidden">
        <FileDrop refusal={refusal} onFiles={checkFiles} />
      </div>
      <div role="status" className="mt-8 wrap-anywhere">
        <Status
          run={run}
          conclusion={run.at === 'done' && <IssuerConclusion {...run} builtFor={built.issuer} />}
        />
        {run.at === 'asking' && (
          <Question issuer={issuerIn(run.given)} onAllow={() => allow(run.source, run.given)} />
        )}
      </div>
      {run.at === 'choosing' && (
        <Choices choices={run.choices} onChoice={(choice) => checkChoice(run.source, choice)} />
      )}
      {code && 'steps' in run && <code.Report {...run} />}
    </CheckCopy>
  )
}
