// northmark erase
import { linesOf } from '#cli/credential-output.ts'
import { authorFlags, type Verb } from '#cli/verb.ts'
import { type Erased, eraseCredential } from '#operations/erase-credential.ts'

// What else the operator has to see to.
const remindersOf = ({ id, at, mentions, isRewritten }: Erased) => [
  `Backups and copies of the database that were made before ${at} still hold this person: delete them, or make sure that they are deleted in time. After restoring one, erase ${id} again.`,
  ...(mentions.length > 0
    ? [
        mentions.length === 1
          ? `1 entry in the journal about something else names the credential or its holder, and stays: ${mentions[0]}.`
          : `${mentions.length} entries in the journal about something else name the credential or its holder, and stay: ${mentions.join(', ')}.`,
      ]
    : []),
  ...(isRewritten
    ? []
    : [
        'The database could not be rewritten just now, so its files may still hold remnants: run the same command again when nobody else is using it.',
      ]),
]

export const erase: Verb = {
  name: 'erase',
  summary: 'Erases a credential and everything about its holder, for good; its id is never issued again.',
  values: ['ID'],
  flags: {
    ...authorFlags,
    why: { value: 'REASON', words: 'the reason, for the journal; without names', isRequired: true },
  },
  notes: [
    'Use it where the law asks for it. Verification then knows nothing of the credential. Its position in the status lists is',
    'revoked: anyone who has a copy of the document learns that it is no longer valid, and not why. It takes effect at once and',
    'cannot be undone.',
  ].join('\n'),
  example: 'erase NM-7K3D-9QXA-52MB-C --why "At the holder’s request"',
  async run({ values }, { services, author, output }) {
    const registry = await services()
    const now = registry.clock.now()
    const erased = await eraseCredential({ registry, cid: values[0] ?? '', author: author(), now })
    const { id, at, entries } = erased
    output.give(erased, linesOf({ erased: id, at, entries: entries.join(', ') }))
    output.say(`Erased ${id}.`)
    for (const reminder of remindersOf(erased)) output.say(reminder)
    return undefined
  },
}
