// What each action about a credential says, asks and does: the operation that it calls.
import { sendingOf } from '#boot/outbox.ts'
import type { actionNames } from '#content/console.ts'
import type { Block, Field } from '#contract/console.ts'
import { type Credential, fullName } from '#domain/credential/credential.ts'
import type { Act } from '#domain/credential/journal.ts'
import { correct, lift, relist, revoke, suspend, unlist } from '#operations/credentials/decide.ts'
import { type BulkResult, decideMany, type Rule, requestsAbout } from '#operations/credentials/decide-many.ts'
import { eraseMany } from '#operations/credentials/erase-credential.ts'
import { exportPerson } from '#operations/credentials/export-person.ts'
import { issueCredentials } from '#operations/credentials/issue-credential.ts'
import { renew } from '#operations/credentials/renew-credential.ts'
import { findHeld } from '#operations/credentials/show-credential.ts'
import { deliver } from '#operations/outbox/deliver.ts'
import { renderEmail } from '#operations/outbox/render-email.ts'
import { delivering } from '#operations/registry/registry.ts'
import type { Console } from '#server/console/console.ts'
import type { FormPage, Work } from '#server/console/form-page.ts'
import { credentialTable, pageOfCredential, quote, shortDay, table } from '#server/console/show.ts'
import type { Sent } from '#server/http/form-data.ts'

export type ActionName = keyof typeof actionNames

export type Action = Pick<FormPage<Credential>, 'preview' | 'download' | 'run'> & {
  act: Act
  // Whether it cannot be undone, so that the ID must be typed.
  isFinal?: true
  // What will happen, to whom.
  says: (credential: Credential) => string
  fields?: (credential: Credential) => Field[]
  blocks?: (console: Console, credential: Credential) => Promise<Block[]>
}

export function throwFaults<Result>({ faults: [fault], ...rest }: BulkResult<Result>) {
  if (fault) throw fault.error
  return rest
}

const whose = ({ holder, course }: Credential) => `${fullName(holder)}’s credential, ${course.title}`

const everyone = (value?: 'on'): Field => ({
  name: 'everyone',
  label: 'All credentials of this person',
  kind: 'check',
  value,
})
const emailHolder: Field = { name: 'deliver', label: 'Email the holder', kind: 'check' }
export const expiresField: Field = {
  name: 'expires',
  label: 'Expires on',
  kind: 'date',
  hint: 'Empty: by the program’s rule.',
}

export const registryFor = ({ sent, registry }: Pick<Work<unknown>, 'sent' | 'registry'>) =>
  sent.text('deliver') === 'on' ? delivering(registry, {}) : registry

export const renewalIn = (sent: Sent) =>
  sent.text('expires') === '' ? {} : { expiresAt: sent.text('expires') }

const concerned = ({ about, sent, registry }: Work<Credential>) =>
  sent.text('everyone') === 'on'
    ? requestsAbout(registry.store, about.holder.email, {})
    : [{ cid: about.id, input: {} }]

// Of this credential alone, or of everything that its holder has.
async function decide<Input extends object>(work: Work<Credential>, rule: Rule<Input>, input: Input) {
  const { sent, author, now } = work
  const requests = (await concerned(work)).map(({ cid }) => ({ cid, input }))
  const inapplicable = sent.text('everyone') === 'on' ? 'skipped' : 'refused'
  const bulk = { registry: registryFor(work), requests, author, now, inapplicable } as const
  return throwFaults(await decideMany(bulk, rule))
}

const plain = (act: Act, rule: Rule, says: Action['says'], isFinal?: true): Action => ({
  ...{ act, says, ...(isFinal && { isFinal }) },
  run: (work) => decide(work, rule, {}),
})

const names = { firstName: 'First name', lastName: 'Last name', email: 'Email' } as const
const parts = Object.keys(names) as (keyof typeof names)[]

export const holderIn = (sent: Sent) => ({
  firstName: sent.text('firstName').trim(),
  lastName: sent.text('lastName').trim(),
  email: sent.text('email').trim(),
})

export const holderFields = (holder?: Credential['holder']): Field[] =>
  parts.map((name) => ({
    ...{ name, label: names[name], value: holder?.[name] },
    ...(name === 'email' && { kind: 'email' }),
  }))

export const actions: Record<ActionName, Action> = {
  correct: {
    act: 'correct',
    says: (credential) =>
      `Signs ${whose(credential)}, again under the same ID. Every verifier then shows copies of the old document as superseded.`,
    fields: ({ holder }) => [...holderFields(holder), everyone('on')],
    async preview(work) {
      const { done, skipped } = await decide(work, correct, holderIn(work.sent))
      const before = work.about.holder
      const rows = parts.map((name) => ({
        cells: [names[name], before[name], done[0]?.holder[name] ?? before[name]],
      }))
      const caption = `What would change, in ${done.length} of ${done.length + skipped.length} credentials`
      return { blocks: [table(caption, ['', 'Now', 'Corrected'], rows)] }
    },
    run: (work) => decide(work, correct, holderIn(work.sent)),
  },
  renew: {
    act: 'renew',
    says: (credential) => `Renews ${whose(credential)}, which expires ${shortDay(credential.expiresAt)}.`,
    fields: () => [expiresField, emailHolder],
    run: (work) => decide(work, renew, renewalIn(work.sent)),
  },
  suspend: plain(
    'suspend',
    suspend,
    (one) => `Suspends ${whose(one)}. Verification says so at once, with the date. It can be lifted.`,
  ),
  lift: plain('lift', lift, (one) => `Lifts the suspension of ${whose(one)}.`),
  hide: plain(
    'unlist',
    unlist,
    (one) => `Hides ${whose(one)} from the directory. Anyone who has its ID can still verify it.`,
  ),
  list: plain('relist', relist, (one) => `Lists ${whose(one)} in the directory again.`),
  email: {
    act: 'deliver',
    says: ({ holder, course }) => `Sends ${holder.email} the email about ${course.title}, as it reads below.`,
    async blocks({ config, services }, credential) {
      const rendering = { ...sendingOf(config, services), now: services.clock.now() }
      return [quote(renderEmail('issued', credential, rendering))]
    },
    fields: () => [
      { name: 'testTo', label: 'Only a test, to', kind: 'email', hint: 'Empty: to the holder.' },
    ],
    run: ({ about, sent, registry, author, now }) =>
      deliver({ registry, cids: [about.id], author, now, testTo: sent.text('testTo') || undefined }),
  },
  replace: {
    act: 'replace',
    isFinal: true,
    says: (credential) =>
      `Issues a new credential to the same person in place of ${whose(credential)}, which was revoked. Who verifies the old one is sent to the new one.`,
    fields: () => [emailHolder],
    run(work) {
      const { holder, course, id } = work.about
      const order = { holder, courseId: course.id, replaces: id }
      return issueCredentials(registryFor(work), [order], work.author, work.now, async (_, [issued]) =>
        work.leadTo(`${pageOfCredential(issued?.id ?? id)}?done=replace`),
      )
    },
  },
  export: {
    act: 'export',
    says: ({ holder }) => `Exports everything that the registry stores about ${holder.email}, as JSON.`,
    run: async () => {},
    async download(work) {
      const { id, holder } = work.about
      const body = JSON.stringify(await exportPerson(work, holder.email), null, 2)
      return { name: `${id}-person.json`, type: 'application/json', body }
    },
  },
  revoke: plain(
    'revoke',
    revoke,
    (one) => `Revokes ${whose(one)}. This is final. Verification says so at once.`,
    true,
  ),
  erase: {
    act: 'erase',
    isFinal: true,
    says: (credential) =>
      `Erases ${whose(credential)}: name, email, document and history. This is final. Backups and copies elsewhere must be deleted by hand. The reason must name nobody.`,
    fields: () => [everyone()],
    async blocks({ services: { store, clock } }, { holder }) {
      const held = (await findHeld(store, holder.email)).held.map(({ credential }) => credential)
      return [credentialTable(`What is stored about ${holder.email}`, held, clock.now())]
    },
    async run(work) {
      work.leadTo('/?done=erase')
      const { registry, author, now } = work
      throwFaults(await eraseMany({ registry, requests: await concerned(work), author, now }))
    },
  },
}
