// What can be done about one credential: each action's form.
import type { FastifyInstance } from 'fastify'
import { actionNames, changedMeanwhile } from '#content/console.ts'
import { type Credential, fullName } from '#domain/credential/credential.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { findCredential } from '#operations/credentials/show-credential.ts'
import { type ActionName, actions } from '#server/console/action-list.ts'
import type { Console } from '#server/console/console.ts'
import { type FormPage, serveForm } from '#server/console/form-page.ts'
import { pageOfCredential, text } from '#server/console/show.ts'

// In the order of the page, those that cannot be undone last.
export function actionsFor(credential: Credential): ActionName[] {
  const { revocation, suspension, replacedBy, listing, expiresAt } = credential
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

// Another one if someone else changed it since the form was opened.
const stateOf = ({ verificationHash, revocation, suspension, listing }: Credential) =>
  `${verificationHash.slice(0, 16)}${revocation ? 'r' : ''}${suspension ? 's' : ''}${listing === 'listed' ? 'l' : ''}`

function pageOf(console: Console, name: ActionName): FormPage<Credential> {
  const { act, says, fields, blocks, preview, run, download, isFinal } = actions[name]
  return {
    ...{ url: `/credentials/:id/${name}`, act, preview, download, button: actionNames[name] },
    find: (request) => findCredential(console.services.store, (request.params as { id: string }).id),
    show: async (credential) => ({
      heading: actionNames[name],
      overline: `${fullName(credential.holder)} · ${credential.id}`,
      blocks: [text(says(credential)), ...((await blocks?.(console, credential)) ?? [])],
      fields: fields?.(credential) ?? [],
    }),
    hidden: (credential) => ({ seen: stateOf(credential) }),
    ...(isFinal && {
      look: 'danger',
      confirm: ({ id }) => ({
        field: { name: 'confirm', label: 'Type the ID to confirm', hint: id },
        isTyped: (typed) => parseCid(typed).id === id,
        fault: `This is not the ID of this credential, ${id}.`,
      }),
    }),
    async run(work) {
      if (work.sent.text('seen') !== stateOf(work.about)) throw new RefusedError(changedMeanwhile)
      work.leadTo(`${pageOfCredential(work.about.id)}?done=${name}`)
      await run(work)
    },
  }
}

export function serveActions(app: FastifyInstance, console: Console): void {
  for (const name of Object.keys(actionNames) as ActionName[]) serveForm(app, console, pageOf(console, name))
}
