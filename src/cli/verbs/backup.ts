// northmark backup
import { progressOn } from '#cli/progress.ts'
import type { Verb } from '#cli/verb.ts'
import { backup } from '#operations/backup.ts'

export const backupAll: Verb = {
  name: 'backup',
  summary: 'Writes the whole registry, as it stands at one moment, to a file; others can go on working.',
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
    output.say(`Backed up ${credentials} credentials. The file holds e-mail addresses: keep it safe.`)
    return undefined
  },
}
