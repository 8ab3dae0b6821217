// northmark log policy: prints the witness policy in force, and whether earlier cosigned heads satisfy it.

import type { CommandTools } from '#cli/command.ts'
import type { CommandInput } from '#cli/command-input.ts'
import { linesOf } from '#cli/credential-output.ts'
import { countOf, tableOf } from '#cli/output.ts'
import { uncountedHeadsMessage } from '#operations/log/cosigned-heads.ts'
import { showPolicy } from '#operations/log/show-policy.ts'
import { policyWarnings } from '#operations/log/witness-policy.ts'

export async function printPolicy(_: CommandInput, { services, output }: CommandTools): Promise<number> {
  const { store, log } = await services()
  const shown = await showPolicy(store, log)
  const { text, witnesses, quorum, hash, leaf, cosigned } = shown
  const { heads, uncounted } = cosigned
  const facts = {
    quorum,
    hash,
    leaf: leaf ?? 'none',
    heads: `${heads} cosigned, ${heads - (uncounted?.heads ?? 0)} satisfy the policy`,
  }
  const table = tableOf(
    witnesses.map(({ name, role, key, address }) => ({ witness: name, role, key, address })),
  )
  output.give(shown, [linesOf(facts), table, text].filter((part) => part !== '').join('\n'))
  for (const warning of policyWarnings(log.policy)) output.say(warning)
  if (witnesses.length === 0) output.say('No witnesses are set, so nobody cosigns the log.')
  else if (leaf === undefined)
    output.say('This policy is not in the log yet. The server adds it when it next starts.')
  if (uncounted) output.say(uncountedHeadsMessage(cosigned, log.policy))
  else if (heads > 0)
    output.say(`${countOf(heads, 'cosigned head satisfies', 'cosigned heads satisfy')} the policy.`)
  return uncounted ? 1 : 0
}
