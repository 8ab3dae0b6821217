// northmark show

import type { Command } from '#cli/command.ts'
import { credentialRow, linesOf } from '#cli/credential-output.ts'
import { tableOf } from '#cli/output.ts'
import { fullName } from '#domain/credential/credential.ts'
import { managedCredential, showCredential } from '#operations/credentials/show-credential.ts'

export const show: Command = {
  name: 'show',
  summary: 'Shows a credential and its history.',
  values: ['ID'],
  example: 'show NM-7K3D-9QXA-52MB-C',
  async run({ values }, { services, output }) {
    const { store, keys, clock } = await services()
    const shown = await showCredential(store, values[0] ?? '', clock.now())
    const facts = linesOf({
      ...credentialRow(shown),
      title: shown.course.title,
      hash: shown.verificationHash,
      listing: shown.listing,
      revoked: shown.revocation && `${shown.revocation.at}: ${shown.revocation.reason}`,
      replaced: shown.replacedBy && `by ${shown.replacedBy}`,
      suspended: shown.suspension && `${shown.suspension.at}: ${shown.suspension.reason}`,
      formerly: shown.formerly?.map((holder) => `${fullName(holder)} (${holder.email})`).join(', '),
      'former number': shown.formerNumber,
      import:
        shown.import &&
        `${shown.import.no} (${shown.import.file})${shown.import.state === 'done' ? '' : ', undone'}`,
      reference: shown.external && `${shown.external.ref} (${shown.external.source})`,
    })
    const history = tableOf(shown.history.map(({ at, who, act, why }) => ({ at, who, act, why })))
    output.give(managedCredential(shown, keys.origin), `${facts}\n${history}`)
  },
}
