// Asks for confirmation on a terminal before something irreversible.
import { createInterface } from 'node:readline/promises'
import type { Streams } from '#cli/output.ts'
import { isOn, type Verb, type VerbInput } from '#cli/verb.ts'
import { RefusedError } from '#errors/user-facing-error.ts'

// Scripts are not asked.
export async function confirm(verb: Verb, input: VerbInput, { stdin, stderr }: Streams): Promise<void> {
  if (!verb.confirmation || !stdin?.isTTY || isOn(input, 'yes') || isOn(input, 'dry-run')) return
  const terminal = createInterface({ input: stdin, output: stderr })
  try {
    const answer = await terminal.question(`${verb.confirmation(input)} Type yes to continue: `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new RefusedError('Nothing was changed.')
  } finally {
    terminal.close()
  }
}
