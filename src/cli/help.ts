// Help, written from the declarations of the verbs.
import type { Flag, Verb } from '#cli/verb.ts'

export const commonFlags: Record<string, Flag> = {
  json: { words: 'print the data as JSON' },
  help: { words: 'show this help' },
}

const usageOfFlag = (name: string, { value, isRequired }: Flag) => {
  const flag = value ? `--${name} ${value}` : `--${name}`
  return isRequired ? flag : `[${flag}]`
}

export function usage({ name, values = [], flags = {} }: Verb): string {
  return [
    'northmark',
    name,
    ...values,
    ...Object.entries(flags).map(([flag, how]) => usageOfFlag(flag, how)),
  ].join(' ')
}

export function helpFor(verb: Verb): string {
  const flags = Object.entries({ ...verb.flags, ...commonFlags })
  const names = flags.map(([name, { value }]) => (value ? `--${name} ${value}` : `--${name}`))
  const width = Math.max(...names.map((name) => name.length))
  return `${[
    verb.summary,
    '',
    `  ${usage(verb)}`,
    '',
    ...flags.map(([, { words, isRequired }], at) => {
      const name = (names[at] ?? '').padEnd(width)
      return `  ${name}  ${words}${isRequired ? ' (required)' : ''}`
    }),
    ...(verb.notes ? ['', verb.notes] : []),
    '',
    'Example:',
    `  npx northmark ${verb.example}`,
  ].join('\n')}\n`
}

export function helpForAll(verbs: Verb[]): string {
  const width = Math.max(...verbs.map(({ name }) => name.length))
  return `${[
    'northmark VERB: the operator’s command.',
    '',
    ...verbs.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Data goes to stdout, messages to stderr. Every verb takes --json and --help; its help ends with an example.',
    'northmark --version says which release this is, and of which commit.',
    'Exit codes: 0 done, 1 refused, 2 wrong usage. It uses the server’s settings, which .env.example lists.',
    '',
    'Example:',
    '  npx northmark import --help',
  ].join('\n')}\n`
}
