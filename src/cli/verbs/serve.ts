// northmark serve
import type { Verb } from '#cli/verb.ts'
import { Refusal } from '#domain/refusal.ts'

export const serve: Verb = {
  name: 'serve',
  summary: 'Serves the built site and the API until it is told to stop.',
  notes: 'Unlike npm start it builds nothing. Logs go to stdout, one JSON object a line.',
  example: 'serve',
  async run(_, { config, output }) {
    // The server is only read where it is started: every other verb begins sooner without it.
    const { CannotListen, listen } = await import('#server/listen.ts')
    const { SiteNotBuilt } = await import('#server/site/built-site.ts')
    try {
      const { address } = await listen(config)
      output.say(`Northmark is at ${address}. Stop it with Ctrl+C.`)
      return undefined
    } catch (error) {
      if (error instanceof CannotListen || error instanceof SiteNotBuilt) throw new Refusal(error.message)
      throw error
    }
  },
}
