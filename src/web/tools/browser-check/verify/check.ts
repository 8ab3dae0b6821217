// The browser's own check of a credential: the steps in order, each reported as soon as it is made.
import { didDocumentPath } from '#domain/badge/addresses.ts'
import {
  type DocumentFacts,
  outcomeOf,
  type Step,
  type StepFinding,
  type StepName,
} from '#domain/verification/browser-check/steps.ts'
import { clockToleranceMs } from '#facts/browser-check.ts'
import { idIn, type JsonRecord, momentIn, textIn } from '#formats/json-values.ts'
import { keysFor, type ListedKeys } from '#web/tools/browser-check/verify/issuer-keys.ts'
import { type Given, type ReadDocument, readDocument } from '#web/tools/browser-check/verify/read-document.ts'
import { compareDrawing, compareWithRegistry } from '#web/tools/browser-check/verify/registry.ts'
import { signatureOf } from '#web/tools/browser-check/verify/signature.ts'
import {
  listSignature,
  readList,
  revocationIn,
  suspensionOf,
} from '#web/tools/browser-check/verify/status-lists.ts'
import type { Site, StepResult } from '#web/tools/browser-check/verify/step.ts'
import { warmUp } from '#web/tools/browser-check/verify/warm-up.ts'

export type Tell = { step: (step: Step) => void; facts: (facts: DocumentFacts) => void }

async function signature(
  { document, text }: ReadDocument,
  keys: ListedKeys,
): Promise<StepResult<'signature', JsonRecord>> {
  const { finding, about } = await signatureOf(document, text.length, keys)
  if (finding !== 'signed') return { finding, about }
  const isPresentName = idIn(document.issuer) === keys.names[0]
  return { finding: isPresentName ? 'signed' : 'signed-formerly', about, value: document }
}

function dates({ validFrom, validUntil }: JsonRecord, now: number): StepResult<'dates'> {
  const [from, until] = [momentIn(validFrom), momentIn(validUntil)]
  const isReadable = !Number.isNaN(from) && (validUntil === undefined || !Number.isNaN(until))
  if (!isReadable) return { finding: 'dates-unreadable' }
  if (now > until) return { finding: 'run-out', about: textIn(validUntil) }
  if (now + clockToleranceMs < from) return { finding: 'not-yet', about: textIn(validFrom) }
  return validUntil === undefined
    ? { finding: 'no-expiry' }
    : { finding: 'in-time', about: textIn(validUntil) }
}

export async function check(given: Given, site: Site, tell: Tell): Promise<void> {
  // Fetched at once, and looked at when their turn comes.
  const [documentOnItsWay, keysOnTheirWay] = [readDocument(given, site), site.fetchFile(didDocumentPath)]
  // Should the fetch fail, that is reported when the result is looked at.
  documentOnItsWay.catch(() => {})
  await warmUp()

  // A step that an earlier one left nothing for is reported as such, and so is one that throws.
  async function make<Name extends StepName, Value>(
    name: Name,
    find: (() => StepResult<Name, Value> | Promise<StepResult<Name, Value>>) | undefined,
  ): Promise<Value | undefined> {
    const startedAt = performance.now()
    const report = (finding: StepFinding, about = '', from?: string) =>
      tell.step({ name, finding, about, ...(from && { from }), ms: performance.now() - startedAt })
    if (!find) return void report('not-reached')
    try {
      const { finding, about, from, value } = await find()
      report(finding, about, from)
      return outcomeOf(finding) === 'passed' ? value : undefined
    } catch {
      return void report('unexpected')
    }
  }

  const read = await make('document', async () => {
    const { facts, ...found } = await documentOnItsWay
    if (facts) tell.facts(facts)
    return found
  })
  const keys = await make('keys', read && (async () => keysFor(read.document, await keysOnTheirWay, site)))
  const signed = await make('signature', read && keys && (() => signature(read, keys)))
  // What is compared later is fetched meanwhile.
  const comparison = read && signed && compareWithRegistry(given, read, site)
  const drawn = signed && 'drawn' in given ? given.drawn : undefined
  const drawing = read && signed && compareDrawing(drawn, read.id, site)
  for (const underWay of [comparison, drawing]) underWay?.catch(() => {})
  const list = await make('list', signed && (() => readList(signed, 'revocation', site)))
  const signedList = await make(
    'list-signature',
    list && signed && keys && (() => listSignature(list, idIn(signed.issuer), keys)),
  )
  await make('revocation', signedList && (() => revocationIn(signedList, site)))
  await make('suspension', signed && keys && (() => suspensionOf(signed, keys, site)))
  // A forged document has no dates to trust.
  await make('dates', signed && (() => dates(signed, site.now())))
  await make('registry', comparison && (() => comparison))
  await make('drawing', drawing && (() => drawing))
}
