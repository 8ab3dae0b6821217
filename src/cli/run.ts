// Reads what was typed, runs the verb, and ends with a code that says how it went.
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#boot/config.ts'
import { readRelease, releaseWords } from '#boot/release.ts'
import { boot, type Services } from '#boot/services.ts'
import { commonFlags, helpFor, helpForAll, usage } from '#cli/help.ts'
import { Output, type Streams, showControls } from '#cli/output.ts'
import { type Given, Misuse, text, type Verb } from '#cli/verb.ts'
import { verbs } from '#cli/verbs.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'

const exit = { done: 0, refused: 1, misused: 2 }

export type Surroundings = { environment: NodeJS.ProcessEnv; streams: Streams; startedIn: string }

function read(verb: Verb, words: string[]): Given {
  const flags = { ...verb.flags, ...commonFlags }
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { value, isRepeatable = false }]) => [
      name,
      { type: value ? 'string' : 'boolean', multiple: isRepeatable } as const,
    ]),
  )
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
  return { values: positionals, flags: values as Given['flags'] }
}

function checkWhole({ values = [], flags = {} }: Verb, given: Given): void {
  const needed = values.filter((value) => !value.startsWith('['))
  const missing = needed[given.values.length]
  if (missing !== undefined) throw new Misuse(`${missing} is missing.`)
  if (given.values.length > values.length && !values.at(-1)?.includes('…'))
    throw new Misuse(`"${given.values[values.length]}" was not expected.`)
  for (const [name, { isRequired }] of Object.entries(flags))
    if (isRequired && given.flags[name] === undefined) throw new Misuse(`--${name} is missing.`)
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

// What a verb changed is committed: whatever prevents the head from being written is said, and the code is the verb's own.
// Where the log itself is in trouble, the verb that needs it has said so.
async function unsignedWords({ log }: Services): Promise<string | undefined> {
  try {
    await log.signHead()
    return undefined
  } catch (error) {
    if (error instanceof LogTrouble) return undefined
    if (error instanceof UserFacingError)
      return `${error.message} The command itself succeeded: the next command or server that can writes the head of the public log.`
    throw error
  }
}

async function carryOut(
  verb: Verb,
  words: string[],
  { environment, streams, startedIn }: Surroundings,
): Promise<number> {
  const given = read(verb, words)
  const output = new Output(streams, given.flags.json === true)
  if (given.flags.help === true) {
    streams.stdout.write(helpFor(verb))
    return exit.done
  }
  checkWhole(verb, given)
  const config = readConfig(environment)
  let opened: Promise<Services> | undefined
  try {
    const code = await verb.run(given, {
      config,
      output,
      services: (settings, booting) => {
        opened ??= boot({ ...config, ...settings }, booting)
        return opened
      },
      author: (usualReason = '') => ({
        who: text(given, 'by') ?? (environment.SUDO_USER || systemUser()),
        why: text(given, 'why') ?? usualReason,
      }),
      fileNamed: (name) => resolve(startedIn, name),
      stdin: streams.stdin ?? process.stdin,
    })
    const unsigned = opened && (await unsignedWords(await opened))
    if (unsigned) output.say(unsigned)
    return code ?? exit.done
  } finally {
    await opened?.then(
      ({ store }) => store.close(),
      () => {},
    )
  }
}

export async function run(words: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings.streams
  const [name, ...rest] = words
  if (name === '--version') {
    stdout.write(`${releaseWords(readRelease())}\n`)
    return exit.done
  }
  const verb = verbs.find((one) => one.name === name)
  if (!verb) {
    const isAsked = name === '--help' || name === 'help'
    if (!isAsked && name !== undefined) stderr.write(`There is no verb "${name}".\n\n`)
    const stream = isAsked ? stdout : stderr
    stream.write(helpForAll(verbs))
    return isAsked ? exit.done : exit.misused
  }
  try {
    return await carryOut(verb, rest, surroundings)
  } catch (error) {
    const isMisuse =
      error instanceof Misuse || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
    if (isMisuse) {
      const [first = ''] = (error as Error).message.split('. ')
      stderr.write(`${first.replace(/\.?$/, '.')}\nUsage: ${usage(verb)}\n`)
      return exit.misused
    }
    if (!(error instanceof UserFacingError)) throw error
    stderr.write(`${showControls(error.message)}\n`)
    return exit.refused
  }
}
