// Verifies a credential from its bundle, on this machine alone: no registry is opened, and nobody is asked.
import { stepTitles } from '#content/browser-check/findings.ts'
import { keptFindingWords, keptStepTitles } from '#content/browser-check/kept-check.ts'
import { conclusions } from '#content/browser-check/report.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { LogFault } from '#domain/log/bytes.ts'
import { type CheckedBundle, checkBundle } from '#domain/log/check-bundle.ts'
import {
  asOfIn,
  type BundleSubject,
  type CredentialBundle,
  fileIn,
  issuerIn,
  readCredentialBundle,
  subjectIn,
} from '#domain/log/credential-bundle.ts'
import type { ReaderKnows } from '#domain/log/opened-log.ts'
import {
  areListsKnown,
  type Conclusion,
  conclusionOf,
} from '#domain/verification/browser-check/conclusion.ts'
import {
  outcomeOf,
  type Step,
  type StepFinding,
  type StepName,
  type StepOutcome,
  type StepReport,
} from '#domain/verification/browser-check/steps.ts'
import { bitOf, datesOf, listSignatureOf, report, signatureOf } from '#operations/log/bundle-signatures.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'

// A step is made after those that it rests on have passed; what is missing in the bundle is the finding that stands here.
type Planned = {
  name: StepName
  after: StepName[]
  ifMissing: StepFinding
  find: () => StepReport | Promise<StepReport>
}

function plan(bundle: CredentialBundle, subject: BundleSubject, now: Date): Planned[] {
  const [revocations, suspensions] = subject.lists
  if (!revocations || !suspensions) throw new LogFault('the document names no lists')
  const signerOf = ({ path }: { path: string }) =>
    listSignatureOf(fileIn(bundle, path), path, issuerIn(bundle))
  return [
    { name: 'document', after: [], ifMissing: 'no-credential', find: () => report('read') },
    {
      name: 'keys',
      after: [],
      ifMissing: 'keys-unreadable',
      find() {
        const [{ names }, did] = [issuerIn(bundle), didOf(subject.claims.badge.origin)]
        return names.includes(did) ? report('keys-in-bundle', names[0]) : report('other-issuer', did)
      },
    },
    {
      name: 'signature',
      after: ['keys'],
      ifMissing: 'altered',
      find: () => signatureOf(subject, issuerIn(bundle)),
    },
    {
      name: 'list',
      after: ['signature'],
      ifMissing: 'list-unreachable',
      find: () => report(fileIn(bundle, revocations.path) === '' ? 'list-unreadable' : 'list-read'),
    },
    { name: 'list-signature', after: ['list'], ifMissing: 'list-altered', find: () => signerOf(revocations) },
    {
      name: 'revocation',
      after: ['list-signature'],
      ifMissing: 'list-unpackable',
      find: () => bitOf(bundle, subject, revocations, now),
    },
    {
      name: 'suspension',
      after: ['signature'],
      ifMissing: 'list-unreachable',
      async find() {
        const signature = signerOf(suspensions)
        return signature.finding === 'list-signed' ? bitOf(bundle, subject, suspensions, now) : signature
      },
    },
    { name: 'dates', after: ['signature'], ifMissing: 'dates-unreadable', find: () => datesOf(subject, now) },
    {
      name: 'registry',
      after: ['signature'],
      ifMissing: 'not-asked',
      find: () => report('not-asked', asOfIn(bundle)),
    },
    {
      name: 'drawing',
      after: ['signature'],
      ifMissing: 'document-alone',
      find: () => report('document-alone'),
    },
  ]
}

async function make(planned: readonly Planned[]): Promise<Step[]> {
  const steps: Step[] = []
  const hasPassed = (name: StepName) =>
    steps.some((step) => step.name === name && outcomeOf(step.finding) === 'passed')
  for (const { name, after, ifMissing, find } of planned) {
    try {
      steps.push({ name, ms: 0, ...(after.every(hasPassed) ? await find() : report('not-reached')) })
    } catch (error) {
      if (!(error instanceof LogFault)) throw error
      steps.push({ name, ms: 0, ...report(ifMissing, error.message) })
    }
  }
  return steps
}

const titles = { ...stepTitles, ...keptStepTitles }

export type VerifiedBundle = Omit<CheckedBundle, 'steps'> & {
  id: string
  holder: string
  course: string
  conclusion: Conclusion
  // What it comes to, in words.
  sentence: string
  // When its lists were signed; it says nothing of any later day.
  asOf?: string
  steps: { step: StepName; title: string; outcome: StepOutcome; sentence: string }[]
}

// Throws a LogFault where it is no bundle that can be read, or has no document of ours in it.
export async function verifyBundle(
  source: Uint8Array,
  knows: ReaderKnows,
  now: Date,
): Promise<VerifiedBundle> {
  const bundle = readCredentialBundle(source)
  const subject = subjectIn(bundle)
  const { badge } = subject.claims
  const checked = await checkBundle({ sha256, verify: verifyEd25519 }, bundle, knows)
  const steps = [
    ...(await make(plan(bundle, subject, now))),
    ...checked.steps.map((step): Step => ({ ...step, ms: 0 })),
  ]
  const [conclusion, asOf] = [conclusionOf(steps), asOfIn(bundle)]
  const { heading, text } = conclusions[conclusion]
  const facts = { issuedAt: badge.issuedAt, expiresAt: badge.expiresAt ?? '', asOf: asOf ?? '' }
  return {
    ...checked,
    id: bundle.id,
    holder: badge.holderName,
    course: badge.course.title,
    conclusion,
    sentence: `${heading}. ${text({ ...facts, areListsKnown: areListsKnown(steps) })}`,
    ...(asOf !== undefined && { asOf }),
    steps: steps
      .filter(({ finding }) => finding !== 'document-alone')
      .map(({ name, finding, about, log }) => ({
        step: name,
        title: titles[name],
        outcome: outcomeOf(finding),
        sentence: keptFindingWords[finding](about, log),
      })),
  }
}
