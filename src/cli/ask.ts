// Asks for confirmation on a terminal before something irreversible.
import { createInterface } from 'node:readline/promises'
import type { Command, CommandTools } from '#cli/command.ts'
import type { CommandInput } from '#cli/command-input.ts'
import type { Streams } from '#cli/output.ts'
import { RefusedError } from '#errors/user-facing-error.ts'

// Scripts are not asked.
export async function confirm(
  command: Command,
  input: CommandInput,
  tools: CommandTools,
  { stdin, stderr }: Streams,
): Promise<void> {
  if (!command.confirmation || !stdin?.isTTY || input.isOn('yes') || input.isOn('dry-run')) return
  const question = await command.confirmation(input, tools)
  const terminal = createInterface({ input: stdin, output: stderr })
  try {
    const answer = await terminal.question(`${question} Type yes to continue: `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new RefusedError('Nothing was changed.')
  } finally {
    terminal.close()
  }
}
