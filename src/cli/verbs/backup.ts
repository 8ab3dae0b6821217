// northmark backup
import { counted } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import type { Verb } from '#cli/verb.ts'
import { backup } from '#operations/backup.ts'

export const backupAll: Verb = {
  name: 'backup',
  summary: 'Backs up the whole registry to a file, as of one moment, while others keep working.',
  values: ['FILE'],
  example: 'backup northmark-2026-06-01.backup',
  async run({ values }, { services, output, fileNamed }) {
    const file = fileNamed(values[0] ?? '')
    const { store, clock } = await services()
    const [progress, total] = [progressOn(output), await store.size()]
    const credentials = await backup(store, file, clock.now(), (done) =>
      progress.show('Writing', done, total),
    )
    progress.end()
    output.give({ file, credentials }, `${file}\n`)
    output.say(
      `Backed up ${counted(credentials, 'credential')}. The file holds e-mail addresses: keep it safe.`,
    )
    return undefined
  },
}
