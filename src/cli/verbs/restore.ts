// northmark restore
import { basename } from 'node:path'
import { progressOn } from '#cli/progress.ts'
import { authorFlags, type Verb } from '#cli/verb.ts'
import { restore } from '#operations/backup.ts'

export const restoreAll: Verb = {
  name: 'restore',
  summary: 'Fills a new registry from a backup, whichever database it was made on.',
  values: ['FILE'],
  flags: authorFlags,
  notes:
    'DATA_DIR or DATABASE_URL names the registry to fill. A registry that holds more than the catalogue it began with is left alone.',
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
    output.say(`Restored ${credentials} credentials.`)
    return undefined
  },
}
