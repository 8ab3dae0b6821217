// northmark restore
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type Config, keyFilesOf } from '#boot/config.ts'
import { planningOf } from '#boot/outbox.ts'
import type { Services } from '#boot/services.ts'
import { authorFlags, type Command, standardStream } from '#cli/command.ts'
import { countOf } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { mayHaveBeenSent, restore } from '#operations/backup/restore.ts'
import { planMessages } from '#operations/outbox/plan-messages.ts'

const fetchTimeoutMs = 10_000

// Opening the registry would make new keys, which no backup was made with.
function refuseWithoutKeys(config: Config): void {
  const missing = keyFilesOf(config).filter((file) => !existsSync(file))
  if (missing.length > 0)
    throw new RefusedError(
      `There is no ${missing.map((file) => resolve(file)).join(' and no ')}: put your copy of the keys in place first. Nothing was changed.`,
    )
}

const isAddress = (named: string) => /^https?:/.test(named)

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs) })
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  return answer.text()
}

// A copy of log-head, or a checkpoint published by a mirror or the site itself.
async function headFrom(
  named: string,
  fileNamed: (name: string) => string,
  { log }: Services,
): Promise<TreeHead> {
  try {
    const note = isAddress(named) ? await fetchText(named) : await readFile(fileNamed(named), 'utf8')
    return log.signer.openCheckpoint(note)
  } catch (error) {
    throw new RefusedError(`${named} has no head of this log: ${(error as Error).message}.`, { cause: error })
  }
}

export const restoreAll: Command = {
  name: 'restore',
  summary: 'Restores a backup, made on either database, into a new registry.',
  values: ['FILE'],
  flags: {
    head: {
      value: 'FILE|URL',
      description:
        'the newest head of the log that you know of: a copy of log-head, or the checkpoint of a mirror',
    },
    'after-loss': {
      value: 'REASON',
      description: 'the newest backup is lost: restore this one, and begin a new log that says so',
    },
    'without-witnesses': {
      value: 'REASON',
      description:
        'the backup is the newest, although no quorum of witnesses can be asked; the journal says why',
    },
    ...authorFlags,
  },
  notes: [
    'DATA_DIR or DATABASE_URL names the registry to fill, which must be new.',
    'The signing keys and the log’s key must be in place. A backup that is older than the newest known head is refused: decisions made since, such',
    'as revocations, would be undone.',
  ].join('\n'),
  example: 'restore northmark-2026-06-01.backup --why "Moving to PostgreSQL"',
  setsUp: true,
  async run(input, { config, services, author, output, fileNamed }) {
    const [name = ''] = input.values
    if (name === standardStream)
      throw new RefusedError('A backup cannot be restored from standard input: write it to a file first.')
    const file = fileNamed(name)
    refuseWithoutKeys(config)
    const registry = await services({}, { withoutHead: 'accepted' })
    const [named, lost] = [input.text('head'), input.text('after-loss')]
    const heads = named === undefined ? [] : [await headFrom(named, fileNamed, registry)]
    const progress = progressOn(output)
    const credentials = await restore({
      registry,
      file,
      author: author(lost ?? `Restored from ${basename(file)}.`),
      now: registry.clock.now(),
      heads,
      afterLoss: lost !== undefined,
      withoutWitnesses: input.text('without-witnesses'),
      onNote: (note) => output.say(note),
      onProgress: (done) => progress.show('Restoring', done, Math.max(done, 1)),
    })
    progress.end()
    await planMessages(registry.store, planningOf(config), registry.clock.now(), mayHaveBeenSent)
    output.give({ credentials })
    output.say(`Restored ${countOf(credentials, 'credential')}.`)
    if (lost !== undefined) output.say('A new log has begun: restart every server, and tell the witnesses.')
  },
}
