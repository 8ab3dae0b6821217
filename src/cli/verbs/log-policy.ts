// northmark log policy: prints the policy of witnesses in force, and whether it counts what was cosigned before.
import { linesOf } from '#cli/credential-output.ts'
import { counted, tableOf } from '#cli/output.ts'
import type { Given, Tools } from '#cli/verb.ts'
import { wordsOnUncounted } from '#operations/log/kept-heads.ts'
import { showPolicy } from '#operations/log/show-policy.ts'
import { wordsOnNobodyAsked } from '#operations/log/witness-policy.ts'

const roles = { asked: 'asked', counted: 'only counted' }

export async function printPolicy(_: Given, { services, output }: Tools): Promise<number> {
  const { store, log } = await services()
  const shown = await showPolicy(store, log)
  const { text, witnesses, quorum, hash, leaf, kept } = shown
  const fulfilled = kept.heads - (kept.uncounted?.heads ?? 0)
  const facts = { quorum, hash, leaf: leaf ?? 'none', heads: `${kept.heads} kept, ${fulfilled} fulfil it` }
  const table = tableOf(
    witnesses.map(({ name, role, key, address }) => ({ witness: name, role: roles[role], key, address })),
  )
  output.give(shown, [linesOf(facts), table, text].filter((part) => part !== '').join('\n'))
  const unasked = wordsOnNobodyAsked(log.policy)
  if (unasked) output.say(unasked)
  if (witnesses.length === 0) output.say('No witnesses are set: nobody is asked to cosign the log.')
  else if (leaf === undefined)
    output.say('No leaf of the log has this policy yet: the next start of a server enters it.')
  if (kept.uncounted) output.say(wordsOnUncounted(kept, log.policy))
  else if (kept.heads > 0)
    output.say(
      `${counted(kept.heads, 'head was', 'heads were')} kept as cosigned, and every one fulfils the policy.`,
    )
  return kept.uncounted ? 1 : 0
}
