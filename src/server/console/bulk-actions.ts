// What can be done about several credentials at once, after the number of people was typed.
import type { FastifyInstance } from 'fastify'
import { actionNames } from '#content/console.ts'
import { counted } from '#content/shared/figures.ts'
import type { Block } from '#contract/console.ts'
import type { Credential } from '#domain/credential/credential.ts'
import type { Act } from '#domain/credential/journal.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { revoke } from '#operations/credentials/decide.ts'
import { decideMany, type RefusedRequest, type Rule } from '#operations/credentials/decide-many.ts'
import { type Renewal, renew } from '#operations/credentials/renew-credential.ts'
import { deliver } from '#operations/outbox/deliver.ts'
import { delivering } from '#operations/registry/registry.ts'
import { throwFaults } from '#server/console/action-list.ts'
import type { Console } from '#server/console/console.ts'
import { type FormPage, reasonField, serveForm, type Work } from '#server/console/form-page.ts'
import { credentialColumns, credentialRow, shortDay } from '#server/console/show.ts'

export const bulkNames = ['email', 'renew', 'revoke'] as const
type BulkName = (typeof bulkNames)[number]

const acts: Record<BulkName, Act> = { email: 'deliver', renew: 'renew', revoke: 'revoke' }
const commandWords: Record<BulkName, string> = { email: 'Send', renew: 'Renew', revoke: 'Revoke' }

const peopleIn = (credentials: readonly Credential[]) =>
  new Set(credentials.map(({ holder }) => holder.email)).size

type Outcome = { done: Credential[]; skipped: RefusedRequest[] }

async function carryOutBulk(name: BulkName, work: Work<Credential[]>): Promise<Outcome> {
  const { about, sent, author, now } = work
  const cids = about.map(({ id }) => id)
  if (name === 'email') {
    await deliver({ registry: work.registry, cids, author, now })
    return { done: about, skipped: [] }
  }
  const registry = sent.text('deliver') === 'on' ? delivering(work.registry, {}) : work.registry
  const expiresAt = sent.text('expires')
  const input: Renewal = name === 'renew' && expiresAt !== '' ? { expiresAt } : {}
  const rule: Rule<Renewal> = name === 'renew' ? renew : revoke
  const requests = cids.map((cid) => ({ cid, input }))
  return throwFaults(await decideMany({ registry, requests, author, now, inapplicable: 'skipped' }, rule))
}

const pageOf = (name: BulkName, { services: { store, clock } }: Console): FormPage<Credential[]> => ({
  url: `/credentials/bulk/${name}`,
  async find(_, sent) {
    const ids = [...sent.all('id'), ...sent.text('ids').split(' ')].filter(Boolean)
    const found =
      ids.length > 0 ? await store.read({ order: 'newest', filter: { ids }, limit: ids.length }) : []
    if (found.length === 0) throw new RefusedError('No credential was chosen: go back, and choose some.')
    return found
  },
  hidden: (about) => ({ ids: about.map(({ id }) => id).join(' ') }),
  async show(about, sent) {
    const number = peopleIn(about)
    return {
      heading: `${actionNames[name]}: ${counted(about.length, 'credential')}`,
      blocks: [
        {
          kind: 'table',
          caption: `${counted(about.length, 'credential')}, ${number === 1 ? '1 person' : `${number} people`}`,
          columns: credentialColumns,
          rows: about.map((one) => credentialRow(one, clock.now())),
          empty: '',
        },
      ],
      fields: [
        ...(name === 'renew'
          ? [
              {
                name: 'expires',
                label: 'Expires on',
                kind: 'date' as const,
                value: sent.text('expires'),
                hint: 'Empty: by each program’s rule.',
              },
              {
                name: 'deliver',
                label: 'Email the holders',
                kind: 'check' as const,
                value: sent.text('deliver'),
              },
            ]
          : []),
        await reasonField(store, acts[name], sent.text('reason')),
        {
          name: 'confirm',
          label: 'Type the number of people to confirm',
          value: sent.text('confirm'),
          hint: String(number),
        },
      ],
    }
  },
  button: (about) =>
    `${commandWords[name]} ${counted(about.length, name === 'email' ? 'email' : 'credential')}`,
  ...(name === 'revoke' && { look: 'danger' as const }),
  faults: (about, sent) => ({
    ...(sent.text('reason').trim() === '' && { reason: 'Give a reason for the journal.' }),
    ...(sent.text('confirm').trim() !== String(peopleIn(about)) && {
      confirm: `This is not the number of people: there are ${peopleIn(about)}.`,
    }),
  }),
  ...(name === 'renew' && {
    async preview(work: Work<Credential[]>): Promise<Block[]> {
      const { done, skipped } = await carryOutBulk(name, work)
      return [
        {
          kind: 'text',
          text: `${counted(done.length, 'credential')} would be renewed, and ${skipped.length} left as they are.`,
        },
        {
          kind: 'facts',
          facts: [
            ...done.map(({ id, expiresAt }) => ({ term: id, value: `new expiry ${shortDay(expiresAt)}` })),
            ...skipped.map(({ cid, error }) => ({ term: cid, value: error.message })),
          ],
        },
      ]
    },
  }),
  async run(work) {
    work.leadTo('/credentials?done=bulk')
    await carryOutBulk(name, work)
  },
})

export function serveBulk(app: FastifyInstance, console: Console): void {
  for (const name of bulkNames) serveForm(app, console, pageOf(name, console))
}
