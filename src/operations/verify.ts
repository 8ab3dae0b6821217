// Answers: is this credential genuine, and does it still stand? The order of the checks is the documentation.

import { isExpired } from '#domain/credential/credential.ts'
import { readCid } from '#domain/verification/cid.ts'
import type {
  Check,
  CheckName,
  Finding,
  Outcome,
  Verdict,
  VerifiedCredential,
} from '#domain/verification/verdict.ts'
import { matchesRecord, type ReadDocument, readDocument, signatureOf } from '#operations/examine-document.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Found, Store } from '#store/store.ts'

type Examined = { credential: Found; document: ReadDocument | undefined; keys: KeyRing; on: Date }

// What fails is named by what the credential then turns out to be.
type Answer = 'passed' | 'could not check' | Finding

type NamedCheck = { name: CheckName; examine: (examined: Examined) => Answer | Promise<Answer> }

const checks: NamedCheck[] = [
  // Nothing else can be said of a credential that is not in the registry.
  { name: 'registry', examine: () => 'passed' },
  // The document must hold every fact of the record, and be the one that its hash was taken from.
  {
    name: 'document',
    examine: ({ credential, document }) => {
      if (document === undefined) return 'could not check'
      return matchesRecord(document, credential) ? 'passed' : 'altered'
    },
  },
  {
    name: 'signature',
    async examine({ document, keys }) {
      if (document === undefined) return 'could not check'
      const signature = await signatureOf(document, keys)
      return signature === 'good' ? 'passed' : signature
    },
  },
  // From the registry as it is now, never from memory.
  { name: 'revocation', examine: ({ credential }) => (credential.revocation ? 'revoked' : 'passed') },
  // Last: only what is genuine can expire.
  {
    name: 'expiry',
    examine: ({ credential, on }) => (isExpired(credential.expiresAt, on) ? 'expired' : 'passed'),
  },
]

const unexamined: Check[] = checks.map(({ name }) => ({
  name,
  outcome: name === 'registry' ? 'failed' : 'could not check',
}))

// A check that itself breaks down has not been passed.
async function answerOf({ examine }: NamedCheck, examined: Examined): Promise<Answer> {
  try {
    return await examine(examined)
  } catch {
    return 'could not check'
  }
}

function findingOf(answers: Answer[], document: ReadDocument | undefined): Finding {
  for (const answer of answers) if (answer !== 'passed' && answer !== 'could not check') return answer
  if (!answers.includes('could not check')) return 'valid'
  return document === undefined ? 'unsigned' : 'unchecked'
}

const outcomeOf = (answer: Answer): Outcome =>
  answer === 'passed' || answer === 'could not check' ? answer : 'failed'

// The title is the one that was signed: the course may have been renamed since.
function shown({ document: _, ...credential }: Found, read: ReadDocument | undefined): VerifiedCredential {
  const title = String(read?.signed?.badge.course.title ?? credential.course.title)
  return { ...credential, course: { ...credential.course, title }, ...(read && { document: read.text }) }
}

const unbelievable: Finding[] = ['altered', 'forged', 'unlisted key']

export async function verify(store: Store, keys: KeyRing, cid: string, on: Date): Promise<Verdict> {
  const read = readCid(cid)
  const credential = await store.find(read)
  if (!credential) return { finding: read.isMistyped ? 'mistyped' : 'unknown', checks: unexamined }
  const document = readDocument(credential)
  const answers: Answer[] = []
  for (const check of checks) answers.push(await answerOf(check, { credential, document, keys, on }))
  const finding = findingOf(answers, document)
  return {
    finding,
    ...(!unbelievable.includes(finding) && { credential: shown(credential, document) }),
    checks: checks.map(({ name }, at) => ({ name, outcome: outcomeOf(answers[at] ?? 'could not check') })),
  }
}
