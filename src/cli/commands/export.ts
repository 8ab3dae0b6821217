// northmark export

import { authorFlags, type Command, personFlag } from '#cli/command.ts'
import { UsageError } from '#cli/command-input.ts'
import { asJson, countOf } from '#cli/output.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { asCsv, exportAsOf, exportCredentials } from '#operations/credentials/export-credentials.ts'
import { exportPerson } from '#operations/credentials/export-person.ts'
import type { Listed } from '#operations/credentials/list-credentials.ts'
import { managedCredentials } from '#operations/credentials/show-credential.ts'

const asOfLimits =
  'Credentials entered later are missing, even if they were issued before; so are erased ones. Corrected names and email addresses are shown as they are today.'

export const exportAll: Command = {
  name: 'export',
  summary: 'Writes every credential, or everything stored about one person, to stdout.',
  flags: {
    ...personFlag,
    'as-of': { value: 'DAY', description: 'the credentials as they were at the end of this day' },
    ...authorFlags,
  },
  notes: [
    'Without --person, it writes a table that import can read back. With it, the journal records who exported the data and',
    `why. ${asOfLimits}`,
  ].join('\n'),
  example: 'export > credentials.csv',
  async run(input, { change, output }) {
    const order = await change('Exported with everything held about its holder.')
    const { registry, now } = order
    const { store } = registry
    const email = input.text('person')
    if (email !== undefined) {
      const person = await exportPerson(order, email)
      output.give(person, `${JSON.stringify(person, null, 2)}\n`)
      output.say(`${countOf(person.credentials.length, 'credential')} of ${person.email}.`)
      return
    }
    const asOf = input.day('as-of', 'ends')
    if (asOf !== undefined && asOf >= toTimestamp(now))
      throw new UsageError('--as-of must be a day that has passed.')
    let count = 0
    async function* counting(all: AsyncIterable<Listed>) {
      for await (const one of all) {
        count += 1
        yield one
      }
    }
    const listed = counting(asOf === undefined ? exportCredentials(store, now) : exportAsOf(store, asOf))
    await output.stream(
      output.isJson ? asJson(managedCredentials(listed, registry.keys.origin)) : asCsv(listed),
    )
    output.say(`${countOf(count, 'credential')}.`)
    if (asOf !== undefined) output.say(asOfLimits)
  },
}
