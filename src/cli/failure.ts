// How a failed command ends: a sentence or JSON on stderr, and an exit code that says whether to retry.

import { StoreNotOpenedError } from '#boot/services.ts'
import { ConfigError } from '#boot/setting-kinds.ts'
import { UsageError } from '#cli/command-input.ts'
import { type Streams, showControls } from '#cli/output.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { StoreError } from '#errors/store-error.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'

// `later` is EX_TEMPFAIL of sysexits.h.
export const exit = { done: 0, refused: 1, misused: 2, later: 75 }

// Nothing was changed, and the same command may succeed later.
const passing = ['busy', 'full', 'unreachable', 'log-unconfirmed']

function codeOf(error: UserFacingError): string {
  if (error instanceof ConfigError) return 'setting'
  if (error instanceof StoreError || error instanceof StoreNotOpenedError) return error.code ?? 'not-opened'
  return error instanceof LogStateError ? `log-${error.code}` : 'refused'
}

// Drops the parser's hints about features that we do not use.
function misuseIn(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof UsageError) return message
  return code?.startsWith('ERR_PARSE_ARGS') ? message.split('. ')[0]?.replace(/\.?$/, '.') : undefined
}

// Any other error is a crash and is rethrown.
export function fail(error: unknown, { stderr }: Streams, isJson: boolean, usage: string): number {
  const write = (code: string, message: string, help = '') => {
    const text = showControls(message)
    stderr.write(isJson ? `${JSON.stringify({ error: { code, message: text } })}\n` : `${text}\n${help}`)
  }
  const misuse = misuseIn(error)
  if (misuse !== undefined) {
    write('usage', misuse, `${usage}\n`)
    return exit.misused
  }
  if (!(error instanceof UserFacingError)) throw error
  const code = codeOf(error)
  write(code, error.message)
  return passing.includes(code) ? exit.later : exit.refused
}
