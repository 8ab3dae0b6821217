// Parses the command line, runs the command, and sets the exit code.
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#boot/config.ts'
import { readRelease, releaseLine } from '#boot/release.ts'
import { boot, type Services } from '#boot/services.ts'
import { type Environment, settings } from '#boot/settings.ts'
import { readSettingsFile, settingsOver } from '#boot/settings-file.ts'
import { confirm } from '#cli/ask.ts'
import { choose, didYouMean } from '#cli/choose.ts'
import { type Command, type CommandOrGroup, type CommandTools, flagsOf, isGroup } from '#cli/command.ts'
import { CommandInput, UsageError } from '#cli/command-input.ts'
import { commands } from '#cli/commands.ts'
import { exit, fail } from '#cli/failure.ts'
import { commonFlags, helpFor, helpForAll, usage } from '#cli/help.ts'
import { Output, type Streams } from '#cli/output.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'

export type Surroundings = {
  environment: NodeJS.ProcessEnv
  streams: Streams
  startedIn: string
  // Read unless --config names another.
  settingsFile?: string | undefined
}

const shortFlags: Record<string, string> = { help: 'h' }

function read(command: Command, args: string[]): CommandInput {
  const flags = { ...flagsOf(command), ...commonFlags }
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { value, isRepeatable: multiple = false }]) => {
      const short = shortFlags[name]
      return [name, { type: value ? 'string' : 'boolean', multiple, ...(short && { short }) } as const]
    }),
  )
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return new CommandInput(positionals, values as CommandInput['flags'])
  } catch (error) {
    const typed = /^Unknown option '--([^']+)'/.exec((error as Error).message)?.[1]
    if (typed === undefined) throw error
    throw new UsageError(`Unknown option '--${typed}'${didYouMean(typed, Object.keys(flags))}`)
  }
}

function checkWhole(command: Command, input: CommandInput): void {
  const { values = [] } = command
  const needed = values.filter((value) => !value.startsWith('['))
  const missing = needed[input.values.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  if (input.values.length > values.length && !values.at(-1)?.includes('…'))
    throw new UsageError(`Unexpected argument "${input.values[values.length]}".`)
  for (const [name, { isRequired }] of Object.entries(flagsOf(command)))
    if (isRequired && input.flags[name] === undefined) throw new UsageError(`--${name} is missing.`)
}

// With sudo, the person who ran it, not the server's user.
function systemUser({ SUDO_USER: person }: NodeJS.ProcessEnv): string {
  if (person && person !== 'root') return person
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

// The command's change is committed; report what prevented signing the head, but keep the command's exit code. If the log
// itself has a problem, the command has already reported it.
async function unsignedWarning({ log }: Services): Promise<string | undefined> {
  try {
    await log.signHead()
    return undefined
  } catch (error) {
    if (error instanceof LogStateError) return undefined
    if (error instanceof UserFacingError)
      return `${error.message} The command itself succeeded. The next command or server that can writes the head of the public log.`
    throw error
  }
}

function warnOfUnknown(given: Environment, file: string, output: Output): void {
  const names = Object.keys(settings)
  for (const name of Object.keys(given))
    if (!names.includes(name)) output.warn(`${name} in ${file} is not a setting${didYouMean(name, names)}`)
}

async function runCommand(
  command: Command,
  args: string[],
  { streams, startedIn, environment: around, settingsFile }: Surroundings,
): Promise<number> {
  const input = read(command, args)
  if (input.isOn('help')) {
    streams.stdout.write(helpFor(command))
    return exit.done
  }
  checkWhole(command, input)
  const output = new Output(streams, input.isOn('json'), input.isOn('quiet'))
  const file = input.text('config') ?? settingsFile
  const inFile = file === undefined ? {} : readSettingsFile(resolve(startedIn, file))
  const environment = settingsOver(inFile, around)
  if (file !== undefined) warnOfUnknown(inFile, file, output)
  const config = readConfig(environment)
  let opened: Promise<Services> | undefined
  let code = exit.refused
  try {
    const author = (defaultReason = '') => ({
      who: input.text('by') ?? systemUser(environment),
      why: input.text('why') ?? defaultReason,
    })
    const services: CommandTools['services'] = (changed, booting) => {
      const say = (message: string) => output.warn(message)
      const isClockRight = input.isOn('clock-is-right')
      opened ??= boot(
        { ...config, ...changed },
        { maySetUp: command.setsUp === true, isClockRight, say, ...booting },
      )
      return opened
    }
    const tools: CommandTools = {
      config,
      output,
      services,
      author,
      async change(defaultReason) {
        const registry = await services()
        return { registry, author: author(defaultReason), now: registry.clock.now() }
      },
      fileNamed: (name) => resolve(startedIn, name),
      stdin: streams.stdin ?? process.stdin,
    }
    await confirm(command, input, tools, streams)
    const ended = await command.run(input, tools)
    code = typeof ended === 'number' ? ended : exit.done
    // A command that continues without the registry has already said so.
    const registry = await opened?.catch(() => undefined)
    const unsigned = registry && (await unsignedWarning(registry))
    if (unsigned) output.warn(unsigned)
    return code
  } finally {
    if (code) output.release()
    await opened?.then(
      ({ store }) => store.close(),
      () => {},
    )
  }
}

// Answers without a command.
function generalAnswer([first, ...rest]: string[]): string | undefined {
  if (first === '--version' || first === '-V' || first === 'version') return `${releaseLine(readRelease())}\n`
  if (first === '--help' || first === '-h' || (first === 'help' && rest.length === 0))
    return helpForAll(commands)
  return undefined
}

export async function run(typed: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings.streams
  // Before the command, as wrappers put it; it may also be among the command's flags.
  const [settingsFile, rest] =
    typed[0] === '--config' ? [typed[1], typed.slice(2)] : [surroundings.settingsFile, typed]
  const args = rest[0] === 'help' && rest.length > 1 ? [...rest.slice(1), '--help'] : rest
  const answer = generalAnswer(args)
  if (answer !== undefined) {
    stdout.write(answer)
    return exit.done
  }
  if (args.length === 0) {
    stderr.write(helpForAll(commands))
    return exit.misused
  }
  let command: CommandOrGroup | undefined = commands.find(({ name }) => name === args[0])
  try {
    const chosen = choose(commands, args)
    command = chosen.command
    if (!isGroup(command)) return await runCommand(command, chosen.args, { ...surroundings, settingsFile })
    stdout.write(helpFor(command))
    return exit.done
  } catch (error) {
    const how = command ? `Usage: ${usage(command)}` : 'northmark --help lists every command.'
    return fail(error, surroundings.streams, args.includes('--json'), how)
  }
}
