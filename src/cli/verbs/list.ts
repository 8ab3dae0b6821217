// northmark list

import { credentialRow } from '#cli/credential-output.ts'
import { tableOf } from '#cli/output.ts'
import { numberOf, oneOf, text, type Verb } from '#cli/verb.ts'
import { standings } from '#domain/credential/credential.ts'
import { credentialTypes } from '#facts/registry.ts'
import { type Listed, listCredentials } from '#operations/list-credentials.ts'

const usualLimit = 20

export const list: Verb = {
  name: 'list',
  summary: 'Lists credentials, newest first.',
  flags: {
    search: { value: 'TEXT', words: 'part of a name, an email address or a course title' },
    type: { value: 'TYPE', words: credentialTypes.join(', ') },
    standing: { value: 'STANDING', words: standings.join(', ') },
    limit: { value: 'NUMBER', words: `the most to show; by default, ${usualLimit}` },
  },
  example: 'list --standing revoked --limit 50',
  async run(given, { services, output }) {
    const { store, clock } = await services()
    const [type, standing, search] = [
      oneOf(given, 'type', credentialTypes),
      oneOf(given, 'standing', standings),
      text(given, 'search'),
    ]
    const limit = numberOf(given, 'limit') ?? usualLimit
    const filter = { ...(type && { type }), ...(standing && { standing }), ...(search && { search }) }
    const found: Listed[] = []
    for await (const listed of listCredentials(store, filter, clock.now())) {
      if (found.length >= limit) break
      found.push(listed)
    }
    output.give(found, tableOf(found.map(credentialRow)))
    output.say(found.length === limit ? `Showing the newest ${limit}.` : `${found.length} found.`)
    return undefined
  },
}
