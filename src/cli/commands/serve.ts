// northmark serve
import type { Command } from '#cli/command.ts'

export const serve: Command = {
  name: 'serve',
  summary: 'Serves the built site and the API until it is stopped.',
  notes: 'Unlike npm start, it builds nothing. Logs go to stdout, one JSON object per line.',
  example: 'serve',
  async run(_, { config, output }) {
    // The server is loaded only here, so that other commands start faster.
    const { listen } = await import('#server/listen.ts')
    const { address } = await listen(config)
    output.say(`Northmark is at ${address}. Stop it with Ctrl+C.`)
    output.say(
      `Open ${address}/, or verify a credential from ${address}/directory; .env.example lists the settings.`,
    )
    output.say('Registrars issue, correct and renew in the console: run npx northmark console.')
  },
}
