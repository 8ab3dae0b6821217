// northmark export
import { counted } from '#cli/output.ts'
import { authorFlags, text, type Verb } from '#cli/verb.ts'
import { exportCredentials, exportCsv } from '#operations/export-credentials.ts'
import { exportPerson } from '#operations/export-person.ts'
import { countCredentials } from '#operations/list-credentials.ts'

async function* asJson(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true
  for await (const item of items) {
    yield `${isFirst ? '[' : ','}\n${JSON.stringify(item)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

export const exportAll: Verb = {
  name: 'export',
  summary: 'Writes every credential, or everything held about one person, to stdout.',
  flags: {
    person: { value: 'EMAIL', words: 'everything held about the person with this address, as JSON' },
    ...authorFlags,
  },
  notes: [
    'Without --person, it writes a table that import can read back. With it, the history of each credential notes who exported',
    'it, and why.',
  ].join('\n'),
  example: 'export > credentials.csv',
  async run(given, { services, author, output }) {
    const registry = await services()
    const { store } = registry
    const now = registry.clock.now()
    const email = text(given, 'person')
    if (email !== undefined) {
      const reason = author('Exported with everything held about its holder.')
      const person = await exportPerson(registry, email, reason, now)
      output.give(person, `${JSON.stringify(person, null, 2)}\n`)
      output.say(`${counted(person.credentials.length, 'credential')} of ${person.email}.`)
      return undefined
    }
    await output.stream(output.isJson ? asJson(exportCredentials(store, now)) : exportCsv(store, now))
    output.say(`${counted(await countCredentials(store), 'credential')}.`)
    return undefined
  },
}
