// northmark reinstate
import { credentialRow, linesOf } from '#cli/credential-output.ts'
import { authorFlags, type Verb } from '#cli/verb.ts'
import { reinstateCredential } from '#operations/revoke-credential.ts'

export const reinstate: Verb = {
  name: 'reinstate',
  summary: 'Reinstates a revoked credential.',
  values: ['ID'],
  flags: { ...authorFlags, why: { value: 'REASON', words: 'the reason, for the journal', isRequired: true } },
  example: 'reinstate NM-7K3D-9QXA-52MB-C --why "Appeal upheld"',
  async run({ values }, { services, author, output }) {
    const { store, clock } = await services()
    const credential = await reinstateCredential(store, values[0] ?? '', author(), clock.now())
    output.give(credential, linesOf(credentialRow(credential)))
    output.say(`Reinstated ${credential.id}.`)
    return undefined
  },
}
