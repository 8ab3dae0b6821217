// northmark tokens

import { authorFlags, type Command, type Group } from '#cli/command.ts'
import { linesOf } from '#cli/credential-output.ts'
import { tableOf } from '#cli/output.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { scopes, type Token } from '#domain/operator/token.ts'
import { addToken, listTokens, removeToken } from '#operations/access/tokens.ts'

const tokenRow = ({ name, scopes, madeAt, expiresAt, lastUsedAt }: Token) => ({
  name,
  scopes: scopes.join(','),
  made: dayOf(madeAt),
  expires: dayOf(expiresAt),
  used: lastUsedAt ?? 'never',
})

const list: Command['run'] = async (_, { services, output }) => {
  const listed = await listTokens((await services()).store)
  output.give(listed, tableOf(listed.map(tokenRow)))
}

const add: Command['run'] = async (input, { change, output }) => {
  const [name = ''] = input.values
  const granted = (input.text('scopes') ?? '').split(',').map((scope) => scope.trim())
  const order = { name, scopes: granted, expires: input.text('expires') ?? '' }
  const { token, ...added } = await addToken(await change(`Added at the command line: ${name}.`), order)
  output.give({ ...added, token }, linesOf({ ...tokenRow(added), token }))
  output.say('Store the token now: it is not shown again.')
}

const remove: Command['run'] = async ({ values: [name = ''] }, { change, output }) => {
  await removeToken(await change(`Removed at the command line: ${name}.`), name)
  output.give({ removed: name })
  output.say(`Removed the token ${name}: it is refused from now on.`)
}

export const tokens: Group = {
  name: 'tokens',
  summary: 'Lists, adds or removes the tokens with which other systems use the operator API.',
  notes:
    'A token is shown once, when it is added; only its hash is stored. Changes made with it are in the journal under "token NAME".',
  defaultSubcommand: 'list',
  subcommands: [
    {
      name: 'tokens add',
      summary: 'Adds a token, and prints it once.',
      values: ['NAME'],
      flags: {
        scopes: {
          value: 'SCOPES',
          description: `what it permits, separated by commas: ${scopes.join(', ')}`,
          isRequired: true,
        },
        expires: { value: 'DAY', description: 'its last valid day', isRequired: true },
        ...authorFlags,
      },
      example: 'tokens add lms --scopes issue,read --expires 2027-12-31',
      run: add,
    },
    {
      name: 'tokens list',
      summary: 'Lists tokens: what each permits, until when, and when it was last used.',
      example: 'tokens list',
      run: list,
    },
    {
      name: 'tokens remove',
      summary: 'Removes a token, which is refused from then on.',
      values: ['NAME'],
      flags: authorFlags,
      example: 'tokens remove lms',
      run: remove,
    },
  ],
}
