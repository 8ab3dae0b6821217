// northmark log

import type { Services } from '#boot/services.ts'
import { readSetting, webOrigin } from '#boot/setting-kinds.ts'
import { authorFlags, type CommandTools, type Flag, type Group, reasonFlags } from '#cli/command.ts'
import type { CommandInput } from '#cli/command-input.ts'
import { printPolicy } from '#cli/commands/log-policy.ts'
import { verifyFile } from '#cli/commands/log-verify.ts'
import { linesOf } from '#cli/credential-output.ts'
import { countOf } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import { activeWitnesses } from '#domain/log/policy.ts'
import { datedCosigner } from '#domain/log/quorum.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { auditRegistry } from '#operations/backup/audit-registry.ts'
import { confirmWithoutWitnesses } from '#operations/backup/confirm-copy.ts'
import { recoverLog } from '#operations/backup/renew-log.ts'
import { askEveryMs, reportWitnesses } from '#operations/log/ask-witnesses.ts'
import type { Audit, WitnessSummary } from '#operations/log/audit.ts'
import { auditSite } from '#operations/log/audit-site.ts'
import { checkCosignedHeads, uncountedHeadsMessage } from '#operations/log/cosigned-heads.ts'
import { logFaultOf, type PublicLog } from '#operations/log/public-log.ts'
import { noteOf } from '#operations/registry/author.ts'

type Run = (input: CommandInput, tools: CommandTools) => Promise<number>

async function witnessed(log: PublicLog, size: number): Promise<WitnessSummary> {
  const cosigned = await log.cosigned()
  const by = cosigned?.cosigners.map(datedCosigner)
  return {
    witnesses: activeWitnesses(log.policy).length,
    ...(cosigned && by && { cosigned: { size: Math.min(cosigned.size, size), by } }),
  }
}

function witnessSummary({ witnesses = 0, cosigned }: Partial<WitnessSummary> = {}): string {
  const { size, by } = cosigned ?? { size: 0, by: [] }
  if (by.length === 0)
    return `No one ${cosigned ? 'in the witness policy' : 'else'} has seen this log: ${countOf(witnesses, 'witness is', 'witnesses are')} set.`
  const names = by.map(({ name, at }) => `${name} on ${at}`).join(', ')
  return `Its first ${size} leaves were cosigned by ${countOf(by.length, 'other')}: ${names}.`
}

// Every head is new to a witness at most once a minute, and may need a second attempt.
const maxCallsPerDay = (2 * 24 * 60 * 60 * 1000) / askEveryMs

// What the operator of a witness, or of a list of logs, asks for: the names are those of a log list.
function requestWitness({ signer: { origin, vkey } }: PublicLog, { config, output }: CommandTools): number {
  const { email: contact } = config.operator
  if (!config.publicUrl || !contact)
    throw new RefusedError(
      'Set PUBLIC_URL and CONTACT_EMAIL first: witnesses ask where the log is and whom to write to.',
    )
  const request = { vkey, origin, qpd: maxCallsPerDay, contact, url: `${config.publicUrl}/log/` }
  output.give(request, linesOf(request))
  output.say(`There is at most one head a minute, so at most ${maxCallsPerDay} calls a day.`)
  return 0
}

const show: Run = async (input, tools) => {
  const { services, output } = tools
  const { store, log } = await services()
  if (input.isOn('witness-request')) return requestWitness(log, tools)
  const logFault = await logFaultOf(log)
  const published = logFault === undefined ? await log.publish() : undefined
  const { origin, vkey } = log.signer
  const head = published && { size: published.size, root: writeBase64(published.root) }
  const seen = published && (await witnessed(log, published.size))
  const cosigned = published ? await checkCosignedHeads(store, log) : { heads: 0 }
  const { uncounted } = cosigned
  output.give(
    {
      origin,
      key: vkey,
      ...head,
      ...seen,
      ...(uncounted && { uncounted }),
      ...(logFault && { fault: logFault }),
    },
    linesOf({ origin, key: vkey, ...head }),
  )
  if (logFault) output.say(logFault)
  else if (!head)
    output.say('The log begins with the first start of the server, or with the first credential.')
  else output.say(witnessSummary(seen))
  if (uncounted) output.say(uncountedHeadsMessage(cosigned, log.policy))
  return logFault ? 1 : 0
}

const totalOf = ({ leaves }: Audit) => Object.values(leaves).reduce((sum, count) => sum + count, 0)

const goesOnFrom = ({ origin, size, root }: NonNullable<Audit['former']>) =>
  `It replaces ${origin}, whose last head had ${size} leaves and the root ${root}.`

// Also asks witnesses, because they may have seen more than the registry has.
async function auditOwn(registry: Services, onProgress: (done: number, total: number) => void) {
  const audited = await auditRegistry(registry, onProgress)
  const { faults, notes } = await reportWitnesses(registry, registry.clock.now())
  return { ...audited, faults: [...audited.faults, ...faults], notes: [...(audited.notes ?? []), ...notes] }
}

const audit: Run = async (input, { services, output }) => {
  const progress = progressOn(output)
  const onProgress = (done: number, total: number) => progress.show('Auditing', done, total)
  const [address] = input.values
  const audited = address
    ? await auditSite({
        site: readSetting('URL', { kind: webOrigin }, address),
        ...{ vkey: input.text('key'), onProgress },
      })
    : await auditOwn(await services(), onProgress)
  progress.end()
  output.give(audited, audited.faults.map((fault) => `${fault}\n`).join(''))
  const { faults, origin } = audited
  const read = `${origin}: ${totalOf(audited)} leaves`
  if (audited.former) output.say(goesOnFrom(audited.former))
  if (audited.size > 0) output.say(witnessSummary(audited))
  for (const note of audited.notes ?? []) output.say(note)
  output.say(faults.length === 0 ? `${read}, no faults.` : `${read}, ${countOf(faults.length, 'fault')}.`)
  return faults.length === 0 ? 0 : 1
}

const confirm: Run = async (input, { services, author, output }) => {
  const registry = await services()
  const { faults, notes } = await reportWitnesses(registry, registry.clock.now())
  const why = input.text('without-witnesses')
  if (faults.length > 0 && why !== undefined)
    await confirmWithoutWitnesses(registry, noteOf(author(why), registry.clock.now()))
  output.give({ faults, notes }, faults.map((fault) => `${fault}\n`).join(''))
  for (const note of notes) output.say(note)
  if (faults.length === 0)
    output.say('This is the newest copy of the registry, as far as its witnesses know.')
  else if (why !== undefined)
    output.say('Servers and commands take your word for it, until a quorum of witnesses can be asked.')
  return faults.length > 0 && why === undefined ? 1 : 0
}

const recover: Run = async (_, { services, author, output }) => {
  const registry = await services({}, { withoutHead: 'accepted' })
  const { former, ...head } = await recoverLog(registry, noteOf(author(), registry.clock.now()))
  const before = former && { ...former, root: writeBase64(former.root) }
  const { origin, vkey: key } = registry.log.signer
  const begun = { origin, key, size: head.size, root: writeBase64(head.root) }
  output.give({ ...begun, ...(before && { former: before }) }, linesOf(begun))
  if (before) output.say(goesOnFrom(before))
  output.say('Restart every server: until then they use the old log and cannot change anything.')
  return 0
}

const prove: Run = async (input, { services, output }) => {
  const { store, log } = await services()
  const [cid = ''] = input.values
  const found = await store.find(parseCid(cid))
  if (!found?.document) throw new RefusedError(`There is no credential "${cid}" in the public log.`)
  const proof = await log.prove(found.document)
  output.give({ id: found.credential.id, index: found.document.leaf, proof }, proof)
  return 0
}

const keyFlag: Record<string, Flag> = {
  key: {
    value: 'VKEY',
    description:
      'the key that must have signed the log’s head; by default, the key that the log names, or the registry’s own',
  },
}

export const logCommand: Group = {
  name: 'log',
  summary:
    'Shows or audits the public log, proves that a credential is in it, shows its witnesses, or starts over after a loss.',
  notes: [
    'The log is append-only. It records which keys sign, a commitment to every document, and the hash of every version of the',
    'status lists. A witness cosigns the heads of a log, each only if it continues the one before, so that no log can show',
    'different things to different people.',
  ].join('\n'),
  subcommands: [
    {
      name: 'log show',
      summary: 'Shows the log: its name, its key, how many leaves it has, and who has cosigned it.',
      flags: {
        'witness-request': { description: 'print what the operator of a witness asks for, to add the log' },
      },
      example: 'log show',
      run: show,
    },
    {
      name: 'log audit',
      summary: 'Reads the whole log, of the registry or of a site, and reports every fault.',
      values: ['[URL]'],
      flags: keyFlag,
      notes: [
        'An audit reads all leaves, rebuilds the tree, compares the published keys, lists and witness policy with it, and',
        'says who else has cosigned it. It also reads the head that each witness publishes itself, which must belong to the',
        'same log. Without a URL it checks the whole registry as well, as check does.',
      ].join('\n'),
      example: 'log audit https://www.northmark.example',
      run: audit,
    },
    {
      name: 'log prove',
      summary: 'Prints the proof that a credential’s document is in the log.',
      values: ['ID'],
      example: 'log prove NM-7K3D-9QXA-52MB-C',
      run: prove,
    },
    {
      name: 'log verify',
      summary: 'Checks a proof, a certificate or badge with a proof in it, or a bundle, offline.',
      values: ['FILE'],
      flags: {
        ...keyFlag,
        policy: {
          value: 'FILE',
          description: 'the policy that says whose cosignatures are needed; by default, none',
        },
        document: {
          value: 'FILE',
          description: 'the document to look for in the log; by default, the one next to the proof',
        },
      },
      notes: [
        'A bundle is checked completely and without a registry; the result is as of the earliest date that its witnesses',
        'and its status lists give. Without --key the log’s key is the one that the bundle names, and anyone can make a',
        'bundle with keys of their own.',
      ].join('\n'),
      example: 'log verify certificate.pdf',
      run: verifyFile,
    },
    {
      name: 'log policy',
      summary: 'Shows the witness policy in force, and whether earlier cosigned heads satisfy it.',
      notes: [
        'WITNESS_POLICY_FILE names the policy file. A former witness has no address: its cosignatures count, but it is not asked',
        'again. Exits with 1 if earlier heads do not satisfy the policy.',
      ].join('\n'),
      example: 'log policy',
      run: printPolicy,
    },
    {
      name: 'log confirm',
      summary:
        'Asks the witnesses whether this is the newest copy of the registry, or takes your word for it.',
      flags: {
        'without-witnesses': {
          value: 'REASON',
          description:
            'this is the newest copy, although no quorum of witnesses can be asked; the journal says why',
        },
        ...(authorFlags.by && { by: authorFlags.by }),
      },
      notes: [
        'If too few witnesses have confirmed the registry since a server or command started, or in the hour before, nothing is',
        'confirmed, signed or changed. Your word counts like theirs: for an hour, and for servers that are running until they stop.',
      ].join('\n'),
      example: 'log confirm --without-witnesses "The witness is down, and this disk is the only one"',
      run: confirm,
    },
    {
      name: 'log recover',
      summary: 'Starts a new log, to replace one that cannot continue.',
      flags: reasonFlags,
      notes: [
        'Use it if the newest state of the registry is lost and its log can no longer grow. The new log has another name, and',
        'its first leaf names the last head of the old one.',
      ].join('\n'),
      example: 'log recover --why "The disk of March 14 is lost"',
      run: recover,
    },
  ],
}
