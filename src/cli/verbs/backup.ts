// northmark backup
import { counted } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { isOn, standardStream, type Verb } from '#cli/verb.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { backup, sendBackup } from '#operations/backup.ts'
import { countCredentials } from '#operations/list-credentials.ts'

const toTerminal =
  'Standard output is a terminal, and a backup is compressed: send it to a file or to a program, such as backup - | gpg -e.'

export const backupAll: Verb = {
  name: 'backup',
  summary: 'Backs up the whole registry to a file, as of one moment, while others keep working.',
  values: ['FILE'],
  flags: { empty: { words: 'back up a registry that has no credentials' } },
  notes: 'With - as FILE it is written to standard output, for the program that reads it there.',
  example: 'backup northmark-2026-06-01.backup',
  async run(given, { services, output, fileNamed }) {
    const [name = ''] = given.values
    const stream = name === standardStream ? output.takeWhole(toTerminal) : undefined
    const { store, log, clock } = await services()
    const [progress, total] = [progressOn(output), await countCredentials(store)]
    // A wrong setting must not look like a backup.
    if (total === 0 && !isOn(given, 'empty'))
      throw new Refusal(
        'The registry has no credentials, and nothing was backed up: check the settings, or use --empty if that is right.',
      )
    const show = (done: number) => progress.show('Writing', done, total)
    const file = fileNamed(name)
    const credentials = stream
      ? await sendBackup({ store, log }, stream, clock.now(), show)
      : await backup({ store, log }, file, clock.now(), show)
    progress.end()
    // Where the backup itself is on standard output, nothing else is.
    if (!stream) output.give({ file, credentials }, `${file}\n`)
    output.say(`Backed up ${counted(credentials, 'credential')}. It holds e-mail addresses: keep it safe.`)
    return undefined
  },
}
