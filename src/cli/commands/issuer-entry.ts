// northmark issuer-entry
import type { Command } from '#cli/command.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { RefusedError } from '#errors/user-facing-error.ts'

export const issuerEntry: Command = {
  name: 'issuer-entry',
  summary: 'Prints the JSON entry for registries of known issuers.',
  notes:
    'Wallets look up issuers in such registries. The DCC community registry takes the entry as a pull request; other registries ask for the same facts in a form.',
  example: 'issuer-entry',
  async run(_, { config: { operator, publicUrl }, services, output }) {
    const { name, address: location } = operator
    if (name === undefined || publicUrl === undefined)
      throw new RefusedError(
        'Set ORGANIZATION_NAME and PUBLIC_URL first: a registry lists an issuer by both.',
      )
    const { keys } = await services()
    const entry = { [didOf(keys.origin)]: { name, ...(location && { location }), url: publicUrl } }
    output.give(entry, `${JSON.stringify(entry, null, 2)}\n`)
  },
}
