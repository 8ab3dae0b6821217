// northmark backup
import { keyFilesOf } from '#boot/config.ts'
import { type Command, type CommandTools, standardStream } from '#cli/command.ts'
import { type CommandInput, UsageError } from '#cli/command-input.ts'
import { countOf } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { backup, sendBackup } from '#operations/backup/backup.ts'
import { copyInto, newBackupIn, noteBackup, removeOldBackups } from '#operations/backup/backup-folder.ts'
import { headFileOf } from '#signing/log-key.ts'

const toTerminal =
  'Standard output is a terminal, and a backup is compressed: send it to a file or to a program, such as backup - | gpg -e.'

// The given file name, or one with a timestamp in the folder of --to.
function placeOf(
  input: CommandInput,
  { fileNamed }: CommandTools,
  now: Date,
): { file: string; folder?: string } {
  const [[name], to] = [input.values, input.text('to')]
  if ((name === undefined) === (to === undefined)) throw new UsageError('Give either FILE or --to.')
  if (to === undefined) return { file: fileNamed(name ?? '') }
  return { file: newBackupIn(fileNamed(to), now), folder: fileNamed(to) }
}

function keepTidy(
  input: CommandInput,
  { config, output, fileNamed }: CommandTools,
  folder: string,
  now: Date,
): void {
  copyInto(folder, [headFileOf(config.logKeyFile)])
  const keysTo = input.text('keys-to')
  if (keysTo !== undefined) copyInto(fileNamed(keysTo), keyFilesOf(config))
  const keepDays = input.number('keep-days')
  const removed = keepDays === undefined ? [] : removeOldBackups(folder, keepDays, now)
  if (removed.length > 0)
    output.say(`Removed ${countOf(removed.length, 'backup')} older than ${keepDays} days.`)
}

// The partial file has addresses in it, so an interrupted command removes it.
async function untilInterrupted<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const interrupted = new AbortController()
  const stop = () => interrupted.abort()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  try {
    return await work(interrupted.signal)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  }
}

export const backupAll: Command = {
  name: 'backup',
  summary: 'Backs up the whole registry to a file, while the server keeps running.',
  values: ['[FILE]'],
  flags: {
    to: {
      value: 'FOLDER',
      description: 'write a new file with a timestamp to this folder, and copy the log’s head next to it',
    },
    'keys-to': {
      value: 'FOLDER',
      description: 'with --to: copy the signing keys and the log’s key to this folder',
    },
    'keep-days': {
      value: 'DAYS',
      description: 'with --to: remove backups there that are older, but never the newest',
    },
    empty: { description: 'back up a registry that has no credentials' },
  },
  notes: 'With - as FILE it is written to standard output.',
  example: 'backup northmark-2026-06-01.backup',
  async run(input, tools) {
    const { config, output } = tools
    const stream = input.values[0] === standardStream ? output.takeWhole(toTerminal) : undefined
    const { store, log, clock } = await tools.services()
    const now = clock.now()
    const { file, folder } = placeOf(input, tools, now)
    const [progress, total] = [progressOn(output), await store.count()]
    // A wrong setting must not look like a backup.
    if (total === 0 && !input.isOn('empty'))
      throw new RefusedError(
        'The registry has no credentials, so nothing was backed up: check the settings, or use --empty if that is intended.',
      )
    const show = (done: number) => progress.show('Writing', done, total)
    const credentials = stream
      ? await sendBackup({ store, log }, stream, now, show)
      : await untilInterrupted((signal) => backup({ store, log }, file, now, show, signal))
    progress.end()
    if (folder) keepTidy(input, tools, folder, now)
    noteBackup(config.dataDir, now)
    // If the backup goes to standard output, nothing else does.
    if (!stream) output.give({ file, credentials }, `${file}\n`)
    output.say(`Backed up ${countOf(credentials, 'credential')}. It contains email addresses: keep it safe.`)
  },
}
