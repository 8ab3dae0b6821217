// northmark erase
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf } from '#cli/credential-output.ts'
import { decisionCommand } from '#cli/decision-command.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { lastBackup } from '#operations/backup/backup-folder.ts'
import { type Erased, eraseMany } from '#operations/credentials/erase-credential.ts'

// What else the operator has to do.
const remindersOf = (mentions: number[], [{ id, at, isRewritten }, ids]: [Erased, string]) => [
  `Backups and copies of the database that were made before ${at} still contain this person’s data: delete them, or make sure that they are deleted in time. After restoring one, erase ${ids} again.`,
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
        `The database could not be rewritten just now, so its files may still contain remnants: run northmark erase ${id} again when nobody else is using it.`,
      ]),
]

// Emails are written as files without SMTP_URL, and nothing deletes them.
function emailFilesOf(folder: string, erased: readonly Erased[]): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => erased.some(({ id }) => name.includes(id)))
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

const factsOf = ({ id, at, entries }: Erased) => ({ erased: id, at, entries: entries.join(', ') })

export const erase = decisionCommand<object, Erased>({
  name: 'erase',
  summary: 'Permanently erases a credential and everything about its holder; its id is never issued again.',
  notes: [
    'Use it where the law requires it. Verification then reports the id as unknown. Its position in the status lists is',
    'revoked: a copy of the document shows as no longer valid, without a reason. Erasing takes effect at once and',
    'cannot be undone. The reason stays in the journal, so leave names out of it.',
  ].join('\n'),
  example: 'erase NM-7K3D-9QXA-52MB-C --why "At the holder’s request"',
  question: (what) => `Erase ${what} and everything about the holder? This cannot be undone.`,
  input: () => ({}),
  decide: eraseMany,
  lines: (erased) => linesOf(factsOf(erased)),
  row: factsOf,
  done: (what) => `Erased ${what}.`,
  async afterwards(results, { config, output, services }) {
    const [first] = results
    if (!first) return
    const mentions = [...new Set(results.flatMap((one) => one.mentions))]
    const ids = results.map(({ id }) => id).join(', ')
    for (const reminder of remindersOf(mentions, [first, ids])) output.say(reminder)
    const files = emailFilesOf(config.mail.outboxDir, results)
    const hooks = (await (await services()).store.webhooks()).filter(({ holder }) => holder === 'included')
    if (hooks.length > 0)
      output.say(
        `Have the holder’s data erased by those who received it: ${hooks.map(({ url }) => url).join(', ')}`,
      )
    const last = lastBackup(config.dataDir)
    if (last) output.say(`The last backup made here is of ${toTimestamp(last)}, before the erasure.`)
    if (files.length > 0) output.say(`Delete the emails that were written as files: ${files.join(', ')}`)
  },
})
