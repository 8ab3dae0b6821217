// The witness policy that the operator has set.
import { utf8 } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '#domain/log/checkpoint.ts'
import type { Leaf } from '#domain/log/leaf.ts'
import { readVkey } from '#domain/log/note.ts'
import { activeWitnesses, type Policy, readPolicy, witnessKeysOf } from '#domain/log/policy.ts'
import { sha256, verifySignature } from '#signing/log-crypto.ts'

// `text` is the exact policy text: it is published, and its hash is logged.
export type WitnessPolicy = Policy & { text: string }

// Throws a LogFormatError that names the line.
export const witnessPolicyOf = (text: string): WitnessPolicy => ({ ...readPolicy(sha256, text), text })

export const noWitnesses = witnessPolicyOf('quorum none\n')

// A sentence for the operator about each witness that is not asked, and should perhaps be.
export function policyWarnings(policy: Policy): string[] {
  const named = 'in the file that WITNESS_POLICY_FILE names'
  const isNobodyAsked = policy.witnesses.length > 0 && activeWitnesses(policy).length === 0
  return [
    ...policy.notUnderstood.map(
      ({ name, type }) =>
        `The witness ${name} ${named} is not understood, because its key has the unknown type ${type}: it is not asked, and counts for nothing.`,
    ),
    ...(isNobodyAsked ? [`No witness ${named} has an address: nobody is asked to cosign the log.`] : []),
  ]
}

// A log that never had witnesses has no policy leaf.
export const policyLeaves = ({ text, witnesses }: WitnessPolicy): Leaf[] =>
  witnesses.length > 0 ? [{ type: 'policy', hash: sha256(utf8(text)) }] : []

// Ignores cosignatures of keys that are not in the policy.
export const openCosigned = (policy: Policy, vkey: string, note: string): OpenedCheckpoint =>
  openCheckpoint(note, readVkey(sha256, vkey), verifySignature, witnessKeysOf(policy))
