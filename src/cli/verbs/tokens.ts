// northmark tokens
import { linesOf } from '#cli/credential-output.ts'
import { tableOf } from '#cli/output.ts'
import { authorFlags, Misuse, text, type Verb } from '#cli/verb.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { scopes, type Token } from '#domain/operator/token.ts'
import { addToken, listTokens, removeToken } from '#operations/tokens.ts'

const tokenRow = ({ name, may, madeAt, until, lastUsedAt }: Token) => ({
  name,
  may: may.join(','),
  made: dayOf(madeAt),
  until: dayOf(until),
  used: lastUsedAt ?? 'never',
})

export const tokens: Verb = {
  name: 'tokens',
  summary: 'Lists, adds or removes the tokens with which other systems use the operator API.',
  values: ['[list|add|remove]', '[NAME]'],
  flags: {
    may: { value: 'ACTS', words: `what it permits, with commas: ${scopes.join(', ')}` },
    until: { value: 'DAY', words: 'its last valid day' },
    ...authorFlags,
  },
  notes:
    'A token is shown once, when it is added; only its hash is stored. Changes made with it are in the journal under "token NAME". A token that is removed is refused at once.',
  example: 'tokens add lms --may issue,read --until 2027-12-31',
  async run(given, { services, author, output }) {
    const [act = 'list', name] = given.values
    if (!['list', 'add', 'remove'].includes(act)) throw new Misuse(`"${act}" is not list, add or remove.`)
    if (act !== 'list' && name === undefined) throw new Misuse('NAME is missing.')
    const [may, until] = [text(given, 'may'), text(given, 'until')]
    if (act === 'add' && may === undefined) throw new Misuse('--may is missing.')
    if (act === 'add' && until === undefined) throw new Misuse('--until is missing.')
    const registry = await services()
    if (act === 'list' || name === undefined) {
      const listed = await listTokens(registry.store)
      output.give(listed, tableOf(listed.map(tokenRow)))
      return undefined
    }
    const why = author(`Done at the command line: tokens ${act} ${name}.`)
    const now = registry.clock.now()
    if (act === 'remove') {
      await removeToken(registry, name, why, now)
      output.give({ removed: name }, '')
      output.say(`Removed the token ${name}: it is refused from now on.`)
      return undefined
    }
    const wanted = { name, may: (may ?? '').split(',').map((word) => word.trim()), until: until ?? '' }
    const { token, ...added } = await addToken(registry, wanted, why, now)
    output.give({ ...added, token }, linesOf({ ...tokenRow(added), token }))
    output.say('Store the token now: it is not shown again.')
    return undefined
  },
}
