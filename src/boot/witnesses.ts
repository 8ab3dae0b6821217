// Reads the witness policy that WITNESS_POLICY_FILE names.
import { readFileSync } from 'node:fs'
import type { Config } from '#boot/config.ts'
import { ConfigError } from '#boot/setting-kinds.ts'
import { equalBytes, readUtf8 } from '#domain/log/bytes.ts'
import { activeWitnesses, isQuorum } from '#domain/log/policy.ts'
import { noWitnesses, type WitnessPolicy, witnessPolicyOf } from '#operations/log/witness-policy.ts'

const isAddress = (url: string) => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)

// A log cannot be its own witness.
export function readWitnesses({ witnessPolicyFile: file }: Config, logKey: Uint8Array): WitnessPolicy {
  if (file === undefined) return noWitnesses
  const refuse = (reason: string, cause?: unknown) =>
    new ConfigError(`WITNESS_POLICY_FILE names ${file}, which cannot be used: ${reason}.`, { cause })
  let policy: WitnessPolicy
  try {
    policy = witnessPolicyOf(readUtf8(readFileSync(file), 'the policy'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw refuse(code ? `it cannot be read (${code})` : message, error)
  }
  for (const { name, key, url } of policy.witnesses) {
    if (url !== undefined && !isAddress(url)) throw refuse(`the witness ${name} has no address`)
    if (equalBytes(key.publicKey, logKey)) throw refuse(`the witness ${name} is the log itself`)
  }
  // A policy of former witnesses only is allowed.
  const active = activeWitnesses(policy).map(({ key }) => key)
  if (active.length > 0 && !isQuorum(policy, active))
    throw refuse('too few witnesses have an address to reach its quorum')
  return policy
}
