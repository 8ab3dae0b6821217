// What can be done about one credential: each action's form, and the operation that it calls.
import type { FastifyInstance } from 'fastify'
import { actionNames, changedMeanwhile } from '#content/console.ts'
import type { Field } from '#contract/console.ts'
import { type Credential, fullName } from '#domain/credential/credential.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { findCredential } from '#operations/credentials/show-credential.ts'
import { type ActionName, actions } from '#server/console/action-list.ts'
import type { Console } from '#server/console/console.ts'
import { type FormPage, reasonField, serveForm } from '#server/console/form-page.ts'
import { pageOfCredential } from '#server/console/show.ts'

// In the order of the page, those that cannot be undone last.
export function actionsFor({
  revocation,
  suspension,
  replacedBy,
  listing,
  expiresAt,
}: Credential): ActionName[] {
  const isOpen = !revocation
  const offered: Record<ActionName, boolean> = {
    correct: true,
    renew: isOpen && expiresAt !== undefined,
    suspend: isOpen && !suspension,
    lift: suspension !== undefined,
    email: isOpen && !suspension,
    hide: listing === 'listed',
    list: listing === 'unlisted',
    export: true,
    replace: !isOpen && replacedBy === undefined,
    revoke: isOpen,
    erase: true,
  }
  return (Object.keys(actionNames) as ActionName[]).filter((name) => offered[name])
}

export const isFinal = (name: ActionName) => actions[name].isFinal === true

const confirmField: Field = { name: 'confirm', label: 'Type the ID to confirm' }

// Changed by someone else since the form was opened.
const stateOf = ({ verificationHash, revocation, suspension, listing }: Credential) =>
  `${verificationHash.slice(0, 16)}${revocation ? 'r' : ''}${suspension ? 's' : ''}${listing === 'listed' ? 'l' : ''}`

function pageOf(console: Console, name: ActionName): FormPage<Credential> {
  const { store } = console.services
  const { act, says, fields, blocks, preview, run, download } = actions[name]
  return {
    url: `/credentials/:id/${name}`,
    find: (request) => findCredential(store, (request.params as { id: string }).id),
    async show(credential, sent) {
      return {
        heading: actionNames[name],
        overline: `${fullName(credential.holder)} · ${credential.id}`,
        blocks: [{ kind: 'text', text: says(credential) }, ...((await blocks?.(console, credential)) ?? [])],
        fields: [
          ...(fields?.(credential, sent) ?? []),
          await reasonField(store, act, sent.text('reason')),
          ...(isFinal(name) ? [{ ...confirmField, hint: credential.id, value: sent.text('confirm') }] : []),
        ],
      }
    },
    hidden: (credential) => ({ seen: stateOf(credential) }),
    button: () => actionNames[name],
    ...(isFinal(name) && { look: 'danger' as const }),
    ...(preview && { preview }),
    faults: (credential, sent) => ({
      ...(sent.text('reason').trim() === '' && { reason: 'Give a reason for the journal.' }),
      ...(isFinal(name) &&
        parseCid(sent.text('confirm')).id !== credential.id && {
          confirm: `This is not the ID of this credential, ${credential.id}.`,
        }),
    }),
    async run(work) {
      if (work.sent.text('seen') !== stateOf(work.about)) throw new RefusedError(changedMeanwhile)
      work.leadTo(`${pageOfCredential(work.about.id)}?done=${name}`)
      await run(work)
    },
    ...(download && { download }),
  }
}

export function serveActions(app: FastifyInstance, console: Console): void {
  for (const name of Object.keys(actionNames) as ActionName[]) serveForm(app, console, pageOf(console, name))
}
