// northmark show

import { type Command, personFlag } from '#cli/command.ts'
import { UsageError } from '#cli/command-input.ts'
import { credentialRow, linesOf } from '#cli/credential-output.ts'
import { tableOf } from '#cli/output.ts'
import { fullName } from '#domain/credential/credential.ts'
import {
  idsAbout,
  managedCredential,
  type Shown,
  showCredential,
} from '#operations/credentials/show-credential.ts'

function textOf(shown: Shown): string {
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
  return `${facts}\n${tableOf(shown.history.map(({ at, who, act, why }) => ({ at, who, act, why })))}`
}

export const show: Command = {
  name: 'show',
  summary: 'Shows a credential and its history, or all of a person’s.',
  values: ['[ID]'],
  flags: personFlag,
  example: 'show NM-7K3D-9QXA-52MB-C',
  async run(input, { services, output }) {
    const { store, keys, clock } = await services()
    const [[cid], person] = [input.values, input.text('person')]
    if ((cid === undefined) === (person === undefined))
      throw new UsageError('Give either ID or --person TEXT.')
    const shown: Shown[] = []
    for (const id of (await idsAbout(store, cid, person)) ?? [])
      shown.push(await showCredential(store, id, clock.now()))
    const managed = shown.map((one) => managedCredential(one, keys.origin))
    output.give(person === undefined ? managed[0] : managed, shown.map(textOf).join('\n'))
  },
}
