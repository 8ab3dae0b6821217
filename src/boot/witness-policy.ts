// Reads the policy that LOG_WITNESSES names: whose cosignatures the log asks for.
import { readFileSync } from 'node:fs'
import { type Config, WrongSetting } from '#boot/config.ts'
import { areSame, readUtf8 } from '#domain/log/bytes.ts'
import { noWitnesses, type WitnessPolicy, witnessPolicyOf } from '#operations/log/witness-policy.ts'

const isAddress = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)

// A log that is its own witness has none.
export function readWitnesses({ witnessesFile: file }: Config, logKey: Uint8Array): WitnessPolicy {
  if (file === undefined) return noWitnesses
  const refuse = (reason: string, cause?: unknown) =>
    new WrongSetting(`LOG_WITNESSES names ${file}, which cannot be used: ${reason}.`, { cause })
  let policy: WitnessPolicy
  try {
    policy = witnessPolicyOf(readUtf8(readFileSync(file), 'the policy'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw refuse(code ? `it cannot be read (${code})` : message, error)
  }
  for (const { name, key, url } of policy.witnesses) {
    if (!isAddress(url)) throw refuse(`the witness ${name} has no address at which it can be asked`)
    if (areSame(key.publicKey, logKey)) throw refuse(`the witness ${name} is the log itself`)
  }
  return policy
}
