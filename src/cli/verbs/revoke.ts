// northmark revoke and northmark reinstate
import { credentialRow, linesOf } from '#cli/credential-output.ts'
import { authorFlags, type Verb } from '#cli/verb.ts'
import { reinstateCredential, revokeCredential } from '#operations/revoke-credential.ts'

const flags: Verb['flags'] = {
  ...authorFlags,
  why: { value: 'REASON', words: 'the reason, for the journal', isRequired: true },
}

export const revoke: Verb = {
  name: 'revoke',
  summary: 'Revokes a credential; the next verification says so.',
  values: ['ID'],
  flags,
  example: 'revoke NM-7K3D-9QXA-52MB-C --why "Finding of the Ethics Committee"',
  async run({ values }, { services, author, output }) {
    const { store, clock } = await services()
    const credential = await revokeCredential(store, values[0] ?? '', author(), clock.now())
    output.give(credential, linesOf({ ...credentialRow(credential), revoked: credential.revocation?.at }))
    output.say(`Revoked ${credential.id}.`)
    return undefined
  },
}

export const reinstate: Verb = {
  name: 'reinstate',
  summary: 'Reinstates a revoked credential.',
  values: ['ID'],
  flags,
  example: 'reinstate NM-7K3D-9QXA-52MB-C --why "Appeal upheld"',
  async run({ values }, { services, author, output }) {
    const { store, clock } = await services()
    const credential = await reinstateCredential(store, values[0] ?? '', author(), clock.now())
    output.give(credential, linesOf(credentialRow(credential)))
    output.say(`Reinstated ${credential.id}.`)
    return undefined
  },
}
