// northmark revoke, suspend, lift, unlist and relist
import { credentialRow, linesOf } from '#cli/credential-output.ts'
import { authorFlags, type Verb } from '#cli/verb.ts'
import type { Credential } from '#domain/credential/credential.ts'
import {
  type Deciding,
  liftSuspension,
  revokeCredential,
  setListing,
  suspendCredential,
} from '#operations/decide.ts'

const flags: Verb['flags'] = {
  ...authorFlags,
  why: { value: 'REASON', words: 'the reason, for the journal', isRequired: true },
}

type Declared = Pick<Verb, 'name' | 'summary' | 'notes' | 'example' | 'asks'> & {
  decide: (deciding: Deciding) => Promise<Credential>
  done: (id: string) => string
}

const decision = ({ decide, done, ...declared }: Declared): Verb => ({
  ...declared,
  values: ['ID'],
  flags,
  async run({ values }, { services, author, output }) {
    const registry = await services()
    const now = registry.clock.now()
    const credential = await decide({ registry, cid: values[0] ?? '', author: author(), now })
    const { revocation, suspension, listing } = credential
    output.give(
      credential,
      linesOf({ ...credentialRow(credential), revoked: revocation?.at, suspended: suspension?.at, listing }),
    )
    output.say(done(credential.id))
    return undefined
  },
})

export const revoke = decision({
  name: 'revoke',
  summary: 'Revokes a credential permanently; the next verification says so.',
  notes:
    'A revocation is final. If the question may still be settled, use suspend; to replace a credential that was revoked by mistake, use issue --replaces.',
  example: 'revoke NM-7K3D-9QXA-52MB-C --why "Finding of the Ethics Committee"',
  asks: ({ values }) => `Revoke ${values[0]}? A revocation is final.`,
  decide: revokeCredential,
  done: (id) => `Revoked ${id}.`,
})

export const suspend = decision({
  name: 'suspend',
  summary: 'Suspends a credential until a question is settled; the next verification says so.',
  example: 'suspend NM-7K3D-9QXA-52MB-C --why "An appeal is being heard"',
  decide: suspendCredential,
  done: (id) => `Suspended ${id}.`,
})

export const lift = decision({
  name: 'lift',
  summary: 'Lifts the suspension of a credential.',
  example: 'lift NM-7K3D-9QXA-52MB-C --why "Appeal upheld"',
  decide: liftSuspension,
  done: (id) => `Lifted the suspension of ${id}.`,
})

export const unlist = decision({
  name: 'unlist',
  summary: 'Takes a credential out of the public directory; anyone who has its id can still verify it.',
  example: 'unlist NM-7K3D-9QXA-52MB-C --why "At the holder’s request"',
  decide: (deciding) => setListing(deciding, 'unlisted'),
  done: (id) => `${id} is no longer in the directory.`,
})

export const relist = decision({
  name: 'relist',
  summary: 'Puts a credential back into the public directory.',
  example: 'relist NM-7K3D-9QXA-52MB-C --why "At the holder’s request"',
  decide: (deciding) => setListing(deciding, 'listed'),
  done: (id) => `${id} is in the directory again.`,
})
