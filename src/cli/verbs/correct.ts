// northmark correct
import { credentialRow, linesOf } from '#cli/credential-output.ts'
import { authorFlags, Misuse, text, type Verb } from '#cli/verb.ts'
import { correctCredential } from '#operations/decide.ts'

const parts = { 'first-name': 'firstName', 'last-name': 'lastName', email: 'email' } as const

export const correct: Verb = {
  name: 'correct',
  summary: 'Corrects a holder’s name or address and signs a new document under the same id.',
  values: ['ID'],
  flags: {
    'first-name': { value: 'NAME', words: 'the first name as it should be' },
    'last-name': { value: 'NAME', words: 'the last name as it should be' },
    email: { value: 'ADDRESS', words: 'the email address as it should be' },
    ...authorFlags,
    why: { value: 'REASON', words: 'the reason, for the journal', isRequired: true },
  },
  notes:
    'The new document has a position of its own in the status lists, and the former one is revoked there: anyone who checks a copy of the former document learns that it is superseded, and here is led to the new one.',
  example: 'correct NM-7K3D-9QXA-52MB-C --last-name Lovelace --why "Married"',
  async run(given, { services, author, output }) {
    const change = Object.fromEntries(
      Object.entries(parts).flatMap(([flag, part]) => {
        const value = text(given, flag)
        return value === undefined ? [] : [[part, value]]
      }),
    )
    if (Object.keys(change).length === 0)
      throw new Misuse('Say what to correct: --first-name, --last-name or --email.')
    const registry = await services()
    const deciding = { registry, cid: given.values[0] ?? '', author: author(), now: registry.clock.now() }
    const credential = await correctCredential(deciding, change)
    output.give(credential, linesOf({ ...credentialRow(credential), hash: credential.verificationHash }))
    output.say(`Corrected ${credential.id} and signed a new document.`)
    return undefined
  },
}
