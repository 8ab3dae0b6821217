// northmark restore
import { basename } from 'node:path'
import { missingWords } from '#cli/missing-words.ts'
import { counted } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { authorFlags, standardStream, type Verb } from '#cli/verb.ts'
import { Refusal } from '#errors/user-facing-error.ts'
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
    const [name = ''] = values
    if (name === standardStream)
      throw new Refusal(
        'A backup is read twice, so it cannot be restored from standard input: write it to a file first.',
      )
    const file = fileNamed(name)
    const { store, keys, clock } = await services()
    const progress = progressOn(output)
    const why = author(`Restored from ${basename(file)}.`)
    const { credentials, missing } = await restore({ store, keys }, file, why, clock.now(), (done) =>
      progress.show('Restoring', done, Math.max(done, 1)),
    )
    progress.end()
    output.give({ credentials }, '')
    output.say(`Restored ${counted(credentials, 'credential')}.`)
    if (missing.count > 0) output.say(missingWords(missing, 'restored'))
    return undefined
  },
}
