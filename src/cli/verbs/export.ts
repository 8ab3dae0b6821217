// northmark export
import type { Verb } from '#cli/verb.ts'
import { exportCredentials, exportCsv } from '#operations/export-credentials.ts'

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
  summary: 'Writes every credential to stdout as a table that import can read back.',
  example: 'export > credentials.csv',
  async run(_, { services, output }) {
    const { store, clock } = await services()
    const now = clock.now()
    await output.stream(output.isJson ? asJson(exportCredentials(store, now)) : exportCsv(store, now))
    output.say(`${await store.size()} credentials.`)
    return undefined
  },
}
