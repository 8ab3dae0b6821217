// northmark console
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { authorFlags, type Command } from '#cli/command.ts'
import { consolePort } from '#constants/limits.ts'

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

// Without a desktop nothing opens, and the link is printed anyway.
function openInBrowser(link: string): void {
  const [program = 'xdg-open', ...args] = openers[process.platform] ?? []
  const started = spawn(program, [...args, link], { stdio: 'ignore', detached: true })
  started.once('error', () => {})
  started.unref()
}

export const consoleCommand: Command = {
  name: 'console',
  summary: 'Opens the registrars’ console on this machine, for one person, until Ctrl+C.',
  flags: {
    port: { value: 'N', description: `the port on the loopback interface; by default ${consolePort}` },
    by: { value: 'NAME', description: authorFlags.by?.description ?? '' },
    open: { description: 'open the link in the browser' },
  },
  notes: [
    'Prints one link that works once, within ten minutes; with --quiet only that. It works next to a running server and',
    'without one. From another machine, forward the port: ssh -L 3001:127.0.0.1:3001 SERVER. A team uses CONSOLE_PORT.',
  ].join('\n'),
  example: 'console --open',
  async run(input, { config, services, author, output }) {
    const port = input.wholeNumber('port') ?? consolePort
    const { openConsole } = await import('#server/console/open-console.ts')
    const { link, close } = await openConsole({
      config,
      services: await services(),
      way: { kind: 'link', who: author().who },
      place: { port, host: '127.0.0.1' },
    })
    output.give({ link }, output.isQuiet ? `${link}\n` : `Console: ${link}\n`)
    output.say('The link works once, within ten minutes. Stop the console with Ctrl+C.')
    if (input.isOn('open')) openInBrowser(link)
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    await close()
  },
}
