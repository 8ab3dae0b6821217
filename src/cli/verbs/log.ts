// northmark log
import { publicOrigin } from '#boot/config.ts'
import { linesOf } from '#cli/credential-output.ts'
import { progressOn } from '#cli/progress.ts'
import { authorFlags, type Given, Misuse, type Tools, text, type Verb } from '#cli/verb.ts'
import { writeBase64 } from '#domain/log/bytes.ts'
import { noteOf } from '#operations/author.ts'
import type { Audit } from '#operations/log/audit.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { auditSite } from '#operations/log/audit-site.ts'
import { troubleOf } from '#operations/log/public-log.ts'

type Act = (given: Given, tools: Tools) => Promise<number>

const show: Act = async (_, { services, output }) => {
  const { log } = await services()
  const trouble = await troubleOf(log)
  const published = trouble === undefined ? await log.publish() : undefined
  const { origin, vkey } = log.keeper
  const head = published && { size: published.size, root: writeBase64(published.root) }
  output.give(
    { origin, key: vkey, ...head, ...(trouble && { trouble }) },
    linesOf({ origin, key: vkey, ...head }),
  )
  if (trouble) output.say(trouble)
  else if (!head)
    output.say('The log begins with the first start of the server, or with the first credential.')
  return trouble ? 1 : 0
}

const totalOf = ({ leaves }: Audit) => Object.values(leaves).reduce((sum, count) => sum + count, 0)

const goesOnFrom = ({ origin, size, root }: NonNullable<Audit['former']>) =>
  `It was begun in the place of ${origin}, whose last head was of ${size} leaves with the root ${root}.`

const audit: Act = async (given, { services, output }) => {
  const progress = progressOn(output)
  const onProgress = (done: number, total: number) => progress.show('Auditing', done, total)
  const [, address] = given.values
  const audited = address
    ? await auditSite({ site: publicOrigin('URL', address), vkey: text(given, 'key'), onProgress })
    : await auditRegistry(await services(), onProgress)
  progress.end()
  output.give(audited, audited.faults.map((fault) => `${fault}\n`).join(''))
  const { faults, origin } = audited
  const read = `${origin}: ${totalOf(audited)} leaves`
  if (audited.former) output.say(goesOnFrom(audited.former))
  output.say(
    faults.length === 0
      ? `${read}, no faults.`
      : `${read}, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
  )
  return faults.length === 0 ? 0 : 1
}

const recover: Act = async (given, { services, author, output }) => {
  if (!text(given, 'why')) throw new Misuse('--why is missing.')
  const { log, clock } = await services()
  const { origin, size, root, former } = await log.recover(noteOf(author(), clock.now()))
  const before = former && { ...former, root: writeBase64(former.root) }
  const begun = { origin, key: log.keeper.vkey, size, root: writeBase64(root) }
  output.give({ ...begun, ...(before && { former: before }) }, linesOf(begun))
  if (before) output.say(goesOnFrom(before))
  output.say('Restart every server: until then they know the former log alone, and enter nothing.')
  return 0
}

const acts: Record<string, Act> = { show, audit, recover }

export const logVerb: Verb = {
  name: 'log',
  summary:
    'Shows the public log, audits it, that of the registry or from outside that of a site, or begins it anew after a loss.',
  values: [Object.keys(acts).join('|'), '[URL]'],
  flags: {
    ...authorFlags,
    key: {
      value: 'VKEY',
      words:
        'audit URL: the key that must have signed the log’s head; by default, the one that the log names',
    },
  },
  notes: [
    'The log is append-only: which keys sign, which bits of the status lists change, and every list. An audit reads all of',
    'its leaves, makes the tree anew, and compares the keys and the lists that are published with it. Without a URL it also',
    'looks at what only the registry has: the marks of the log’s key, and the head that is kept beside it.',
    'To recover is for a registry whose newest state is lost, so that its log may not grow: another log is begun under',
    'another name, and its first leaf names the last head of the former one. It needs a reason.',
  ].join('\n'),
  example: 'log audit https://www.northmark.example',
  async run(given, tools) {
    const [name = '', address] = given.values
    const act = acts[name]
    if (!act) throw new Misuse(`"${name}" is not show, audit or recover.`)
    if (name !== 'audit' && address !== undefined) throw new Misuse(`"${address}" is one word too many.`)
    return act(given, tools)
  },
}
