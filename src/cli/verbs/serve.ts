// northmark serve
import type { Verb } from '#cli/verb.ts'
import { listen } from '#server/listen.ts'

export const serve: Verb = {
  name: 'serve',
  summary: 'Serves the built site and the API until it is told to stop.',
  notes: 'Unlike npm start it builds nothing. Logs go to stdout, one JSON object a line.',
  example: 'serve',
  async run(_, { config, output }) {
    const { address } = await listen(config)
    output.say(`Northmark is at ${address}. Stop it with Ctrl+C.`)
    return undefined
  },
}
