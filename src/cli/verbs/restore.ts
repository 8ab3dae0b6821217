// northmark restore
import { basename } from 'node:path'
import { counted } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { authorFlags, type Verb } from '#cli/verb.ts'
import { restore } from '#operations/backup.ts'

export const restoreAll: Verb = {
  name: 'restore',
  summary: 'Restores a backup, made on either database, into a new registry.',
  values: ['FILE'],
  flags: authorFlags,
  notes:
    'DATA_DIR or DATABASE_URL names the registry to fill. One that holds more than its first catalogue is left as it is.',
  example: 'restore northmark-2026-06-01.backup --why "Moving to PostgreSQL"',
  async run({ values }, { services, author, output, fileNamed }) {
    const file = fileNamed(values[0] ?? '')
    const { store, keys, clock } = await services()
    const progress = progressOn(output)
    const why = author(`Restored from ${basename(file)}.`)
    const credentials = await restore({ store, keys }, file, why, clock.now(), (done) =>
      progress.show('Restoring', done, Math.max(done, 1)),
    )
    progress.end()
    output.give({ credentials }, '')
    output.say(`Restored ${counted(credentials, 'credential')}.`)
    return undefined
  },
}
