// The catalogue: programs, sessions, articles and reports, as the site shows them; add, edit and withdraw.
import type { FastifyInstance } from 'fastify'
import { catalogueFields, consolePages } from '#content/console.ts'
import type { Block, Field } from '#contract/console.ts'
import {
  type CatalogueItems,
  type CatalogueKind,
  catalogueKinds,
  catalogueSchemas,
} from '#domain/catalogue/catalogue.ts'
import { NotFoundError } from '#errors/user-facing-error.ts'
import { addItem, editItem, listItems, removeItem } from '#operations/catalogue/edit-catalogue.ts'
import type { Console } from '#server/console/console.ts'
import { type Sent, sentIn } from '#server/console/form-data.ts'
import { type FormPage, serveForm } from '#server/console/form-page.ts'
import { noticeOf } from '#server/console/show.ts'

const { href, heading } = consolePages.catalogue

type Item = Record<string, string | number | undefined> & { id: string }
type Properties = Record<string, { type?: string; enum?: string[] }>

const propertiesOf = (kind: CatalogueKind) => catalogueSchemas[kind].properties as unknown as Properties
const isNumber = ({ type }: { type?: string }) => type === 'number' || type === 'integer'
const pagesOnSite: Record<CatalogueKind, string> = {
  course: '/micro',
  session: '/events',
  post: '/blog',
  report: '/resources',
}

// An empty field that may be absent is left out.
function itemIn(kind: CatalogueKind, sent: Sent): Item {
  const required: readonly string[] = catalogueSchemas[kind].required
  const values = Object.entries(propertiesOf(kind)).flatMap(([name, property]) => {
    const typed = sent.text(name).trim()
    if (typed === '' && !required.includes(name)) return []
    return [[name, isNumber(property) ? (typed === '' ? Number.NaN : Number(typed)) : typed]]
  })
  return Object.fromEntries(values) as Item
}

function fieldsOf(kind: CatalogueKind, sent: Sent, item: Item | undefined): Field[] {
  const isOpen = sent.text('step') === ''
  return Object.entries(propertiesOf(kind)).flatMap(([name, property]): Field[] => {
    // Neither can change later.
    if (item && (name === 'id' || name === 'type')) return []
    const value = isOpen ? String(item?.[name] ?? '') : sent.text(name)
    const label = catalogueFields[name] ?? name
    const options = property.enum?.map((one) => ({ value: one, text: one }))
    return [{ name, label, value, ...(options ? { kind: 'select', options } : {}) }]
  })
}

type About = { kind: CatalogueKind; item?: Item }

function factsOf(kind: CatalogueKind, item: Item): Block {
  const shown = Object.keys(propertiesOf(kind)).filter((name) => item[name] !== undefined)
  return {
    kind: 'facts',
    facts: shown.map((name) => ({ term: catalogueFields[name] ?? name, value: String(item[name]) })),
  }
}

export function serveCatalogue(app: FastifyInstance, console: Console): void {
  const { services, show, guard } = console
  const { store, keys } = services
  const itemsOf = async (kind: CatalogueKind) => (await listItems(store, kind)) as unknown as Item[]

  async function find(kind: CatalogueKind, id: string): Promise<About> {
    const item = (await itemsOf(kind)).find((one) => one.id === id)
    if (!item) throw new NotFoundError(`There is no ${catalogueFields[kind]?.toLowerCase()} "${id}".`)
    return { kind, item }
  }

  app.get(href, async (request, reply) => {
    const sections = await Promise.all(
      catalogueKinds.map(async (kind): Promise<Block> => {
        const items = await itemsOf(kind)
        const columns = Object.keys(propertiesOf(kind)).filter(
          (name) => !['description', 'excerpt', 'coverUrl'].includes(name),
        )
        const add = {
          text: `Add: ${catalogueFields[kind]}`,
          href: `${href}/${kind}/add`,
          look: 'outline' as const,
        }
        return {
          kind: 'section',
          heading: catalogueFields[`${kind}s`] ?? kind,
          blocks: [
            {
              kind: 'table',
              caption: `In the order of the site, at ${pagesOnSite[kind]}`,
              columns: [...columns.map((name) => catalogueFields[name] ?? name), 'Withdraw'],
              rows: items.map((item) => ({
                cells: [
                  ...columns.map((name) =>
                    name === 'id'
                      ? { text: item.id, href: `${href}/${kind}/${item.id}/edit` }
                      : (item[name] ?? ''),
                  ),
                  { text: 'Withdraw', href: `${href}/${kind}/${item.id}/withdraw` },
                ],
              })),
              empty: 'There is none yet.',
            },
            ...(guard.mayChange(request) ? [{ kind: 'links' as const, links: [add] }] : []),
          ],
        }
      }),
    )
    return show(request, reply, {
      ...noticeOf(sentIn(request).text('done')),
      heading,
      place: href,
      blocks: sections,
    })
  })

  const common = (kind: CatalogueKind): Pick<FormPage<About>, 'place' | 'preview'> => ({
    place: href,
    async preview({ about, sent, registry, author, now }) {
      const item = { ...about.item, ...itemIn(kind, sent) } as Item
      await (about.item
        ? editItem({ registry, author, now }, kind, about.item.id, item as never)
        : addItem({ registry, author, now }, kind, item as never))
      const site = { text: 'The page as it is now', href: keys.origin + pagesOnSite[kind] }
      return [
        {
          kind: 'section',
          heading: 'What the site will show',
          blocks: [factsOf(kind, item), { kind: 'links', links: [site] }],
        },
      ]
    },
  })

  for (const kind of catalogueKinds) {
    const name = catalogueFields[kind] ?? kind
    serveForm<About>(app, console, {
      ...common(kind),
      url: `${href}/${kind}/add`,
      find: async () => ({ kind }),
      show: async (_, sent) => ({
        heading: `Add: ${name}`,
        blocks: [],
        fields: fieldsOf(kind, sent, undefined),
      }),
      button: () => 'Add',
      async run({ sent, registry, author, now, leadTo }) {
        leadTo(`${href}?done=catalogue`)
        await addItem(
          { registry, author, now },
          kind,
          itemIn(kind, sent) as unknown as CatalogueItems[typeof kind],
        )
      },
    })
    serveForm<About>(app, console, {
      ...common(kind),
      url: `${href}/${kind}/:id/edit`,
      find: (request) => find(kind, (request.params as { id: string }).id),
      show: async ({ item }, sent) => ({
        heading: `Edit: ${name}`,
        ...(item && { overline: item.id }),
        blocks: [],
        fields: fieldsOf(kind, sent, item),
      }),
      button: () => 'Save',
      async run({ about, sent, registry, author, now, leadTo }) {
        leadTo(`${href}?done=catalogue`)
        const { id: _, type: __, ...changes } = itemIn(kind, sent)
        await editItem({ registry, author, now }, kind, about.item?.id ?? '', changes as never)
      },
    })
    serveForm<About>(app, console, {
      place: href,
      url: `${href}/${kind}/:id/withdraw`,
      look: 'danger',
      find: (request) => find(kind, (request.params as { id: string }).id),
      show: async ({ item }) => ({
        heading: `Withdraw: ${name}`,
        blocks: [
          { kind: 'text', text: 'The site no longer shows this:' },
          ...(item ? [factsOf(kind, item)] : []),
        ],
        fields: [],
      }),
      button: () => 'Withdraw',
      async run({ about, registry, author, now, leadTo }) {
        leadTo(`${href}?done=catalogue`)
        await removeItem({ registry, author, now }, kind, about.item?.id ?? '')
      },
    })
  }
}
