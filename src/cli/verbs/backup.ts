// northmark backup
import { counted } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { standardStream, type Verb } from '#cli/verb.ts'
import { backup, sendBackup } from '#operations/backup.ts'
import { countCredentials } from '#operations/list-credentials.ts'

const toTerminal =
  'Standard output is a terminal, and a backup is compressed: send it to a file or to a program, such as backup - | gpg -e.'

export const backupAll: Verb = {
  name: 'backup',
  summary: 'Backs up the whole registry to a file, as of one moment, while others keep working.',
  values: ['FILE'],
  notes: 'With - as FILE it is written to standard output, for the program that reads it there.',
  example: 'backup northmark-2026-06-01.backup',
  async run({ values: [name = ''] }, { services, output, fileNamed }) {
    const stream = name === standardStream ? output.takeWhole(toTerminal) : undefined
    const { store, log, clock } = await services()
    const [progress, total] = [progressOn(output), await countCredentials(store)]
    const show = (done: number) => progress.show('Writing', done, total)
    const file = fileNamed(name)
    const credentials = stream
      ? await sendBackup({ store, log }, stream, clock.now(), show)
      : await backup({ store, log }, file, clock.now(), show)
    progress.end()
    // Where the backup itself is on standard output, nothing else is.
    if (!stream) output.give({ file, credentials }, `${file}\n`)
    output.say(`Backed up ${counted(credentials, 'credential')}. It contains email addresses: keep it safe.`)
    return undefined
  },
}
