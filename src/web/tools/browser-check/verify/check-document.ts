// The steps about the document and its issuer, in order, each reported as soon as it is made.
import { didDocumentPath } from '#domain/badge/addresses.ts'
import {
  type DocumentFacts,
  outcomeOf,
  type Step,
  type StepFinding,
  type StepName,
} from '#domain/verification/browser-check/steps.ts'
import { idIn, type JsonRecord, momentIn, textIn } from '#formats/json-values.ts'
import { keysFor, type ListedKeys } from '#web/tools/browser-check/verify/issuer-keys.ts'
import {
  factsIn,
  type Given,
  type ReadDocument,
  readDocument,
} from '#web/tools/browser-check/verify/read-document.ts'
import { compareDrawing, compareWithRegistry } from '#web/tools/browser-check/verify/registry.ts'
import { signatureOf } from '#web/tools/browser-check/verify/signature.ts'
import {
  listSignature,
  type ReadList,
  readList,
  revocationIn,
  suspensionOf,
} from '#web/tools/browser-check/verify/status-lists.ts'
import type { FetchedFile, Site, StepResult } from '#web/tools/browser-check/verify/step.ts'

export type Tell = { step: (step: Step) => void; facts: (facts: DocumentFacts) => void }

async function signature(
  { document, text }: ReadDocument,
  keys: ListedKeys,
): Promise<StepResult<'signature', JsonRecord>> {
  const { finding, about } = await signatureOf(document, text.length, keys)
  if (finding !== 'signed') return { finding, about }
  const { holder, course } = factsIn(document)
  if (holder === '' || course === '') return { finding: 'signed-nameless', about }
  const isPresentName = idIn(document.issuer) === keys.names[0]
  return { finding: isPresentName ? 'signed' : 'signed-formerly', about, value: document }
}

function dates({ validFrom, validUntil }: JsonRecord, now: number): StepResult<'dates'> {
  const [from, until] = [momentIn(validFrom), momentIn(validUntil)]
  const isReadable = !Number.isNaN(from) && (validUntil === undefined || !Number.isNaN(until))
  if (!isReadable) return { finding: 'dates-unreadable' }
  if (now > until) return { finding: 'run-out', about: textIn(validUntil) }
  // To the second, as the server has it: nothing is called valid before it begins, whatever the clock of this device.
  if (now < from) return { finding: 'not-yet', about: textIn(validFrom) }
  return validUntil === undefined
    ? { finding: 'no-expiry' }
    : { finding: 'in-time', about: textIn(validUntil) }
}

// Makes one step and tells of it; what it hands on is there only if it has passed.
type Make = <Name extends StepName, Value>(
  name: Name,
  find: (() => StepResult<Name, Value> | Promise<StepResult<Name, Value>>) | false | undefined,
) => Promise<Value | undefined>

// A step that an earlier one left nothing for is reported as such, and so is one that throws.
const makerOf =
  (tell: Tell): Make =>
  async (name, find) => {
    const startedAt = performance.now()
    const report = (finding: StepFinding, about = '', more: Pick<Step, 'from' | 'log'> = {}) =>
      tell.step({ name, finding, about, ...more, ms: performance.now() - startedAt })
    if (!find) return void report('not-reached')
    try {
      const { finding, about, from, log, value } = await find()
      report(finding, about, { ...(from && { from }), ...(log && { log }) })
      return outcomeOf(finding) === 'passed' ? value : undefined
    } catch {
      return void report('unexpected')
    }
  }

export type Checked = {
  make: Make
  read?: ReadDocument | undefined
  signed?: JsonRecord | undefined
  keysFile: FetchedFile
  keys?: ListedKeys | undefined
  lists: { revocation?: ReadList | undefined; suspension?: ReadList | undefined }
  registry?: StepResult<'registry', string> | undefined
}

// `onSigned` is told as soon as the signature is known to hold.
export async function checkDocument(
  given: Given,
  site: Site,
  tell: Tell,
  onSigned: (read: ReadDocument) => void = () => {},
): Promise<Checked> {
  // Fetched at once, and looked at when their turn comes.
  const [documentOnItsWay, keysOnTheirWay] = [readDocument(given, site), site.fetchFile(didDocumentPath)]
  // Should the fetch fail, that is reported when the result is looked at.
  documentOnItsWay.catch(() => {})
  const make = makerOf(tell)

  const read = await make('document', async () => {
    const { facts, ...found } = await documentOnItsWay
    if (facts) tell.facts(facts)
    return found
  })
  const keysFile = await keysOnTheirWay
  const keys = await make('keys', read && (() => keysFor(read.document, keysFile, site)))
  const signed = await make('signature', read && keys && (() => signature(read, keys)))
  // What is compared later is fetched meanwhile.
  if (read && signed) onSigned(read)
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
  const suspensions = await make('suspension', signed && keys && (() => suspensionOf(signed, keys, site)))
  // A forged document has no dates to trust.
  await make('dates', signed && (() => dates(signed, site.now())))
  await make('registry', comparison && (() => comparison))
  await make('drawing', drawing && (() => drawing))
  return {
    make,
    read,
    signed,
    keysFile,
    keys,
    lists: { revocation: signedList, suspension: suspensions },
    registry: await comparison?.catch(() => undefined),
  }
}
