// What can be done about several credentials at once, after the number of people was typed.
import type { FastifyInstance } from 'fastify'
import { actionNames } from '#content/console.ts'
import { counted } from '#content/shared/figures.ts'
import type { Field } from '#contract/console.ts'
import type { Credential } from '#domain/credential/credential.ts'
import type { Act } from '#domain/credential/journal.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { revoke } from '#operations/credentials/decide.ts'
import { decideMany, type Rule } from '#operations/credentials/decide-many.ts'
import { type Renewal, renew } from '#operations/credentials/renew-credential.ts'
import { deliver } from '#operations/outbox/deliver.ts'
import { expiresField, registryFor, renewalIn, throwFaults } from '#server/console/action-list.ts'
import type { Console } from '#server/console/console.ts'
import { type FormPage, serveForm, type Work } from '#server/console/form-page.ts'
import { credentialTable, facts, shortDay, text } from '#server/console/show.ts'
import type { Sent } from '#server/http/form-data.ts'
import type { Store } from '#store/store.ts'

export const bulkNames = ['email', 'renew', 'revoke'] as const
type BulkName = (typeof bulkNames)[number]

const wording: Record<BulkName, { act: Act; verb: string; noun: string }> = {
  email: { act: 'deliver', verb: 'Send', noun: 'email' },
  renew: { act: 'renew', verb: 'Renew', noun: 'credential' },
  revoke: { act: 'revoke', verb: 'Revoke', noun: 'credential' },
}

// Who acts on more than one person types how many.
export function confirmPeople(people: number) {
  return {
    field: { name: 'confirm', label: 'Type the number of people to confirm', hint: String(people) } as Field,
    isTyped: (typed: string) => typed.trim() === String(people),
    fault: `This is not the number of people: there ${people === 1 ? 'is' : 'are'} ${people}.`,
  }
}

export const peopleIn = (credentials: readonly Credential[]) =>
  new Set(credentials.map(({ holder }) => holder.email)).size

export async function chosenIn(store: Store, sent: Sent): Promise<Credential[]> {
  const ids = [...sent.all('id'), ...sent.text('ids').split(' ')].filter(Boolean)
  const found =
    ids.length > 0 ? await store.read({ order: 'newest', filter: { ids }, limit: ids.length }) : []
  if (found.length === 0) throw new RefusedError('No credential was chosen: go back, and choose some.')
  return found
}

async function applyToAll(name: BulkName, work: Work<Credential[]>) {
  const { about, sent, author, now, progress } = work
  const cids = about.map(({ id }) => id)
  if (name === 'email') return deliver({ registry: work.registry, cids, author, now })
  let done = 0
  const rule: Rule<Renewal> = async (one, input) => {
    await (name === 'renew' ? renew(one, input) : revoke(one, {}))
    done += 1
    progress(done, cids.length)
  }
  const requests = cids.map((cid) => ({ cid, input: name === 'renew' ? renewalIn(sent) : {} }))
  const bulk = { registry: registryFor(work), requests, author, now, inapplicable: 'skipped' } as const
  return throwFaults(await decideMany(bulk, rule))
}

async function previewRenewal(work: Work<Credential[]>) {
  const result = await applyToAll('renew', work)
  if (!('done' in result)) return { blocks: [] }
  const { done, skipped } = result
  const renewed = counted(done.length, 'credential')
  return {
    button: `Renew ${renewed}`,
    blocks: [
      text(`${renewed} would be renewed, and ${skipped.length} left as they are.`),
      facts([
        ...done.map(({ id, expiresAt }) => [id, `new expiry ${shortDay(expiresAt)}`] as const),
        ...skipped.map(({ cid, error }) => [cid, error.message] as const),
      ]),
    ],
  }
}

const pageOf = (name: BulkName, { services: { store, clock } }: Console): FormPage<Credential[]> => ({
  url: `/credentials/bulk/${name}`,
  isLong: true,
  act: wording[name].act,
  find: (_, sent) => chosenIn(store, sent),
  hidden: (about) => ({ ids: about.map(({ id }) => id).join(' ') }),
  show(about) {
    const [number, people] = [counted(about.length, 'credential'), peopleIn(about)]
    const caption = `${number}, ${people === 1 ? '1 person' : `${people} people`}`
    return {
      heading: `${actionNames[name]}: ${number}`,
      blocks: [credentialTable(caption, about, clock.now())],
      fields:
        name === 'renew'
          ? [expiresField, { name: 'deliver', label: 'Email the holders', kind: 'check' }]
          : [],
    }
  },
  button: (about) => `${wording[name].verb} ${counted(about.length, wording[name].noun)}`,
  ...(name === 'revoke' && { look: 'danger' }),
  confirm: (about) => confirmPeople(peopleIn(about)),
  ...(name === 'renew' && { preview: previewRenewal }),
  async run(work) {
    work.leadTo('/credentials?done=bulk')
    await applyToAll(name, work)
  },
})

export function serveBulk(app: FastifyInstance, console: Console): void {
  for (const name of bulkNames) serveForm(app, console, pageOf(name, console))
}
