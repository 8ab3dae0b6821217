// The catalogue: programs, sessions, articles and reports, as the site shows them; add, edit and withdraw.
import type { FastifyInstance } from 'fastify'
import { catalogueFields, consolePages } from '#content/console.ts'
import type { Block, Field } from '#contract/console.ts'
import { type CatalogueKind, catalogueKinds, catalogueSchemas } from '#domain/catalogue/catalogue.ts'
import { NotFoundError } from '#errors/user-facing-error.ts'
import { addItem, editItem, listItems, removeItem } from '#operations/catalogue/edit-catalogue.ts'
import type { Console } from '#server/console/console.ts'
import { type FormPage, serveForm, type Work } from '#server/console/form-page.ts'
import { facts, links, section, select, table, text } from '#server/console/show.ts'
import type { Sent } from '#server/http/form-data.ts'

const { href, heading } = consolePages.catalogue

type Item = Record<string, string | number | undefined> & { id: string }
type Properties = Record<string, { type?: string; enum?: string[] }>
type About = { item?: Item }

const pagesOnSite: Record<CatalogueKind, string> = {
  course: '/micro',
  session: '/events',
  post: '/blog',
  report: '/resources',
}

// A moment as its day.
const shownIn = (value: string | number = '') =>
  typeof value === 'string' && value.includes('T00:00:00') ? value.slice(0, 10) : value

const labelOf = (name: string) => catalogueFields[name] ?? name

// Everything about one kind of item, by its schema.
function pagesOf(kind: CatalogueKind, { services: { store, keys } }: Console) {
  const { properties, required } = catalogueSchemas[kind]
  const all = Object.entries(properties as unknown as Properties)
  const label = labelOf(kind)
  const itemsOf = async () => (await listItems(store, kind)) as unknown as Item[]

  // An empty field that may be absent is left out.
  function itemIn(sent: Sent): Item {
    const values = all.flatMap(([name, { type }]) => {
      const typed = sent.text(name).trim()
      if (typed === '' && !(required as readonly string[]).includes(name)) return []
      const isNumber = type === 'number' || type === 'integer'
      return [[name, isNumber ? (typed === '' ? Number.NaN : Number(typed)) : typed]]
    })
    return Object.fromEntries(values) as Item
  }

  const fieldsOf = (item: Item | undefined): Field[] =>
    all
      // Neither can change later.
      .filter(([name]) => !item || (name !== 'id' && name !== 'type'))
      .map(([name, { enum: choices }]) => ({
        ...(choices
          ? select(
              name,
              labelOf(name),
              choices.map((one) => [one, one]),
            )
          : { name, label: labelOf(name) }),
        value: String(item?.[name] ?? ''),
      }))

  const factsOf = (item: Item): Block =>
    facts(all.flatMap(([name]) => (item[name] === undefined ? [] : [[labelOf(name), String(item[name])]])))

  const find: FormPage<About>['find'] = async (request) => {
    const { id } = request.params as { id: string }
    const item = (await itemsOf()).find((one) => one.id === id)
    if (!item) throw new NotFoundError(`There is no ${label.toLowerCase()} "${id}".`)
    return { item }
  }

  async function save({ about, sent, registry, author, now, leadTo }: Work<About>) {
    leadTo(`${href}?done=catalogue`)
    const change = { registry, author, now }
    if (!about.item) return addItem(change, kind, itemIn(sent) as never)
    const { id: _, type: __, ...changes } = itemIn(sent)
    return editItem(change, kind, about.item.id, changes as never)
  }

  const preview: FormPage<About>['preview'] = async (work) => {
    await save(work)
    const item = { ...work.about.item, ...itemIn(work.sent) } as Item
    const site = { text: 'The page as it is now', href: keys.origin + pagesOnSite[kind] }
    return { blocks: [section('What the site will show', factsOf(item), links(site))] }
  }

  const form = { place: href, preview, run: save }
  const add: FormPage<About> = {
    ...form,
    ...{ url: `${href}/${kind}/add`, button: 'Add' },
    find: () => ({}),
    show: () => ({ heading: `Add: ${label}`, fields: fieldsOf(undefined) }),
  }
  const edit: FormPage<About> = {
    ...form,
    ...{ url: `${href}/${kind}/:id/edit`, button: 'Save', find },
    show: ({ item }) => ({ heading: `Edit: ${label}`, overline: item?.id ?? '', fields: fieldsOf(item) }),
  }
  const withdraw: FormPage<About> = {
    ...{ place: href, url: `${href}/${kind}/:id/withdraw`, button: 'Withdraw', look: 'danger', find },
    show: ({ item }) => ({
      heading: `Withdraw: ${label}`,
      blocks: [text('The site no longer shows this:'), ...(item ? [factsOf(item)] : [])],
    }),
    async run({ about, registry, author, now, leadTo }) {
      leadTo(`${href}?done=catalogue`)
      await removeItem({ registry, author, now }, kind, about.item?.id ?? '')
    },
  }

  async function list(mayChange: boolean): Promise<Block> {
    const columns = all
      .map(([name]) => name)
      .filter((name) => !['description', 'excerpt', 'coverUrl'].includes(name))
    const rows = (await itemsOf()).map((item) => ({
      cells: [
        ...columns.map((name) =>
          name === 'id' && mayChange
            ? { text: item.id, href: `${href}/${kind}/${item.id}/edit` }
            : shownIn(item[name]),
        ),
        ...(mayChange ? [{ text: 'Withdraw', href: `${href}/${kind}/${item.id}/withdraw` }] : []),
      ],
    }))
    const names = [
      ...columns.map((name) => labelOf(name).replace(' (optional)', '')),
      ...(mayChange ? ['Withdraw'] : []),
    ]
    const adding = { text: `Add: ${label}`, href: `${href}/${kind}/add`, look: 'outline' as const }
    return section(
      labelOf(`${kind}s`),
      table(`In the order of the site, at ${pagesOnSite[kind]}`, names, rows),
      ...(mayChange ? [links(adding)] : []),
    )
  }
  return { list, forms: [add, edit, withdraw] }
}

export function serveCatalogue(app: FastifyInstance, console: Console): void {
  const kinds = catalogueKinds.map((kind) => pagesOf(kind, console))
  for (const form of kinds.flatMap(({ forms }) => forms)) serveForm(app, console, form)
  app.get(href, async (request, reply) => {
    const mayChange = console.guard.mayChange(request)
    const blocks = await Promise.all(kinds.map(({ list }) => list(mayChange)))
    return console.show(request, reply, { heading, place: href, blocks })
  })
}
