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
import type { Sent } from '#server/console/form-data.ts'
import type { FormPage, Work } from '#server/console/form-page.ts'
import { pageOfCredential, shortDay, standingText } from '#server/console/show.ts'

export type ActionName = keyof typeof actionNames

export type Action = {
  act: Act
  // Whether it cannot be undone, so that the ID must be typed.
  isFinal?: true
  // What will happen, to whom.
  says: (credential: Credential) => string
  fields?: (credential: Credential, sent: Sent) => Field[]
  blocks?: (console: Console, credential: Credential) => Promise<Block[]>
  preview?: (work: Work<Credential>) => Promise<Block[]>
  run: (work: Work<Credential>) => Promise<unknown>
  download?: FormPage<Credential>['download']
}

export function throwFaults<Result>({ faults: [fault], ...rest }: BulkResult<Result>) {
  if (fault) throw fault.error
  return rest
}

const whose = ({ holder, course }: Credential) => `${fullName(holder)}’s credential, ${course.title}`

const everyone: Field = { name: 'everyone', label: 'All credentials of this person', kind: 'check' }
const emailHolder = (sent: Sent): Field => ({
  name: 'deliver',
  label: 'Email the holder',
  kind: 'check',
  value: sent.text('deliver'),
})

// Of this credential alone, or of everything that its holder has.
async function decide<Input>(
  { about, sent, registry, author, now }: Work<Credential>,
  rule: Rule<Input>,
  input: Input,
) {
  const isAll = sent.text('everyone') === 'on'
  const requests = isAll
    ? await requestsAbout(registry.store, about.holder.email, input)
    : [{ cid: about.id, input }]
  const inapplicable = isAll ? 'skipped' : 'refused'
  return throwFaults(await decideMany({ registry, requests, author, now, inapplicable }, rule))
}

const plain = (act: Act, rule: Rule, says: Action['says'], isFinal?: true): Action => ({
  act,
  says,
  ...(isFinal && { isFinal }),
  run: (work) => decide(work, rule, {}),
})

const holderIn = (sent: Sent) => ({
  firstName: sent.text('firstName'),
  lastName: sent.text('lastName'),
  email: sent.text('email'),
})

export const holderFields = ({ firstName, lastName, email }: Credential['holder']): Field[] => [
  { name: 'firstName', label: 'First name', value: firstName },
  { name: 'lastName', label: 'Last name', value: lastName },
  { name: 'email', label: 'Email', kind: 'email', value: email },
]

const isSent = (sent: Sent) => sent.text('step') !== ''

export const actions: Record<ActionName, Action> = {
  correct: {
    act: 'correct',
    says: (credential) =>
      `Signs ${whose(credential)}, again under the same ID. Every verifier then shows copies of the old document as superseded.`,
    fields: ({ holder }, sent) => [
      ...holderFields(isSent(sent) ? holderIn(sent) : holder),
      { ...everyone, value: isSent(sent) ? sent.text('everyone') : 'on' },
    ],
    async preview(work) {
      const { done, skipped } = await decide(work, correct, holderIn(work.sent))
      const before = work.about.holder
      return [
        {
          kind: 'table',
          caption: `What would change, in ${done.length} of ${done.length + skipped.length} credentials`,
          columns: ['', 'Now', 'Corrected'],
          rows: (['firstName', 'lastName', 'email'] as const).map((part, at) => ({
            cells: [
              ['First name', 'Last name', 'Email'][at] ?? '',
              before[part],
              done[0]?.holder[part] ?? before[part],
            ],
          })),
          empty: '',
        },
      ]
    },
    run: (work) => decide(work, correct, holderIn(work.sent)),
  },
  renew: {
    act: 'renew',
    says: (credential) => `Renews ${whose(credential)}, which expires ${shortDay(credential.expiresAt)}.`,
    fields: (_, sent) => [
      {
        name: 'expires',
        label: 'Expires on',
        kind: 'date',
        value: sent.text('expires'),
        hint: 'Empty: by the program’s rule.',
      },
      emailHolder(sent),
    ],
    run(work) {
      const expiresAt = work.sent.text('expires')
      const registry = work.sent.text('deliver') === 'on' ? delivering(work.registry, {}) : work.registry
      return decide({ ...work, registry }, renew, expiresAt === '' ? {} : { expiresAt })
    },
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
      const { templates, correspondent } = sendingOf(config, services)
      const { subject, text } = renderEmail('issued', credential, {
        templates,
        correspondent,
        now: services.clock.now(),
      })
      return [{ kind: 'quote', text: `${subject}\n\n${text}` }]
    },
    fields: (_, sent) => [
      {
        name: 'testTo',
        label: 'Only a test, to',
        kind: 'email',
        value: sent.text('testTo'),
        hint: 'Empty: to the holder.',
      },
    ],
    run: ({ about, sent, registry, author, now }) =>
      deliver({ registry, cids: [about.id], author, now, testTo: sent.text('testTo') || undefined }),
  },
  replace: {
    act: 'replace',
    isFinal: true,
    says: (credential) =>
      `Issues a new credential to the same person in place of ${whose(credential)}, which was revoked. Who verifies the old one is sent to the new one.`,
    fields: (_, sent) => [emailHolder(sent)],
    async run({ about, sent, registry, author, now, leadTo }) {
      const { holder, course, id } = about
      const order = { holder, courseId: course.id, replaces: id }
      await issueCredentials(
        sent.text('deliver') === 'on' ? delivering(registry, {}) : registry,
        [order],
        author,
        now,
        async (_, [issued]) => leadTo(`${pageOfCredential(issued?.id ?? id)}?done=replace`),
      )
    },
  },
  export: {
    act: 'export',
    says: ({ holder }) => `Exports everything that the registry stores about ${holder.email}, as JSON.`,
    run: async () => {},
    async download({ about, registry, author, now }) {
      const person = await exportPerson({ registry, author, now }, about.holder.email)
      return {
        name: `${about.id}-person.json`,
        type: 'application/json',
        body: JSON.stringify(person, null, 2),
      }
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
    fields: (_, sent) => [{ ...everyone, value: sent.text('everyone') }],
    async blocks({ services: { store, clock } }, { holder }) {
      const { held } = await findHeld(store, holder.email)
      return [
        {
          kind: 'table',
          caption: `What is stored about ${holder.email}`,
          columns: ['Credential', 'Program', 'Standing'],
          rows: held.map(({ credential }) => ({
            cells: [credential.id, credential.course.title, standingText(credential, clock.now()).text],
          })),
          empty: '',
        },
      ]
    },
    async run({ about, sent, registry, author, now, leadTo }) {
      const held =
        sent.text('everyone') === 'on' ? await requestsAbout(registry.store, about.holder.email, {}) : []
      const requests = held.length > 0 ? held : [{ cid: about.id, input: {} }]
      leadTo('/?done=erase')
      throwFaults(await eraseMany({ registry, requests, author, now }))
    },
  },
}
