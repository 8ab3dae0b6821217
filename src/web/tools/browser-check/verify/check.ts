// The browser's own check of a credential: the document and its issuer, and then what the public log says of them.
import { statusPurposes } from '#domain/badge/addresses.ts'
import { LogFault } from '#domain/log/bytes.ts'
import type { OpenedLog, ReadBits } from '#domain/log/opened-log.ts'
import { logNamedIn, type Remembered } from '#domain/log/site-log.ts'
import { idIn, textIn } from '#formats/json-values.ts'
import { type Checked, checkDocument, type Tell } from '#web/tools/browser-check/verify/check-document.ts'
import {
  entryIn,
  fetchLogFiles,
  growthOf,
  type LogFiles,
  listsIn,
  openLists,
  rememberedBy,
  witnessesOf,
} from '#web/tools/browser-check/verify/log-steps.ts'
import { logTools } from '#web/tools/browser-check/verify/log-tools.ts'
import type { Given } from '#web/tools/browser-check/verify/read-document.ts'
import { bitsRead, listSignature, readList } from '#web/tools/browser-check/verify/status-lists.ts'
import type { Site } from '#web/tools/browser-check/verify/step.ts'

const embeddedIn = (given: Given) => ('text' in given ? given.proof : undefined)

// The proof in the file is of the file's own document; the site's is of the one that it holds today, in its own spelling.
function candidatesOf(given: Given, { read, registry }: Checked, files: LogFiles | undefined) {
  const embedded = embeddedIn(given)
  const isFormer =
    registry?.finding.startsWith('former-document') || registry?.finding === 'differs-from-registry'
  const { text: served, from } = files?.proof ?? {}
  return {
    candidates: [
      ...(embedded !== undefined && read ? [{ proof: embedded, text: read.text }] : []),
      ...(served !== undefined && read && !isFormer
        ? [{ proof: served, text: registry?.value ?? read.text, ...(from && { from }) }]
        : []),
    ],
    isFormer,
  }
}

// Opened once, and looked at by three steps; only the one about the lists says what is wrong with it.
function openOnce(open: () => OpenedLog): { open: () => OpenedLog; opened: OpenedLog | undefined } {
  try {
    const opened = open()
    return { open: () => opened, opened }
  } catch (error) {
    if (!(error instanceof LogFault)) throw error
    return {
      open: () => {
        throw error
      },
      opened: undefined,
    }
  }
}

async function bitsOf(lists: Checked['lists']): Promise<ReadBits[]> {
  const bits = await Promise.all(
    statusPurposes.map((purpose) => {
      const read = lists[purpose]
      return read && bitsRead(read, purpose)
    }),
  )
  return bits.filter((one) => one !== undefined)
}

const isMarked = ({ bits }: ReadBits, place: number) =>
  ((bits[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0

// The lists as they are now. They stand for those that were read before only if they say the same of this credential.
async function readAgain(
  { signed, keys, lists }: Checked,
  before: readonly ReadBits[],
  site: Site,
): Promise<ReadBits[] | 'changed'> {
  const again: Checked['lists'] = {}
  if (!signed || !keys) return []
  for (const purpose of statusPurposes) {
    const found = await readList(signed, purpose, site)
    if (found.finding !== 'list-read') return 'changed'
    const { value } = await listSignature(found.value, idIn(signed.issuer), keys)
    again[purpose] = value
  }
  const bits = await bitsOf(again)
  const isSame = bits.every((one, at) => {
    const place = Number(lists[one.purpose]?.index)
    const former = before[at]
    return former !== undefined && isMarked(one, place) === isMarked(former, place)
  })
  return isSame ? bits : 'changed'
}

async function checkLog(
  given: Given,
  site: Site,
  then: Remembered | undefined,
  checked: Checked,
  filesOnTheirWay: Promise<LogFiles> | undefined,
): Promise<void> {
  const { make, read, signed, keysFile, lists } = checked
  const files = await filesOnTheirWay?.catch(() => undefined)
  // With nobody to ask, a proof that came along is checked by what this browser knew of the log.
  const isOffline = read !== undefined && keysFile.text === undefined && embeddedIn(given) !== undefined
  const log = keysFile.text === undefined ? then : logNamedIn(logTools.sha256, keysFile.text)
  const policy = files?.policy.text ?? (isOffline ? then?.policy : undefined)
  const { candidates, isFormer } = candidatesOf(given, checked, files)
  const canAsk = signed !== undefined && files !== undefined
  const isDue = read && (canAsk || (isOffline && log)) && (candidates.length > 0 || !isFormer)
  const entry = await make('log-entry', isDue && (() => entryIn(log, candidates, files?.proof)))

  const bundle = files?.bundle.text
  const shown =
    log && policy !== undefined && bundle !== undefined
      ? openOnce(() => openLists(log, policy, bundle))
      : undefined
  const issuedAt = textIn(read?.document.validFrom)
  await make(
    'witnesses',
    entry && log && (() => witnessesOf(log, entry, issuedAt, policy, shown?.opened?.leaves)),
  )

  const areListsRead = canAsk && log && lists.revocation && lists.suspension
  await make(
    'log-lists',
    areListsRead &&
      (async () => {
        const { from } = files.bundle
        if (!shown) return { finding: 'list-proof-unreachable', from }
        const bits = await bitsOf(lists)
        return listsIn(shown.open, bits, () => readAgain(checked, bits, site), site, from)
      }),
  )

  const heads = [entry?.head, shown?.opened?.head].filter((head) => head !== undefined)
  await make(
    'log-memory',
    canAsk &&
      (async () => {
        if (!log) return then ? { finding: 'log-gone', about: then.key.name } : { finding: 'log-unreachable' }
        if (policy === undefined) return { finding: 'log-unreachable', from: files.head.from }
        const former = shown?.opened?.genesis.former
        return growthOf(then, { log, policy, head: files.head, shown: heads, former }, site)
      }),
  )
}

export async function check(given: Given, site: Site, tell: Tell): Promise<void> {
  // Before anything is asked: what is asked afterwards can only be newer.
  const then = rememberedBy(site)
  let files: Promise<LogFiles> | undefined
  const checked = await checkDocument(given, site, tell, ({ id }) => {
    files = fetchLogFiles(id, site)
    files.catch(() => {})
  })
  await checkLog(given, site, then, checked, files)
}
