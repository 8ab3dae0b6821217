// A list that is searched by a post, because a name must not be in an address: its fields, its rows and its next page.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Block, Button, Field, Form } from '#contract/console.ts'
import { parseDay } from '#domain/credential/moments.ts'
import type { Console } from '#server/console/console.ts'
import { csvType, sendFile } from '#server/console/show.ts'
import { type Sent, sentIn } from '#server/http/form-data.ts'

export type Days<Name extends string> = Record<Name, { label: string; edge: 'begins' | 'ends' }>

// The moments that were typed, and the sentences about those that cannot be read.
export function readDays<Name extends string>(sent: Sent, days: Days<Name>) {
  const names = Object.keys(days) as Name[]
  const moments: Partial<Record<Name, string>> = {}
  const errors: Partial<Record<string, string>> = {}
  for (const name of names) {
    const typed = sent.text(name)
    const moment = parseDay(typed, days[name].edge)
    if (moment !== undefined) moments[name] = moment
    else if (typed !== '') errors[name] = `"${typed}" is not a day such as 2026-03-14.`
  }
  const fields = names.map((name): Field => ({ name, label: days[name].label, kind: 'date' }))
  return { moments, errors, fields }
}

export type Found = {
  fields: Field[]
  errors?: Partial<Record<string, string>>
  // With the fields of the search, for what posts it again.
  blocks: (hidden: Record<string, string>) => Block[]
  // What the button for the next page carries.
  next?: { button: string; hidden: Record<string, string> } | undefined
  isFirst: boolean
}

type FilterPage = {
  page: { href: string; heading: string }
  find: (sent: Sent, request: FastifyRequest) => Promise<Found>
  csv: (sent: Sent) => AsyncIterable<string> | Promise<AsyncIterable<string>>
}

export function serveFilter(
  app: FastifyInstance,
  { show }: Console,
  { page: { href, heading }, find, csv }: FilterPage,
) {
  app.route({
    method: ['GET', 'POST'],
    url: href,
    config: { access: 'reader' },
    async handler(request, reply) {
      const sent = sentIn(request)
      const { fields, errors = {}, blocks, next, isFirst } = await find(sent, request)
      const hidden = Object.fromEntries(fields.map(({ name }) => [name, sent.text(name)]))
      const filled = fields.map((one) => ({ ...one, value: sent.text(one.name), error: errors[one.name] }))
      const buttons: Button[] = [
        { text: 'Search' },
        { text: 'Export CSV', action: `${href}.csv`, look: 'outline' },
      ]
      const search: Form = { action: href, layout: 'row', fields: filled, buttons }
      const turn = (text: string, more: Record<string, string>): Block => ({
        kind: 'form',
        form: {
          action: href,
          hidden: { ...hidden, ...more },
          fields: [],
          buttons: [{ text, look: 'outline' }],
        },
      })
      return show(request, reply, {
        heading,
        place: href,
        blocks: [
          { kind: 'form', form: search },
          ...blocks(hidden),
          ...(isFirst ? [] : [turn('First page', {})]),
          ...(next ? [turn(next.button, next.hidden)] : []),
        ],
      })
    },
  })
  app.post(`${href}.csv`, { config: { access: 'reader' } }, async (request, reply) =>
    sendFile(reply, `${href.slice(1)}.csv`, csvType, Readable.from(await csv(sentIn(request)))),
  )
}
