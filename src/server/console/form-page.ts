// A form that changes something: shown, previewed, mended with its input as typed, and carried out once.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { refusals } from '#content/console.ts'
import type { Block, Button, Field, Form } from '#contract/console.ts'
import type { Act } from '#domain/credential/journal.ts'
import { BadValuesError, NotFoundError, RefusedError } from '#errors/user-facing-error.ts'
import { runIdempotent } from '#operations/access/run-idempotent.ts'
import type { Author } from '#operations/registry/author.ts'
import type { Console } from '#server/console/console.ts'
import { type Sent, sentIn } from '#server/console/form-data.ts'
import { ForbiddenError, whoIn } from '#server/console/guard.ts'
import type { Store } from '#store/store.ts'

export type Work<About> = {
  about: About
  sent: Sent
  registry: Services
  author: Author
  now: Date
  // Where to go afterwards, set before the change is committed.
  leadTo: (address: string) => void
}

export type FormPage<About> = {
  url: string
  place?: string
  // What the form is about; refused if there is no such thing.
  find: (request: FastifyRequest, sent: Sent) => Promise<About>
  show: (
    about: About,
    sent: Sent,
  ) => Promise<{ heading: string; overline?: string; blocks: Block[]; fields: Field[] }>
  button: (about: About) => string
  look?: Button['look']
  // What the change would lead to; with it, the first button is Preview.
  preview?: (work: Work<About>) => Promise<Block[]>
  // Sentences by field.
  faults?: (about: About, sent: Sent) => Record<string, string>
  // Carried along, so that the same things are meant when the form comes back.
  hidden?: (about: About, sent: Sent) => Record<string, string>
  run: (work: Work<About>) => Promise<void>
  // A file instead of another page.
  download?: (work: Work<About>) => Promise<{ name: string; type: string; body: string }>
}

// The field that a fault of an operation is about.
const subjects: [RegExp, string][] = [
  [/^the id /, 'id'],
  [/title/, 'title'],
  [/description/, 'description'],
  [/hours/, 'durationHours'],
  [/CRUs/, 'ceuValue'],
  [/price/, 'price'],
  [/start date/, 'startDate'],
  [/delivery/, 'delivery'],
  [/seats/, 'capacity'],
  [/enrolled/, 'enrolled'],
  [/excerpt/, 'excerpt'],
  [/^the name /, 'name'],
  [/first name/, 'firstName'],
  [/last name|no name|journal cannot|^the name\b/, 'lastName'],
  [/email|address/, 'email'],
  [/expir|renewal must end|new expiry/, 'expires'],
  [/date of issue|issue date|issued/, 'issued'],
  [/course|program/, 'program'],
  [/reference/, 'reference'],
  [/reason|journal/i, 'reason'],
]

const sentenceOf = (fault: string) =>
  `${fault[0]?.toUpperCase()}${fault.slice(1)}${fault.endsWith('.') ? '' : '.'}`

// Next to the field if the form has it; otherwise above the form.
function placeFaults(error: RefusedError, fields: readonly Field[]) {
  const faults =
    error instanceof BadValuesError && error.items.length > 0
      ? error.items.flatMap((one) => one.faults)
      : [error.message]
  const errors: Record<string, string> = {}
  const others: string[] = []
  for (const fault of faults) {
    const name = subjects.find(
      ([pattern, name]) => pattern.test(fault) && fields.some((one) => one.name === name),
    )?.[1]
    if (name !== undefined && error instanceof BadValuesError) errors[name] ??= sentenceOf(fault)
    else others.push(sentenceOf(fault))
  }
  return { errors, others }
}

// In the transaction of the change, so that a form sent twice leads to the first result.
export async function once(
  services: Services,
  request: FastifyRequest,
  sent: Sent,
  work: (registry: Services, leadTo: Work<unknown>['leadTo']) => Promise<void>,
): Promise<string> {
  const key = sent.text('key')
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new ForbiddenError(refusals.form)
  const asked = { token: `console ${whoIn(request)}`, key, body: [request.url] }
  return runIdempotent<string>(services.store, asked, services.clock.now(), async (record) => {
    let address = '/'
    let isRecorded = false
    const registry: Services = {
      ...services,
      change: (note, change, delivery) =>
        services.change(
          note,
          async (open) => {
            const result = await change(open)
            if (!isRecorded) await record(open, address)
            isRecorded = true
            return result
          },
          delivery,
        ),
    }
    await work(registry, (to) => {
      address = to
    })
    return address
  })
}

// Everything is checked and nothing is written.
const trial = (services: Services): Services => ({
  ...services,
  change: (note, work) =>
    services.change(note, async (change) => {
      const result = await work(change)
      change.undo()
      return result
    }),
})

export const reasonField = async (store: Store, act: Act, value: string): Promise<Field> => ({
  name: 'reason',
  label: 'Reason',
  value,
  hint: 'For the journal.',
  options: [...new Set((await store.journal({ act }, 100)).map(({ why }) => why))]
    .slice(0, 10)
    .map((why) => ({ value: why, text: why })),
})

export function serveForm<About>(app: FastifyInstance, console: Console, page: FormPage<About>): void {
  const { services, show } = console
  const { url, place = '/credentials', look } = page

  type State = { errors?: Record<string, string>; others?: string[]; preview?: Block[] }

  async function answer(
    request: FastifyRequest,
    sent: Sent,
    about: About,
    { errors = {}, others = [], preview }: State = {},
  ) {
    const { heading, overline, blocks, fields } = await page.show(about, sent)
    const isFirst = page.preview !== undefined && preview === undefined
    const previewing: Button = { text: isFirst ? 'Preview' : 'Preview again', name: 'step', value: 'preview' }
    const final: Button = { text: page.button(about), name: 'step', value: 'do', ...(look && { look }) }
    const form: Form = {
      action: request.url.split('?')[0] ?? url,
      hidden: { ...page.hidden?.(about, sent), key: sent.text('key') || randomUUID() },
      fields: fields.map((field) => ({
        ...field,
        ...(errors[field.name] && { error: errors[field.name] ?? '' }),
      })),
      buttons: isFirst ? [previewing] : page.preview ? [final, { ...previewing, look: 'outline' }] : [final],
    }
    const wrong = others.map((text): Block => ({ kind: 'banner', tone: 'invalid', text }))
    return {
      heading,
      place,
      ...(overline && { overline }),
      blocks: [...wrong, ...blocks, ...(preview ?? []), { kind: 'form' as const, form }],
    }
  }

  app.get(url, async (request, reply) => {
    const sent = sentIn(request)
    return show(request, reply, await answer(request, sent, await page.find(request, sent)))
  })

  app.post(url, async (request, reply) => {
    const sent = sentIn(request)
    const about = await page.find(request, sent).catch(async (error: unknown) => {
      // Erased by the same form, sent twice.
      if (!(error instanceof NotFoundError) || sent.text('step') !== 'do') throw error
      const address = await once(services, request, sent, () => Promise.reject(error))
      reply.redirect(address, 303)
      return undefined
    })
    if (about === undefined) return reply
    const now = services.clock.now()
    const author = { who: whoIn(request), why: sent.text('reason') || 'Done in the console.' }
    const faults = page.faults?.(about, sent) ?? {}
    const work = { about, sent, author, now }
    try {
      // A form of several steps is opened by a post, as its credentials are chosen in another.
      if (sent.text('step') === '') return show(request, reply, await answer(request, sent, about))
      if (Object.keys(faults).length > 0)
        return show(request, reply.code(422), await answer(request, sent, about, { errors: faults }))
      if (page.preview && sent.text('step') !== 'do') {
        const blocks = await page.preview({ ...work, registry: trial(services), leadTo() {} })
        return show(request, reply, await answer(request, sent, about, { preview: blocks }))
      }
      if (page.download) {
        const { name, type, body } = await page.download({ ...work, registry: services, leadTo() {} })
        return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body)
      }
      const address = await once(services, request, sent, (registry, leadTo) =>
        page.run({ ...work, registry, leadTo }),
      )
      return reply.redirect(address, 303)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      const { fields } = await page.show(about, sent)
      return show(request, reply.code(422), await answer(request, sent, about, placeFaults(error, fields)))
    }
  })
}
