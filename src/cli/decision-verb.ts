// A verb that decides about one credential, about all of one person, or about each line of a file.
import { deliveredBy } from '#cli/delivery.ts'
import { type LineFaults, sayFaults } from '#cli/faults.ts'
import { counted, type Row, tableOf } from '#cli/output.ts'
import { readInput } from '#cli/read-input.ts'
import { authorFlags, dryRunFlag, type Given, isOn, Misuse, type Tools, text, type Verb } from '#cli/verb.ts'
import { type Ask, asksAbout, type Bulk, type Decided, type Fault } from '#operations/decide-many.ts'
import { type AskColumns, readAsks } from '#operations/read-asks.ts'

type Declared<Asked, Result extends { id: string }> = Pick<
  Verb,
  'name' | 'summary' | 'notes' | 'example' | 'flags'
> & {
  // What a person must confirm: `what` is an id, or all that a person holds, or all in a file.
  asks?: (what: string) => string
  // Without it, --why or a reason on every line is needed.
  usualReason?: string
  // What the flags say, for every credential.
  given: (given: Given) => Asked
  columns?: AskColumns<Asked>
  decide: (bulk: Bulk<Asked>) => Promise<Decided<Result>>
  lines: (result: Result) => string
  row: (result: Result) => Row
  // `what` is an id, or a number of credentials.
  done: (what: string) => string
  afterwards?: (results: Result[], tools: Tools) => void
}

const targetFlags: Verb['flags'] = {
  person: { value: 'EMAIL', words: 'everything that the person with this address holds' },
  file: { value: 'FILE', words: 'a table with a column id, or - for standard input; all of it or nothing' },
  ...dryRunFlag,
}

function targetIn(given: Given): string {
  const [person, file] = [text(given, 'person'), text(given, 'file')]
  if (person !== undefined) return `everything that ${person} holds`
  return file === undefined ? String(given.values[0]) : `every credential in ${file}`
}

async function asksOf<Asked, Result extends { id: string }>(
  given: Given,
  { given: givenOf, columns = {} }: Declared<Asked, Result>,
  tools: Tools,
): Promise<Ask<Asked>[]> {
  const [[cid = ''], person, file] = [given.values, text(given, 'person'), text(given, 'file')]
  if (person !== undefined) return asksAbout((await tools.services()).store, person, givenOf(given))
  if (file === undefined) return [{ cid, given: givenOf(given) }]
  const { asks, notices } = readAsks(await readInput(file, tools), givenOf(given), columns)
  for (const notice of notices) tools.output.say(notice)
  return asks
}

const faultsOf = (faults: readonly Fault[]): LineFaults[] =>
  faults.map(({ line, error }) => ({ ...(line !== undefined && { line }), faults: [error.message] }))

export function decisionVerb<Asked, Result extends { id: string }>(declared: Declared<Asked, Result>): Verb {
  const { name, summary, notes, example, asks: question, usualReason } = declared
  const { decide, lines, row, done, afterwards } = declared
  return {
    name,
    summary,
    ...(notes !== undefined && { notes }),
    example,
    values: ['[ID]'],
    flags: { ...targetFlags, ...declared.flags, ...authorFlags },
    ...(question && { asks: (given: Given) => question(targetIn(given)) }),
    async run(given, tools) {
      const { output } = tools
      const targets = [given.values[0], text(given, 'person'), text(given, 'file')]
      if (targets.filter((target) => target !== undefined).length !== 1)
        throw new Misuse('Name one of ID, --person EMAIL and --file FILE.')
      const author = tools.author(usualReason)
      const isFile = text(given, 'file') !== undefined
      if (author.why === '' && !isFile) throw new Misuse('--why is missing.')
      const registry = deliveredBy(given, await tools.services(), tools)
      const asks = await asksOf(given, declared, tools)
      if (author.why === '' && asks.some(({ why }) => why === undefined))
        throw new Misuse('--why is missing, and so is the reason on some lines.')
      const isDryRun = isOn(given, 'dry-run')
      const isPerson = text(given, 'person') !== undefined
      const decided = await decide({
        registry,
        asks,
        author,
        now: registry.clock.now(),
        isDryRun,
        inapplicable: isPerson ? 'skipped' : 'refused',
      })
      const isOne = given.values[0] !== undefined
      const { done: results, faults, skipped } = decided
      const [only, fault] = [results[0], faults[0]]
      if (isOne && fault) throw fault.error
      if (faults.length > 0) {
        const refused = faultsOf(faults)
        output.give({ faults: refused }, '')
        sayFaults(output, refused)
        output.say(
          `${faults.length} of ${counted(asks.length, 'credential')} refused, so nothing was changed.`,
        )
        return 1
      }
      if (isOne && only) output.give(only, lines(only))
      else output.give(results, tableOf(results.map(row)))
      for (const { error } of skipped) output.say(`Left as it is: ${error.message}`)
      const said = done(isOne && only ? only.id : counted(results.length, 'credential'))
      output.say(isDryRun ? `Dry run, nothing was changed. It would say: ${said}` : said)
      if (!isDryRun) afterwards?.(results, tools)
      return undefined
    },
  }
}
