// A command that applies a decision to one credential, all of a person's, or every line of a file.
import type { Services } from '#boot/services.ts'
import {
  authorFlags,
  type Command,
  type CommandTools,
  dryRunFlag,
  personFlag,
  standardStream,
} from '#cli/command.ts'
import { type CommandInput, UsageError } from '#cli/command-input.ts'
import { credentialRow } from '#cli/credential-output.ts'
import { deliveredBy } from '#cli/delivery.ts'
import { type LineFaults, sayFaults } from '#cli/faults.ts'
import { countOf, type OutputRow, tableOf } from '#cli/output.ts'
import { readInput } from '#cli/read-input.ts'
import { type Credential, fullName } from '#domain/credential/credential.ts'
import { personKey } from '#domain/credential/identity.ts'
import {
  type BulkDecision,
  type BulkResult,
  type DecisionRequest,
  type RefusedRequest,
  requestsAbout,
} from '#operations/credentials/decide-many.ts'
import { type RequestColumns, readRequests } from '#operations/credentials/read-requests.ts'
import { findCredential } from '#operations/credentials/show-credential.ts'

type Declared<Input, Result extends { id: string }> = Pick<
  Command,
  'name' | 'summary' | 'notes' | 'example' | 'flags'
> & {
  // The confirmation question: `what` names a credential with its holder and course, or counts credentials and people.
  question?: (what: string) => string
  // Without it, --why or a reason on every line is required.
  defaultReason?: string
  // Input from flags, the same for every credential.
  input: (input: CommandInput) => Input
  columns?: RequestColumns<Input>
  decide: (bulk: BulkDecision<Input>) => Promise<BulkResult<Result>>
  // What is given as JSON, if not the result.
  json?: (result: Result, services: Services) => unknown
  lines: (result: Result) => string
  row: (result: Result) => OutputRow
  // `what` is an id, or a number of credentials.
  done: (what: string) => string
  afterwards?: (results: Result[], tools: CommandTools) => void | Promise<void>
}

const targetFlags: Command['flags'] = {
  ...personFlag,
  file: {
    value: 'FILE',
    description: 'a table with an id column, or - for standard input; all lines or none',
  },
  ...dryRunFlag,
}

async function requestsOf<Input, Result extends { id: string }>(
  input: CommandInput,
  { input: inputOf, columns = {} }: Declared<Input, Result>,
  tools: CommandTools,
): Promise<DecisionRequest<Input>[]> {
  const [[cid = ''], person, file] = [input.values, input.text('person'), input.text('file')]
  if (person !== undefined) return requestsAbout((await tools.services()).store, person, inputOf(input))
  if (file === undefined) return [{ cid, input: inputOf(input) }]
  const { requests, notices } = await readRequests(await readInput(file, tools), inputOf(input), columns)
  for (const notice of notices) tools.output.say(notice)
  return requests
}

// A question names at most this many credentials.
const maxNamed = 20

// The people and courses that a question is about. A table on standard input can be read only once.
async function targetOf<Input, Result extends { id: string }>(
  input: CommandInput,
  declared: Declared<Input, Result>,
  tools: CommandTools,
): Promise<string> {
  if (input.text('file') === standardStream) return 'every credential in the table'
  const { store } = await tools.services()
  const found: Credential[] = []
  for (const { cid } of await requestsOf(input, declared, tools)) found.push(await findCredential(store, cid))
  const [first] = found
  if (first && found.length === 1) return `${first.id} (${fullName(first.holder)}, ${first.course.title})`
  tools.output.warn(tableOf(found.slice(0, maxNamed).map(credentialRow)))
  if (found.length > maxNamed) tools.output.warn(`And ${found.length - maxNamed} more.`)
  const people = new Set(found.map(({ holder }) => personKey(holder))).size
  return `${countOf(found.length, 'credential')} of ${countOf(people, 'person', 'people')}`
}

const faultsOf = (faults: readonly RefusedRequest[]): LineFaults[] =>
  faults.map(({ line, error }) => ({ ...(line !== undefined && { line }), faults: [error.message] }))

export function decisionCommand<Input, Result extends { id: string }>(
  declared: Declared<Input, Result>,
): Command {
  const { name, summary, notes, example, question, defaultReason } = declared
  const { decide, json = (result) => result, lines, row, done, afterwards } = declared
  return {
    name,
    summary,
    ...(notes !== undefined && { notes }),
    example,
    values: ['[ID]'],
    flags: { ...targetFlags, ...declared.flags, ...authorFlags },
    ...(question && {
      confirmation: async (input: CommandInput, tools: CommandTools) =>
        question(await targetOf(input, declared, tools)),
    }),
    async run(input, tools) {
      const { output } = tools
      const targets = [input.values[0], input.text('person'), input.text('file')]
      if (targets.filter((target) => target !== undefined).length !== 1)
        throw new UsageError('Give exactly one of ID, --person TEXT and --file FILE.')
      const author = tools.author(defaultReason)
      const isFile = input.text('file') !== undefined
      if (author.why === '' && !isFile) throw new UsageError('--why is missing.')
      const services = await tools.services()
      const registry = deliveredBy(input, services, tools)
      const requests = await requestsOf(input, declared, tools)
      if (author.why === '' && requests.some(({ why }) => why === undefined))
        throw new UsageError('Give --why, or a reason on every line.')
      const isDryRun = input.isOn('dry-run')
      const isPerson = input.text('person') !== undefined
      const decided = await decide({
        registry,
        requests,
        author,
        now: registry.clock.now(),
        isDryRun,
        inapplicable: isPerson ? 'skipped' : 'refused',
      })
      const isOne = input.values[0] !== undefined
      const { done: results, faults, skipped } = decided
      const [only, fault] = [results[0], faults[0]]
      if (isOne && fault) throw fault.error
      if (faults.length > 0) {
        const refused = faultsOf(faults)
        output.give({ faults: refused })
        sayFaults(output, refused)
        output.say(
          `${faults.length} of ${countOf(requests.length, 'credential')} refused, so nothing was changed.`,
        )
        return 1
      }
      if (isOne && only) output.give(json(only, services), lines(only))
      else
        output.give(
          results.map((result) => json(result, services)),
          tableOf(results.map(row)),
        )
      for (const { error } of skipped) output.say(`Unchanged: ${error.message}`)
      const said = done(isOne && only ? only.id : countOf(results.length, 'credential'))
      output.say(isDryRun ? `Dry run, nothing was changed. It would say: ${said}` : said)
      if (!isDryRun) await afterwards?.(results, tools)
      return 0
    },
  }
}
