// Finds the declared command that was typed.
import { type Command, type CommandOrGroup, isGroup } from '#cli/command.ts'
import { UsageError } from '#cli/command-input.ts'
import { typosBetween } from '#domain/directory/typos.ts'

// Allows one typo per three letters.
const lettersPerSlip = 3

// A suggestion to append to a sentence.
export function didYouMean(typed: string, names: readonly string[]): string {
  const near = names
    .map((name) => ({ name, slips: typosBetween(typed, name) }))
    .filter(({ name, slips }) => slips <= name.length / lettersPerSlip)
    .toSorted((one, other) => one.slips - other.slips)
  return near[0] ? `: did you mean ${near[0].name}?` : '.'
}

export type Chosen = { command: CommandOrGroup; args: string[] }

const subcommandNamed = (
  { name, subcommands }: Extract<CommandOrGroup, { subcommands: Command[] }>,
  word: string | undefined,
) => subcommands.find((subcommand) => subcommand.name === `${name} ${word}`)

// Chooses the group itself if its help is requested.
export function choose(commands: readonly CommandOrGroup[], [name = '', ...args]: string[]): Chosen {
  const command = commands.find((one) => one.name === name)
  if (!command) {
    const names = commands.map((one) => one.name)
    throw new UsageError(`There is no command "${name}"${didYouMean(name, names)}`)
  }
  if (!isGroup(command)) return { command, args }
  const [word, ...rest] = args
  const subcommand = subcommandNamed(command, word)
  if (subcommand) return { command: subcommand, args: rest }
  if (word === '--help' || word === '-h') return { command, args }
  const fallback = subcommandNamed(command, command.defaultSubcommand)
  // Any other word is its value.
  if (fallback && (fallback.values || word === undefined || word.startsWith('-')))
    return { command: fallback, args }
  const names = command.subcommands.map((one) => one.name.slice(name.length + 1))
  throw new UsageError(
    word === undefined
      ? `${names.join('|')} is missing.`
      : `"${word}" is not ${names.slice(0, -1).join(', ')} or ${names.at(-1)}${didYouMean(word, names)}`,
  )
}
