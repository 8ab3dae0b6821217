// northmark revoke, suspend, lift, unlist, relist, unlink, correct and renew

import type { Command } from '#cli/command.ts'
import { type CommandInput, given, UsageError } from '#cli/command-input.ts'
import { credentialRow, linesOf } from '#cli/credential-output.ts'
import { decisionCommand } from '#cli/decision-command.ts'
import { deliverFlag, limitFlag } from '#cli/delivery.ts'
import { type Credential, type Holder, withStanding } from '#domain/credential/credential.ts'
import * as decisions from '#operations/credentials/decide.ts'
import { decideMany, type Rule } from '#operations/credentials/decide-many.ts'
import { type Renewal, renew as renewal } from '#operations/credentials/renew-credential.ts'
import { managedCredential } from '#operations/credentials/show-credential.ts'

const shown = (credential: Credential) => {
  const { revocation, suspension, listing } = credential
  return { ...credentialRow(credential), revoked: revocation?.at, suspended: suspension?.at, listing }
}

type Declared<Input> = Pick<
  Parameters<typeof decisionCommand<Input, Credential>>[0],
  'input' | 'columns' | 'defaultReason' | 'question'
> &
  Pick<Command, 'name' | 'summary' | 'notes' | 'example' | 'flags'> & {
    rule: Rule<Input>
    done: (what: string) => string
  }

const decision = <Input>({ rule, ...declared }: Declared<Input>) =>
  decisionCommand<Input, Credential>({
    ...declared,
    decide: (bulk) => decideMany(bulk, rule),
    json: (credential, { keys, clock }) =>
      managedCredential(withStanding(credential, clock.now()), keys.origin),
    row: credentialRow,
    lines: (credential) => linesOf({ ...shown(credential), hash: credential.verificationHash }),
  })

const plain = (declared: Omit<Declared<object>, 'input'>) => decision({ ...declared, input: () => ({}) })

export const revoke = plain({
  name: 'revoke',
  summary: 'Revokes a credential permanently; the next verification says so.',
  notes:
    'A revocation is final. If a question is still open, use suspend; to replace a credential that was revoked by mistake, use issue --replaces.',
  example: 'revoke NM-7K3D-9QXA-52MB-C --why "Finding of the Ethics Committee"',
  question: (what) => `Revoke ${what}? A revocation is final.`,
  rule: decisions.revoke,
  done: (what) => `Revoked ${what}.`,
})

export const suspend = plain({
  name: 'suspend',
  summary: 'Suspends a credential while it is under review; the next verification says so.',
  example: 'suspend NM-7K3D-9QXA-52MB-C --why "An appeal is being heard"',
  rule: decisions.suspend,
  done: (what) => `Suspended ${what}.`,
})

export const lift = plain({
  name: 'lift',
  summary: 'Lifts the suspension of a credential.',
  example: 'lift NM-7K3D-9QXA-52MB-C --why "Appeal upheld"',
  rule: decisions.lift,
  done: (what) => `Lifted the suspension of ${what}.`,
})

export const unlist = plain({
  name: 'unlist',
  summary: 'Removes a credential from the public directory; anyone with its id can still verify it.',
  example: 'unlist NM-7K3D-9QXA-52MB-C --why "At the holder’s request"',
  rule: decisions.unlist,
  done: (what) => `Removed ${what} from the directory.`,
})

export const relist = plain({
  name: 'relist',
  summary: 'Lists a credential in the public directory again.',
  example: 'relist NM-7K3D-9QXA-52MB-C --why "At the holder’s request"',
  rule: decisions.relist,
  done: (what) => `Listed ${what} in the directory again.`,
})

export const unlink = plain({
  name: 'unlink',
  summary: 'Takes back a replacement: the revoked credential no longer names the one that replaced it.',
  notes: 'Both credentials stay as they are. To link another one, use issue --replaces.',
  example: 'unlink NM-7K3D-9QXA-52MB-C --why "The wrong person’s credential was replaced"',
  rule: decisions.unlink,
  done: (what) => `Unlinked ${what} from its replacement.`,
})

const parts = { 'first-name': 'firstName', 'last-name': 'lastName', email: 'email' } as const

function correctionIn(input: CommandInput): Partial<Holder> {
  const named = Object.entries(parts).flatMap(([flag, part]) => {
    const value = input.text(flag)
    return value === undefined ? [] : [[part, value]]
  })
  if (named.length === 0 && input.text('file') === undefined)
    throw new UsageError('Give at least one of --first-name, --last-name and --email.')
  return Object.fromEntries(named)
}

export const correct = decision<Partial<Holder>>({
  name: 'correct',
  summary: 'Corrects a holder’s name or address and signs a new document under the same id.',
  flags: {
    'first-name': { value: 'NAME', description: 'the correct first name' },
    'last-name': { value: 'NAME', description: 'the correct last name' },
    email: { value: 'ADDRESS', description: 'the correct email address' },
    ...deliverFlag,
    ...limitFlag,
  },
  notes: [
    'The new document has its own position in the status lists, and the old position is revoked: every verifier shows a copy of',
    'the old document as superseded, and this site links to the new one. A file may have the columns first_name,',
    'last_name, email and reason; an empty cell changes nothing.',
  ].join('\n'),
  example: 'correct NM-7K3D-9QXA-52MB-C --last-name Lovelace --why "Married"',
  rule: decisions.correct,
  input: correctionIn,
  columns: {
    first_name: (firstName) => ({ firstName }),
    last_name: (lastName) => ({ lastName }),
    email: (email) => ({ email }),
  },
  done: (what) => `Corrected and re-signed ${what}.`,
})

export const renew = decision<Renewal>({
  name: 'renew',
  summary: 'Renews a credential: same id, new document, later expiry.',
  flags: {
    expires: { value: 'DAY', description: 'its last valid day; by default, one validity period of its type' },
    crus: { value: 'NUMBER', description: 'the accepted CRUs, for the journal' },
    ...deliverFlag,
    ...limitFlag,
  },
  notes: [
    'The new period starts at the old expiry date, or today if that has passed. Copies of the old document stay valid',
    'until they expire, and printed codes keep working. A file may have the columns expires, crus and reason.',
  ].join('\n'),
  example: 'renew NM-7K3D-9QXA-52MB-C --crus 22 --why "Audit of 2026"',
  defaultReason: 'Renewed at the command line.',
  rule: renewal,
  input(input) {
    return given({ expiresAt: input.text('expires'), crus: input.number('crus') })
  },
  columns: { expires: (expiresAt) => ({ expiresAt }), crus: (crus) => ({ crus: Number(crus) }) },
  done: (what) => `Renewed ${what}.`,
})
