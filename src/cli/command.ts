// How a command is declared, for parsing and for help.

import type { Config } from '#boot/config.ts'
import type { Booting, Services } from '#boot/services.ts'
import type { CommandInput } from '#cli/command-input.ts'
import type { Output } from '#cli/output.ts'
import type { Author } from '#operations/registry/author.ts'
import type { OperatorChange } from '#operations/registry/registry.ts'

export type Flag = {
  description: string
  // The value's placeholder in help; without one, the flag is a switch.
  value?: string
  isRequired?: boolean
  // May be repeated.
  isRepeatable?: boolean
}

export type CommandTools = {
  config: Config
  output: Output
  // Opens the registry once, with these settings overriding the operator's. It is closed when the command is done.
  services: (settings?: Partial<Config>, booting?: Booting) => Promise<Services>
  // Who makes the change and why; flags override defaults.
  author: (defaultReason?: string) => Author
  // Opens the registry for a change by this author, made now.
  change: (defaultReason?: string) => Promise<OperatorChange & { registry: Services }>
  // Resolves a file name against the caller's working directory.
  fileNamed: (name: string) => string
  stdin: NodeJS.ReadableStream
}

export type Command = {
  name: string
  summary: string
  // Positional values, as help shows them; optional ones in brackets.
  values?: string[]
  flags?: Record<string, Flag>
  notes?: string
  example: string
  // Whether it may set up a new registry.
  setsUp?: boolean
  // What a person at a terminal must confirm, unless --yes or --dry-run is given.
  confirmation?: (input: CommandInput, tools: CommandTools) => string | Promise<string>
  // The exit code, if not 0.
  run: (input: CommandInput, tools: CommandTools) => Promise<number> | Promise<void>
}

// A group of commands with two words, such as "log verify".
export type Group = {
  name: string
  summary: string
  notes?: string
  // The subcommand to use if none is given.
  defaultSubcommand?: string
  subcommands: Command[]
}

export type CommandOrGroup = Command | Group

export const isGroup = (command: CommandOrGroup): command is Group => 'subcommands' in command

// A command's flags, including implied ones.
export const flagsOf = ({ flags = {}, confirmation }: Command): Record<string, Flag> => ({
  ...flags,
  ...(confirmation && { yes: { description: 'do not ask for confirmation' } }),
})

// Instead of a file name; a file with this name is ./-
export const standardStream = '-'

// One person: by address, or by whole words of a name, a former name, a number or a reference.
export const personFlag: Record<string, Flag> = {
  person: { value: 'TEXT', description: 'every credential of a person: their email address, name or number' },
}

// Shows what a change would do.
export const dryRunFlag = { 'dry-run': { description: 'show what would be done, and change nothing' } }

// How many rows to show of a list that is whole with --csv or --json.
export const defaultListLimit = 20

export const listLimitFlag: Record<string, Flag> = {
  limit: {
    value: 'NUMBER',
    description: `the most to show; by default ${defaultListLimit}, and all with --csv or --json`,
  },
}

// Every change records who made it and why.
export const authorFlags: Record<string, Flag> = {
  by: {
    value: 'NAME',
    description: 'who makes the change; by default, the user who ran sudo, or the system user',
  },
  why: { value: 'REASON', description: 'the reason, for the journal' },
  'clock-is-right': {
    description: 'make the change although the newest entry of the journal is dated later',
  },
}

// For changes that have no default reason.
export const reasonFlags: Record<string, Flag> = {
  ...authorFlags,
  why: { value: 'REASON', description: 'the reason, for the journal', isRequired: true },
}
