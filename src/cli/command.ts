// How a command is declared, for parsing and for help.

import type { Config } from '#boot/config.ts'
import type { Booting, Services } from '#boot/services.ts'
import type { Output } from '#cli/output.ts'
import { type DayBound, parseDay } from '#domain/credential/moments.ts'
import type { Author } from '#operations/registry/author.ts'

export type Flag = {
  description: string
  // The value's placeholder in help; without one, the flag is a switch.
  value?: string
  isRequired?: boolean
  // May be repeated.
  isRepeatable?: boolean
}

export type CommandInput = {
  values: string[]
  flags: Record<string, string | boolean | string[] | undefined>
}

export type CommandTools = {
  config: Config
  output: Output
  // Opens the registry once, with these settings overriding the operator's. It is closed when the command is done.
  services: (settings?: Partial<Config>, booting?: Booting) => Promise<Services>
  // Who makes the change and why; flags override defaults.
  author: (defaultReason?: string) => Author
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
  confirmation?: (input: CommandInput) => string
  // The exit code, if not 0.
  run: (input: CommandInput, tools: CommandTools) => Promise<number | undefined>
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

// The command line is wrong or incomplete.
export class UsageError extends Error {}

// Shows what a change would do.
export const dryRunFlag = { 'dry-run': { description: 'show what would be done, and change nothing' } }

// Every change records who made it and why.
export const authorFlags: Record<string, Flag> = {
  by: {
    value: 'NAME',
    description: 'who makes the change; by default, the user who ran sudo, or the system user',
  },
  why: { value: 'REASON', description: 'the reason, for the journal' },
}

// For changes that have no usual reason.
export const reasonFlags: Record<string, Flag> = {
  ...authorFlags,
  why: { value: 'REASON', description: 'the reason, for the journal', isRequired: true },
}

export function textFlag({ flags }: CommandInput, name: string): string | undefined {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}

export function textFlags({ flags }: CommandInput, name: string): string[] {
  const value = flags[name]
  return Array.isArray(value) ? value : []
}

export const isOn = ({ flags }: CommandInput, name: string) => flags[name] === true

export function oneOf<Choice extends string>(
  input: CommandInput,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = textFlag(input, name)
  if (value === undefined) return undefined
  const found = choices.find((choice) => choice.toLowerCase() === value.toLowerCase())
  if (found === undefined) throw new UsageError(`--${name} must be ${choices.join(', ')}, not "${value}".`)
  return found
}

export function numberFlag(input: CommandInput, name: string): number | undefined {
  const value = textFlag(input, name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number) || number < 0)
    throw new UsageError(`--${name} must be a number, not "${value}".`)
  return number
}

export function wholeNumberFlag(input: CommandInput, name: string): number | undefined {
  const number = numberFlag(input, name)
  if (number === undefined || Number.isSafeInteger(number)) return number
  throw new UsageError(`--${name} must be a whole number, not "${textFlag(input, name)}".`)
}

export function dayFlag(input: CommandInput, name: string, edge: DayBound): string | undefined {
  const value = textFlag(input, name)
  if (value === undefined) return undefined
  const moment = parseDay(value, edge)
  if (moment === undefined)
    throw new UsageError(`--${name} must be a day such as 2026-03-14, not "${value}".`)
  return moment
}
