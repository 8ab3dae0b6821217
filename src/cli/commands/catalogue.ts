// northmark courses, sessions, posts and reports, with the same four subcommands.

import { authorFlags, type Command, dryRunFlag, type Flag, type Group } from '#cli/command.ts'
import { type CommandInput, UsageError } from '#cli/command-input.ts'
import { linesOf } from '#cli/credential-output.ts'
import { type OutputRow, tableOf } from '#cli/output.ts'
import { credentialTypes } from '#constants/registry.ts'
import { type CatalogueItems, type CatalogueKind, catalogueSchemas } from '#domain/catalogue/catalogue.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { addItem, editItem, listItems, removeItem } from '#operations/catalogue/edit-catalogue.ts'

type Kind<Name extends CatalogueKind> = {
  name: Name
  command: string
  // Each sets a field of the item, to the text as typed unless it is read otherwise.
  flags: Record<string, Flag & { field: keyof CatalogueItems[Name]; read?: (typed: string) => string }>
  // A whole command that adds one, and flags that edit it.
  example: string
  editing: string
}

const course: Kind<'course'> = {
  name: 'course',
  command: 'courses',
  flags: {
    type: {
      field: 'type',
      value: 'TYPE',
      description: `${credentialTypes.join(', ')}; it cannot be changed later`,
      read: (typed) => typed.toUpperCase(),
    },
    title: { field: 'title', value: 'TEXT', description: 'its title' },
    description: { field: 'description', value: 'TEXT', description: 'what it is about, in one line' },
    hours: { field: 'durationHours', value: 'NUMBER', description: 'how long it takes, in hours' },
    crus: {
      field: 'ceuValue',
      value: 'NUMBER',
      description: 'the CRUs it earns; for a certification, those that renew it',
    },
    price: { field: 'price', value: 'DOLLARS', description: 'such as 799.00' },
  },
  example:
    'courses add micro-law --type MICRO --title "AI in Law" --description "Evidence and duties." --hours 8 --crus 6 --price 799.00',
  editing: '--price 849.00',
}

const session: Kind<'session'> = {
  name: 'session',
  command: 'sessions',
  flags: {
    name: { field: 'name', value: 'TEXT', description: 'the name of the cohort' },
    starts: { field: 'startDate', value: 'DAY', description: 'its first day, such as 2027-01-20' },
    delivery: { field: 'delivery', value: 'TEXT', description: 'how it is taught, such as "Live online"' },
    seats: { field: 'capacity', value: 'NUMBER', description: 'how many seats it has' },
    enrolled: { field: 'enrolled', value: 'NUMBER', description: 'how many are enrolled; 0 by default' },
  },
  example:
    'sessions add january-2027 --name "January 2027 cohort" --starts 2027-01-20 --delivery "Live online" --seats 80',
  editing: '--enrolled 12',
}

const post: Kind<'post'> = {
  name: 'post',
  command: 'posts',
  flags: {
    title: { field: 'title', value: 'TEXT', description: 'its title' },
    excerpt: { field: 'excerpt', value: 'TEXT', description: 'what it says, in one line' },
    cover: {
      field: 'coverUrl',
      value: 'ADDRESS',
      description:
        'its picture: an https address, fetched once and stored here, or a path on this site; "none" removes it',
      read: (typed) => (typed === 'none' ? '' : typed),
    },
    published: {
      field: 'publishedAt',
      value: 'DATE',
      description: 'the publication date',
    },
  },
  example:
    'posts add first-hundred-days --title "The first hundred days" --excerpt "Where to begin." --published 2026-06-01',
  editing: '--excerpt "Where to begin now."',
}

const report: Kind<'report'> = {
  name: 'report',
  command: 'reports',
  flags: {
    title: { field: 'title', value: 'TEXT', description: 'its title' },
    published: {
      field: 'publishDate',
      value: 'DAY',
      description: 'the publication date, such as 2026-06-01',
    },
  },
  example: 'reports add incidents-2026 --title "AI incidents of 2026" --published 2026-12-01',
  editing: '--published 2026-12-15',
}

const isNumber = ({ value }: Flag) => value === 'NUMBER'
const isDate = ({ value }: Flag) => value === 'DAY' || value === 'DATE'

function dateIn(input: CommandInput, name: string, { value }: Flag): string | undefined {
  const moment = input.day(name, 'begins')
  return moment && value === 'DAY' ? dayOf(moment) : moment
}

// Only what was typed.
function fieldsIn<Name extends CatalogueKind>(input: CommandInput, { flags }: Kind<Name>) {
  const typed = Object.entries(flags).flatMap(([name, flag]) => {
    const { field, read = (text) => text } = flag
    const value = isNumber(flag)
      ? input.number(name)
      : isDate(flag)
        ? dateIn(input, name, flag)
        : input.text(name)
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
  const { name, command, flags, example, editing } = kind
  const blank = blankOf(kind)
  const [, , named] = example.split(' ')
  const id = ({ values }: CommandInput) => values[0] ?? ''
  const reason = (subcommand: string, input: CommandInput) =>
    `Done at the command line: ${command} ${subcommand} ${id(input)}.`
  const writing = (subcommand: 'add' | 'edit', done: 'Added' | 'Edited', shown: string): Command => ({
    name: `${command} ${subcommand}`,
    summary: `${subcommand === 'add' ? `Adds a ${name}` : `Edits a ${name}, by its ID or title`}; pages show it at the next load.`,
    values: ['ID'],
    flags: { ...flags, ...authorFlags },
    example: shown,
    async run(input, { change, output }) {
      const facts = fieldsIn(input, kind)
      if (subcommand === 'edit' && Object.keys(facts).length === 0)
        throw new UsageError(
          `Give at least one of ${Object.keys(flags)
            .map((flag) => `--${flag}`)
            .join(', ')}.`,
        )
      const order = await change(reason(subcommand, input))
      const item =
        subcommand === 'add'
          ? await addItem(order, name, { ...blank, ...facts, id: id(input) })
          : await editItem(order, name, id(input), facts)
      output.give(item, linesOf(item as unknown as OutputRow))
      output.say(`${done} the ${name} ${item.id}.`)
    },
  })
  return {
    name: command,
    summary: `Lists, adds, edits or removes ${command}.`,
    defaultSubcommand: 'list',
    subcommands: [
      {
        name: `${command} list`,
        summary: `Lists the ${command}.`,
        example: `${command} list`,
        async run(_, { services, output }) {
          const items = await listItems((await services()).store, name)
          output.give(items, tableOf(items.map((item) => ({ ...blank, ...item }) as unknown as OutputRow)))
        },
      },
      writing('add', 'Added', example),
      writing('edit', 'Edited', `${command} edit ${named} ${editing} --why "A mistake"`),
      {
        name: `${command} remove`,
        summary: `Removes a ${name}, by its ID or title; pages stop showing it at the next load.`,
        values: ['ID'],
        flags: { ...authorFlags, ...dryRunFlag },
        example: `${command} remove ${named}`,
        confirmation: (input) => `Remove the ${name} ${id(input)}?`,
        async run(input, { change, output }) {
          const isTrial = input.isOn('dry-run')
          const removed = await removeItem(await change(reason('remove', input)), name, id(input), isTrial)
          output.give({ [isTrial ? 'wouldRemove' : 'removed']: removed })
          output.say(
            isTrial
              ? `This would remove the ${name} ${removed}; nothing was changed.`
              : `Removed the ${name} ${removed}.`,
          )
        },
      },
    ],
  }
}

export const catalogueCommands: Group[] = [
  groupFor(course),
  groupFor(session),
  groupFor(post),
  groupFor(report),
]
