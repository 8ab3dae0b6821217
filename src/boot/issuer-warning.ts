// Says whose name credentials are signed in, if it differs from the settings or is not set.
import type { Config } from '#boot/config.ts'
import { holdsSamples } from '#operations/credentials/fill-with-samples.ts'
import type { Registry } from '#operations/registry/registry.ts'

const cure = 'run northmark keys issuer --why REASON'

export async function issuerWarning(
  { issuer: set }: Pick<Config, 'issuer'>,
  { keys, store }: Pick<Registry, 'keys' | 'store'>,
): Promise<string | undefined> {
  const { name, email, description } = keys.issuer()
  const differs =
    (set.name ?? name) !== name ||
    (set.email ?? email) !== email ||
    (set.description ?? description) !== description
  if (differs)
    return `Credentials name a different issuer than ORGANIZATION_NAME, ORGANIZATION_DESCRIPTION and CONTACT_EMAIL: ${cure}.`
  if ((name && email) || (await holdsSamples(store))) return undefined
  return `Credentials name an issuer whose address does not exist: set ORGANIZATION_NAME and CONTACT_EMAIL, and ${cure}.`
}
