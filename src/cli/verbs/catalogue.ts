// northmark courses, sessions, posts and reports, with the same four acts each.
import { linesOf } from '#cli/credential-output.ts'
import { type OutputRow, tableOf } from '#cli/output.ts'
import {
  authorFlags,
  dryRunFlag,
  type Flag,
  type Group,
  isOn,
  numberFlag,
  textFlag,
  UsageError,
  type Verb,
  type VerbInput,
} from '#cli/verb.ts'
import { credentialTypes } from '#constants/registry.ts'
import { type CatalogueItems, type CatalogueKind, catalogueSchemas } from '#domain/catalogue/catalogue.ts'
import { parseDay } from '#domain/credential/moments.ts'
import { addItem, editItem, listItems, removeItem } from '#operations/catalogue/edit-catalogue.ts'

type Kind<Name extends CatalogueKind> = {
  name: Name
  verb: string
  // Each sets a field of the item, to the text as typed unless it is read otherwise.
  flags: Record<string, Flag & { field: keyof CatalogueItems[Name]; read?: (typed: string) => string }>
  // A whole command that adds one, and flags that edit it.
  example: string
  editing: string
}

const course: Kind<'course'> = {
  name: 'course',
  verb: 'courses',
  flags: {
    type: {
      field: 'type',
      value: 'TYPE',
      words: `${credentialTypes.join(', ')}; it cannot be changed later`,
      read: (typed) => typed.toUpperCase(),
    },
    title: { field: 'title', value: 'TEXT', words: 'its title' },
    description: { field: 'description', value: 'TEXT', words: 'what it is about, in one line' },
    hours: { field: 'durationHours', value: 'NUMBER', words: 'how long it takes, in hours' },
    crus: {
      field: 'ceuValue',
      value: 'NUMBER',
      words: 'the CRUs it earns; for a certification, those that renew it',
    },
    price: { field: 'price', value: 'DOLLARS', words: 'such as 799.00' },
  },
  example:
    'courses add micro-law --type MICRO --title "AI in Law" --description "Evidence and duties." --hours 8 --crus 6 --price 799.00',
  editing: '--price 849.00',
}

const session: Kind<'session'> = {
  name: 'session',
  verb: 'sessions',
  flags: {
    name: { field: 'name', value: 'TEXT', words: 'the name of the cohort' },
    starts: { field: 'startDate', value: 'DAY', words: 'its first day, such as 2027-01-20' },
    delivery: { field: 'delivery', value: 'TEXT', words: 'how it is taught, such as "Live online"' },
    seats: { field: 'capacity', value: 'NUMBER', words: 'how many seats it has' },
    enrolled: { field: 'enrolled', value: 'NUMBER', words: 'how many are enrolled; 0 by default' },
  },
  example:
    'sessions add january-2027 --name "January 2027 cohort" --starts 2027-01-20 --delivery "Live online" --seats 80',
  editing: '--enrolled 12',
}

const post: Kind<'post'> = {
  name: 'post',
  verb: 'posts',
  flags: {
    title: { field: 'title', value: 'TEXT', words: 'its title' },
    excerpt: { field: 'excerpt', value: 'TEXT', words: 'what it says, in one line' },
    cover: {
      field: 'coverUrl',
      value: 'ADDRESS',
      words:
        'its picture: an https address, fetched once and stored here, or a path on this site; "none" removes it',
      read: (typed) => (typed === 'none' ? '' : typed),
    },
    published: {
      field: 'publishedAt',
      value: 'DATE',
      words: 'the publication date',
      read: (typed) => parseDay(typed, 'begins') ?? typed,
    },
  },
  example:
    'posts add first-hundred-days --title "The first hundred days" --excerpt "Where to begin." --published 2026-06-01',
  editing: '--excerpt "Where to begin now."',
}

const report: Kind<'report'> = {
  name: 'report',
  verb: 'reports',
  flags: {
    title: { field: 'title', value: 'TEXT', words: 'its title' },
    published: { field: 'publishDate', value: 'DAY', words: 'the publication date, such as 2026-06-01' },
  },
  example: 'reports add incidents-2026 --title "AI incidents of 2026" --published 2026-12-01',
  editing: '--published 2026-12-15',
}

const isNumber = ({ value }: Flag) => value === 'NUMBER'

// Only what was typed.
function fieldsIn<Name extends CatalogueKind>(input: VerbInput, { flags }: Kind<Name>) {
  const typed = Object.entries(flags).flatMap(([name, flag]) => {
    const { field, read = (text) => text } = flag
    const value = isNumber(flag) ? numberFlag(input, name) : textFlag(input, name)
    return value === undefined ? [] : [[field, typeof value === 'string' ? read(value) : value]]
  })
  return Object.fromEntries(typed) as Partial<CatalogueItems[Name]>
}

// Every required field, empty.
function blankOf<Name extends CatalogueKind>({ name, flags }: Kind<Name>): CatalogueItems[Name] {
  const numbers = Object.values(flags).flatMap((flag) => (isNumber(flag) ? [String(flag.field)] : []))
  const fields: readonly string[] = catalogueSchemas[name].required
  return Object.fromEntries(fields.map((field) => [field, numbers.includes(field) ? 0 : ''])) as never
}

function groupFor<Name extends CatalogueKind>(kind: Kind<Name>): Group {
  const { name, verb, flags, example, editing } = kind
  const blank = blankOf(kind)
  const [, , named] = example.split(' ')
  const id = ({ values }: VerbInput) => values[0] ?? ''
  const reason = (act: string, input: VerbInput) => `Done at the command line: ${verb} ${act} ${id(input)}.`
  const writing = (act: 'add' | 'edit', done: 'Added' | 'Edited', shown: string): Verb => ({
    name: `${verb} ${act}`,
    summary: `${act === 'add' ? 'Adds' : 'Edits'} a ${name}; pages show it at the next load.`,
    values: ['ID'],
    flags: { ...flags, ...authorFlags },
    example: shown,
    async run(input, { services, author, output }) {
      const facts = fieldsIn(input, kind)
      if (act === 'edit' && Object.keys(facts).length === 0)
        throw new UsageError(
          `Give at least one of ${Object.keys(flags)
            .map((flag) => `--${flag}`)
            .join(', ')}.`,
        )
      const registry = await services()
      const [now, why] = [registry.clock.now(), author(reason(act, input))]
      const item =
        act === 'add'
          ? await addItem(registry, name, { ...blank, ...facts, id: id(input) }, why, now)
          : await editItem(registry, name, id(input), facts, why, now)
      output.give(item, linesOf(item as unknown as OutputRow))
      output.say(`${done} the ${name} ${id(input)}.`)
      return undefined
    },
  })
  return {
    name: verb,
    summary: `Lists, adds, edits or removes ${verb}.`,
    usual: 'list',
    acts: [
      {
        name: `${verb} list`,
        summary: `Lists the ${verb}.`,
        example: `${verb} list`,
        async run(_, { services, output }) {
          const items = await listItems((await services()).store, name)
          output.give(items, tableOf(items.map((item) => ({ ...blank, ...item }) as unknown as OutputRow)))
          return undefined
        },
      },
      writing('add', 'Added', example),
      writing('edit', 'Edited', `${verb} edit ${named} ${editing} --why "A mistake"`),
      {
        name: `${verb} remove`,
        summary: `Removes a ${name}; pages stop showing it at the next load.`,
        values: ['ID'],
        flags: { ...authorFlags, ...dryRunFlag },
        example: `${verb} remove ${named}`,
        confirmation: (input) => `Remove the ${name} ${id(input)}?`,
        async run(input, { services, author, output }) {
          const registry = await services()
          const isTrial = isOn(input, 'dry-run')
          const why = author(reason('remove', input))
          await removeItem(registry, name, id(input), why, registry.clock.now(), isTrial)
          output.give({ [isTrial ? 'wouldRemove' : 'removed']: id(input) }, '')
          output.say(
            isTrial
              ? `This would remove the ${name} ${id(input)}; nothing was changed.`
              : `Removed the ${name} ${id(input)}.`,
          )
          return undefined
        },
      },
    ],
  }
}

export const catalogueVerbs: Group[] = [groupFor(course), groupFor(session), groupFor(post), groupFor(report)]
