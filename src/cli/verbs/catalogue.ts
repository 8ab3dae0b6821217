// northmark courses, sessions, posts and reports, with the same four acts each.
import { linesOf } from '#cli/credential-output.ts'
import { type OutputRow, tableOf } from '#cli/output.ts'
import {
  authorFlags,
  dryRunFlag,
  type Flag,
  type Group,
  isOn,
  Misuse,
  numberFlag,
  textFlag,
  type Verb,
  type VerbInput,
} from '#cli/verb.ts'
import type { CohortSession, Course, Post, Report } from '#domain/catalogue/catalogue.ts'
import { readMoment } from '#domain/credential/moments.ts'
import { credentialTypes } from '#facts/registry.ts'
import { addItem, editItem, listItems, removeItem } from '#operations/edit-catalogue.ts'

type Items = { course: Course; session: CohortSession; post: Post; report: Report }

type Kind<Name extends keyof Items> = {
  name: Name
  verb: string
  flags: Record<string, Flag>
  // Only what was typed.
  read: (input: VerbInput) => Partial<Items[Name]>
  blank: Items[Name]
  // A whole command that adds one, and flags that edit it.
  example: string
  editing: string
}

const present = <Item extends object>(item: Item): Partial<Item> =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Partial<Item>

function publishedAt(input: VerbInput): string | undefined {
  const typed = textFlag(input, 'published')
  return typed === undefined ? undefined : (readMoment(typed, 'begins') ?? typed)
}

const course: Kind<'course'> = {
  name: 'course',
  verb: 'courses',
  flags: {
    type: { value: 'TYPE', words: `${credentialTypes.join(', ')}; it cannot be changed later` },
    title: { value: 'TEXT', words: 'its title' },
    description: { value: 'TEXT', words: 'what it is about, in one line' },
    hours: { value: 'NUMBER', words: 'how long it takes, in hours' },
    crus: { value: 'NUMBER', words: 'the CRUs it earns; for a certification, those that renew it' },
    price: { value: 'DOLLARS', words: 'such as 799.00' },
  },
  read: (input) =>
    present({
      type: textFlag(input, 'type')?.toUpperCase() as Course['type'],
      title: textFlag(input, 'title'),
      description: textFlag(input, 'description'),
      durationHours: numberFlag(input, 'hours'),
      ceuValue: numberFlag(input, 'crus'),
      price: textFlag(input, 'price'),
    }) as Partial<Course>,
  blank: {
    id: '',
    type: '' as Course['type'],
    title: '',
    description: '',
    durationHours: 0,
    ceuValue: 0,
    price: '',
  },
  example:
    'courses add micro-law --type MICRO --title "AI in Law" --description "Evidence and duties." --hours 8 --crus 6 --price 799.00',
  editing: '--price 849.00',
}

const session: Kind<'session'> = {
  name: 'session',
  verb: 'sessions',
  flags: {
    name: { value: 'TEXT', words: 'the name of the cohort' },
    starts: { value: 'DAY', words: 'its first day, such as 2027-01-20' },
    delivery: { value: 'TEXT', words: 'how it is taught, such as "Live online"' },
    seats: { value: 'NUMBER', words: 'how many seats it has' },
    enrolled: { value: 'NUMBER', words: 'how many are enrolled; 0 by default' },
  },
  read: (input) =>
    present({
      name: textFlag(input, 'name'),
      startDate: textFlag(input, 'starts'),
      delivery: textFlag(input, 'delivery'),
      capacity: numberFlag(input, 'seats'),
      enrolled: numberFlag(input, 'enrolled'),
    }) as Partial<CohortSession>,
  blank: { id: '', name: '', startDate: '', delivery: '', capacity: 0, enrolled: 0 },
  example:
    'sessions add january-2027 --name "January 2027 cohort" --starts 2027-01-20 --delivery "Live online" --seats 80',
  editing: '--enrolled 12',
}

const post: Kind<'post'> = {
  name: 'post',
  verb: 'posts',
  flags: {
    title: { value: 'TEXT', words: 'its title' },
    excerpt: { value: 'TEXT', words: 'what it says, in one line' },
    cover: {
      value: 'ADDRESS',
      words:
        'its picture: an https address, fetched once and stored here, or a path on this site; "none" removes it',
    },
    published: { value: 'DATE', words: 'the publication date' },
  },
  read: (input) =>
    present({
      title: textFlag(input, 'title'),
      excerpt: textFlag(input, 'excerpt'),
      coverUrl: textFlag(input, 'cover')?.replace(/^none$/, ''),
      publishedAt: publishedAt(input),
    }) as Partial<Post>,
  blank: { id: '', title: '', excerpt: '' },
  example:
    'posts add first-hundred-days --title "The first hundred days" --excerpt "Where to begin." --published 2026-06-01',
  editing: '--excerpt "Where to begin now."',
}

const report: Kind<'report'> = {
  name: 'report',
  verb: 'reports',
  flags: {
    title: { value: 'TEXT', words: 'its title' },
    published: { value: 'DAY', words: 'the publication date, such as 2026-06-01' },
  },
  read: (input) =>
    present({
      title: textFlag(input, 'title'),
      publishDate: textFlag(input, 'published'),
    }) as Partial<Report>,
  blank: { id: '', title: '', publishDate: '' },
  example: 'reports add incidents-2026 --title "AI incidents of 2026" --published 2026-12-01',
  editing: '--published 2026-12-15',
}

function groupFor<Name extends keyof Items>(kind: Kind<Name>): Group {
  const { name, verb, flags, read, blank, example, editing } = kind
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
      const facts = read(input)
      if (act === 'edit' && Object.keys(facts).length === 0)
        throw new Misuse(
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
