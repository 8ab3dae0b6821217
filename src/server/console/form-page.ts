// A form that changes something: shown, previewed, mended with its input as typed, and carried out once.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { formTexts } from '#content/console.ts'
import type { Block, Button, Field, Form } from '#contract/console.ts'
import type { Act } from '#domain/credential/journal.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { BadValuesError, NotFoundError, RefusedError } from '#errors/user-facing-error.ts'
import type { Author } from '#operations/registry/author.ts'
import type { Console, Progress } from '#server/console/console.ts'
import { whoIn } from '#server/console/guard.ts'
import { noted } from '#server/console/long-work.ts'
import { keyIn, type LeadTo, once, trial } from '#server/console/once.ts'
import { banner, sendFile } from '#server/console/show.ts'
import { type Sent, sentIn } from '#server/http/form-data.ts'

export type Work<About> = {
  about: About
  sent: Sent
  registry: Services
  author: Author
  now: Date
  leadTo: LeadTo
  progress: Progress
}

// `button` says what would happen now; empty if nothing can.
type Preview = { blocks: Block[]; button?: string }

type FormView = { heading: string; overline?: string; blocks?: Block[]; fields?: Field[]; layout?: 'row' }

export type FormPage<About> = {
  url: string
  place?: string
  // What the form is about; refused if there is no such thing.
  find: (request: FastifyRequest, sent: Sent) => Promise<About> | About
  // Fields with what they contain when the form is opened; afterwards they contain what was typed.
  show: (about: About, sent: Sent) => Promise<FormView> | FormView
  // Asks for a reason for this entry of the journal.
  act?: Act | undefined
  // What must be typed before it happens.
  confirm?:
    | ((about: About) => { field: Field; isTyped: (typed: string) => boolean; fault: string })
    | undefined
  button: string | ((about: About) => string)
  look?: Button['look']
  // What the change would lead to; with it, this is the first button.
  preview?: ((work: Work<About>) => Promise<Preview>) | undefined
  previewing?: string
  // Whether the form opens with its preview.
  isPreviewedAtOnce?: boolean
  // Sentences by field.
  faults?: (about: About, sent: Sent) => Record<string, string>
  // Carried along, so that the same things are meant when the form comes back.
  hidden?: (about: About) => Record<string, string>
  run: (work: Work<About>) => Promise<unknown>
  // It may outlast the request.
  isLong?: boolean
  // A file instead of another page.
  download?: ((work: Work<About>) => Promise<{ name: string; type: string; body: string }>) | undefined
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
  [/profile/, 'profile'],
  [/reason|journal/i, 'reason'],
]

const sentenceOf = (fault: string) =>
  `${fault[0]?.toUpperCase()}${fault.slice(1)}${fault.endsWith('.') ? '' : '.'}`

type Faults = { errors?: Record<string, string>; others?: string[] }

// Next to the field if the form has it; otherwise above the form.
function placeFaults(error: RefusedError, fields: readonly Field[]): Faults {
  const isBad = error instanceof BadValuesError && error.items.length > 0
  const errors: Record<string, string> = {}
  const others: string[] = []
  for (const fault of isBad ? error.items.flatMap((one) => one.faults) : [error.message]) {
    const isAbout = ([pattern, name]: (typeof subjects)[number]) =>
      pattern.test(fault) && fields.some((one) => one.name === name)
    const [, name] = (isBad && subjects.find(isAbout)) || []
    if (name !== undefined) errors[name] ??= sentenceOf(fault)
    else others.push(sentenceOf(fault))
  }
  return { errors, others }
}

export function serveForm<About>(app: FastifyInstance, console: Console, page: FormPage<About>): void {
  const { services, show, works } = console
  const { url, place = '/credentials', look, act, confirm, previewing = 'Preview' } = page

  const reasonField = async (act: Act): Promise<Field> => ({
    name: 'reason',
    label: 'Reason',
    hint: formTexts.reasonHint,
    options: [...new Set((await services.store.journal({ act }, 100)).map(({ why }) => why))]
      .slice(0, 10)
      .map((why) => ({ value: why, text: why })),
  })

  async function fieldsOf({ fields = [] }: FormView, about: About, sent: Sent): Promise<Field[]> {
    const all = [
      ...fields,
      ...(act ? [await reasonField(act)] : []),
      ...(confirm ? [{ ...confirm(about).field, name: 'confirm' }] : []),
    ]
    return sent.text('step') === '' ? all : all.map((one) => ({ ...one, value: sent.text(one.name) }))
  }

  type State = { faults?: Faults | ((fields: Field[]) => Faults); preview?: Preview }

  async function answer(request: FastifyRequest, sent: Sent, about: About, { faults, preview }: State) {
    const view = await page.show(about, sent)
    const { heading, overline, blocks = [], layout } = view
    const fields = await fieldsOf(view, about, sent)
    const { errors = {}, others = [] } = (typeof faults === 'function' ? faults(fields) : faults) ?? {}
    const again: Button = {
      text: preview ? `${previewing} again` : previewing,
      ...{ name: 'step', value: 'preview', look: preview ? 'outline' : 'action' },
    }
    const button = typeof page.button === 'string' ? page.button : page.button(about)
    const final: Button = {
      text: preview?.button ?? button,
      ...{ name: 'step', value: 'do', look: look ?? 'action' },
    }
    const form: Form = {
      action: request.url.split('?')[0] ?? url,
      ...(layout && { layout }),
      hidden: { ...page.hidden?.(about), key: sent.text('key') || randomUUID() },
      fields: fields.map((one) => ({ ...one, error: errors[one.name] })),
      buttons: !page.preview ? [final] : preview && final.text !== '' ? [final, again] : [again],
    }
    const wrong = others.map((text) => banner('invalid', text))
    const inside: Block = { kind: 'form', form, blocks: preview?.blocks ?? [] }
    return { heading, overline, place, blocks: [...wrong, ...blocks, inside] }
  }

  async function respond(request: FastifyRequest, reply: FastifyReply, sent: Sent, about: About) {
    const step = sent.text('step')
    const author = { who: whoIn(request), why: sent.text('reason') || formTexts.defaultReason }
    const work = { about, sent, author, now: services.clock.now(), leadTo() {}, progress() {} }
    const errors: Record<string, string> = {
      ...(act && sent.text('reason').trim() === '' && { reason: formTexts.noReason }),
      ...(confirm && !confirm(about).isTyped(sent.text('confirm')) && { confirm: confirm(about).fault }),
      ...page.faults?.(about, sent),
    }
    try {
      // A form about several things is opened by a post, because they are chosen in another.
      if (step === '' && !page.isPreviewedAtOnce)
        return show(request, reply, await answer(request, sent, about, {}))
      if (step !== '' && Object.keys(errors).length > 0)
        return show(request, reply.code(422), await answer(request, sent, about, { faults: { errors } }))
      if (page.preview && step !== 'do') {
        const preview = await page.preview({ ...work, registry: trial(services) })
        return show(request, reply, await answer(request, sent, about, { preview }))
      }
      if (page.download) {
        const { name, type, body } = await page.download({ ...work, registry: services })
        return sendFile(reply, name, type, body)
      }
      const run = (progress: Progress) =>
        once(services, request, sent, async (registry, leadTo) => {
          await page.run({ ...work, registry, leadTo, progress })
        })
      const { heading } = await page.show(about, sent)
      const { store } = services
      const key = keyIn(sent)
      const begun = { key, heading, who: author.who, at: toTimestamp(work.now) }
      return reply.redirect(
        page.isLong
          ? await works.begin(key, heading, (progress) => noted(store, begun, () => run(progress)))
          : await run(() => {}),
        303,
      )
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      const faults = (fields: Field[]) => placeFaults(error, fields)
      return show(request, reply.code(422), await answer(request, sent, about, { faults }))
    }
  }

  app.get(url, async (request, reply) => {
    const sent = sentIn(request)
    return respond(request, reply, sent, await page.find(request, sent))
  })

  app.post(url, async (request, reply) => {
    const sent = sentIn(request)
    let about: About
    try {
      about = await page.find(request, sent)
    } catch (error) {
      // Erased by the same form, sent twice.
      if (!(error instanceof NotFoundError) || sent.text('step') !== 'do') throw error
      return reply.redirect(await once(services, request, sent, () => Promise.reject(error)), 303)
    }
    return respond(request, reply, sent, about)
  })
}
