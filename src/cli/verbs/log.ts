// northmark log
import { publicOrigin } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { linesOf } from '#cli/credential-output.ts'
import { counted } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { authorFlags, type Given, Misuse, type Tools, text, type Verb } from '#cli/verb.ts'
import { printPolicy } from '#cli/verbs/log-policy.ts'
import { verifyFile } from '#cli/verbs/log-verify.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import { askedOf } from '#domain/log/policy.ts'
import { readCid } from '#domain/verification/cid.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { noteOf } from '#operations/author.ts'
import { findSeenAhead } from '#operations/log/ask-witnesses.ts'
import type { Audit, Seen } from '#operations/log/audit.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { auditSite } from '#operations/log/audit-site.ts'
import { judgeKeptHeads, wordsOnUncounted } from '#operations/log/kept-heads.ts'
import { type PublicLog, troubleOf } from '#operations/log/public-log.ts'
import { recoverLog } from '#operations/log/renew-log.ts'

type Act = (given: Given, tools: Tools) => Promise<number>

async function witnessed(log: PublicLog, size: number): Promise<Seen> {
  const cosigned = await log.cosigned()
  const by = cosigned?.cosigners.map(({ name, atSecond }) => ({
    name,
    at: momentOf(new Date(atSecond * 1000)),
  }))
  return {
    witnesses: askedOf(log.policy).length,
    ...(cosigned && by && { cosigned: { size: Math.min(cosigned.size, size), by } }),
  }
}

function wordsOn({ witnesses = 0, cosigned }: Partial<Seen> = {}): string {
  const { size, by } = cosigned ?? { size: 0, by: [] }
  if (by.length === 0)
    return `No one ${cosigned ? 'in the witness policy' : 'else'} has seen this log: ${counted(witnesses, 'witness is', 'witnesses are')} set.`
  const names = by.map(({ name, at }) => `${name} on ${at}`).join(', ')
  return `Its first ${size} leaves were cosigned by ${counted(by.length, 'other')}: ${names}.`
}

const show: Act = async (_, { services, output }) => {
  const { store, log } = await services()
  const trouble = await troubleOf(log)
  const published = trouble === undefined ? await log.publish() : undefined
  const { origin, vkey } = log.keeper
  const head = published && { size: published.size, root: writeBase64(published.root) }
  const seen = published && (await witnessed(log, published.size))
  const kept = published ? await judgeKeptHeads(store, log) : { heads: 0 }
  const { uncounted } = kept
  output.give(
    { origin, key: vkey, ...head, ...seen, ...(uncounted && { uncounted }), ...(trouble && { trouble }) },
    linesOf({ origin, key: vkey, ...head }),
  )
  if (trouble) output.say(trouble)
  else if (!head)
    output.say('The log begins with the first start of the server, or with the first credential.')
  else output.say(wordsOn(seen))
  if (uncounted) output.say(wordsOnUncounted(kept, log.policy))
  return trouble ? 1 : 0
}

const totalOf = ({ leaves }: Audit) => Object.values(leaves).reduce((sum, count) => sum + count, 0)

const goesOnFrom = ({ origin, size, root }: NonNullable<Audit['former']>) =>
  `It replaces ${origin}, whose last head had ${size} leaves and the root ${root}.`

// Witnesses are asked as well: one may have seen more than the registry has.
async function auditOwn(registry: Services, onProgress: (done: number, total: number) => void) {
  const audited = await auditRegistry(registry, onProgress)
  const seenAhead = await findSeenAhead(registry, registry.clock.now())
  return seenAhead ? { ...audited, faults: [...audited.faults, seenAhead] } : audited
}

const audit: Act = async (given, { services, output }) => {
  const progress = progressOn(output)
  const onProgress = (done: number, total: number) => progress.show('Auditing', done, total)
  const [, address] = given.values
  const audited = address
    ? await auditSite({ site: publicOrigin('URL', address), vkey: text(given, 'key'), onProgress })
    : await auditOwn(await services(), onProgress)
  progress.end()
  output.give(audited, audited.faults.map((fault) => `${fault}\n`).join(''))
  const { faults, origin } = audited
  const read = `${origin}: ${totalOf(audited)} leaves`
  if (audited.former) output.say(goesOnFrom(audited.former))
  if (audited.size > 0) output.say(wordsOn(audited))
  output.say(faults.length === 0 ? `${read}, no faults.` : `${read}, ${counted(faults.length, 'fault')}.`)
  return faults.length === 0 ? 0 : 1
}

const recover: Act = async (given, { services, author, output }) => {
  if (!text(given, 'why')) throw new Misuse('--why is missing.')
  const registry = await services({}, { withoutHead: 'accepted' })
  const { former, ...head } = await recoverLog(registry, noteOf(author(), registry.clock.now()))
  const before = former && { ...former, root: writeBase64(former.root) }
  const { origin, vkey: key } = registry.log.keeper
  const begun = { origin, key, size: head.size, root: writeBase64(head.root) }
  output.give({ ...begun, ...(before && { former: before }) }, linesOf(begun))
  if (before) output.say(goesOnFrom(before))
  output.say('Restart every server: until then they know only the former log, and enter nothing.')
  return 0
}

const prove: Act = async (given, { services, output }) => {
  const { store, log } = await services()
  const read = readCid(given.values[1] ?? '')
  const found = await store.find(read)
  if (!found?.document) throw new Refusal(`There is no credential "${given.values[1]}" in the public log.`)
  const proof = await log.prove(found.document)
  output.give({ id: found.credential.id, index: found.document.leaf, proof }, proof)
  return 0
}

const acts: Record<string, Act> = {
  show,
  audit,
  prove,
  verify: verifyFile,
  policy: printPolicy,
  recover,
}
// What follows each of them.
const subjects: Record<string, string> = { prove: 'ID', verify: 'FILE' }

export const logVerb: Verb = {
  name: 'log',
  summary:
    'Shows or audits the public log, proves that a credential is in it, shows its witnesses, or starts over after a loss.',
  values: [Object.keys(acts).join('|'), '[URL|ID|FILE]'],
  flags: {
    ...authorFlags,
    key: {
      value: 'VKEY',
      words:
        'audit URL, verify: the key that must have signed the log’s head; by default, the key that the log names, or the registry’s own',
    },
    policy: {
      value: 'FILE',
      words: 'verify: the policy that says whose cosignatures are needed; by default, none',
    },
    document: {
      value: 'FILE',
      words: 'verify: the document to look for in the log; by default, the one next to the proof',
    },
  },
  notes: [
    'The log is append-only. It records which keys sign, a commitment to every document, and the hash of every version of the',
    'status lists. An audit reads all of its leaves, rebuilds the tree, compares the published keys, lists and policy of',
    'witnesses with it, and says who else has cosigned it. Without a URL it checks the whole registry as well, as check does.',
    'A witness cosigns the heads of a log, each only if it continues the one before, so that no log can show different',
    'things to different people. LOG_WITNESSES names the policy with the witnesses of this log; policy prints it, says who',
    'is asked and who is only counted, and exits with 1 if heads that were cosigned before do not fulfil it.',
    'A proof shows, without asking anyone, that a credential’s document is in the log; verify checks one next to its document,',
    'or in the certificate or badge that carries both. Of a bundle it checks everything, and opens no registry: what it says',
    'holds as of the day on which the lists in it were signed. Without --key the log’s key is the one that the bundle names,',
    'and anyone can make a bundle with keys of their own.',
    'Use recover if the newest state of the registry is lost and its log can no longer grow: it begins another log under',
    'another name, whose first leaf names the last head of the former one. It needs a reason.',
  ].join('\n'),
  example: 'log audit https://www.northmark.example',
  async run(given, tools) {
    const [name = '', address] = given.values
    const act = acts[name]
    if (!act) throw new Misuse(`"${name}" is not show, audit, prove, verify, policy or recover.`)
    if (subjects[name] && address === undefined) throw new Misuse(`${subjects[name]} is missing.`)
    if (name !== 'audit' && !subjects[name] && address !== undefined)
      throw new Misuse(`"${address}" was not expected.`)
    return act(given, tools)
  },
}
