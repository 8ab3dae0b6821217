// Writes help from the commands' declarations.
import { type Command, type CommandOrGroup, type Flag, flagsOf, isGroup } from '#cli/command.ts'

export const commonFlags: Record<string, Flag> = {
  json: { description: 'print the data as JSON, and errors as JSON on stderr' },
  quiet: { description: 'print messages only if the command fails' },
  config: { value: 'FILE', description: 'read settings from this file, such as /etc/northmark.env' },
  help: { description: 'show this help' },
}

const usageOfFlag = (name: string, { value, isRequired }: Flag) => {
  const flag = value ? `--${name} ${value}` : `--${name}`
  return isRequired ? flag : `[${flag}]`
}

const usageOf = (command: Command): string =>
  [
    'northmark',
    command.name,
    ...(command.values ?? []),
    ...Object.entries(flagsOf(command)).map(([flag, how]) => usageOfFlag(flag, how)),
  ].join(' ')

export const usage = (command: CommandOrGroup): string =>
  isGroup(command) ? `northmark ${command.name} SUBCOMMAND` : usageOf(command)

const table = (rows: [string, string][]) => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}

const summaries = (commands: readonly CommandOrGroup[]) =>
  table(commands.map(({ name, summary }): [string, string] => [name, summary]))

const flagRows = (flags: Record<string, Flag>) =>
  table(
    Object.entries(flags).map(([name, { value, description, isRequired }]): [string, string] => [
      value ? `--${name} ${value}` : `--${name}`,
      `${description}${isRequired ? ' (required)' : ''}`,
    ]),
  )

export function helpFor(command: CommandOrGroup): string {
  const { notes } = command
  const lines = [
    command.summary,
    '',
    `  ${usage(command)}`,
    '',
    ...(isGroup(command)
      ? summaries(command.subcommands)
      : flagRows({ ...flagsOf(command), ...commonFlags })),
    ...(notes ? ['', notes] : []),
    '',
    ...(isGroup(command)
      ? [`northmark ${command.name} SUBCOMMAND --help shows its flags and an example.`]
      : ['Example:', `  northmark ${command.example}`]),
  ]
  return `${lines.join('\n')}\n`
}

export function helpForAll(commands: readonly CommandOrGroup[]): string {
  return `${[
    'northmark COMMAND: the operator’s command.',
    '',
    ...summaries(commands),
    '',
    'Data goes to stdout, messages to stderr. Every command takes --json, --quiet, --config FILE and --help; its help ends',
    'with an example. northmark --version prints the release and its commit.',
    'Exit codes: 0 done, 1 refused, 2 wrong usage, 75 try again later (the database is unreachable, locked or full).',
    'It uses the server’s settings, which .env.example lists.',
    '',
    'Example:',
    '  northmark import --help',
  ].join('\n')}\n`
}
